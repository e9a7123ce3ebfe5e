-- An approval closed a correction that the tenant had sent and nobody had looked at: the certificate named the old value, and nobody was told.

create or replace function private.missing_proof(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.missing('documents', 'passport', 'A verified proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.missing('documents', 'bank_statement', 'A verified proof of income is required') end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.answered_at is null and r.closed_at is null
      ) then private.missing('requests', 'application_requests', 'The tenant has not answered every request yet') else '[]' end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.field is not null and r.answered_at is not null and r.closed_at is null
      ) then private.missing('requests', 'application_requests', 'Accept what the tenant has corrected, or leave the record as it is, first') else '[]' end
  from public.application_documents as d where d.application_id = missing_proof.application and d.verified
$$;
