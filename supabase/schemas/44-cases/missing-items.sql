-- What a case in the queue needs, so that a colleague sees from its row what there is to do. The codes say briefly what the approval gate
-- (46-decisions/approval-gate.sql) says in sentences; no case is called ready to decide that its landlord or a match keeps from an
-- approval.

-- The codes: proofs (identity, income); records (tenancy, property_manager, guarantee_amount); a landlord or agent to look at (landlord);
-- the name of an agent's landlord (landlord_name); the declarations of the tenant that it has now (declarations); a match with the
-- sanctions list that nobody has decided (screening); a name that is on it (sanctioned).
create function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when private.landlord_problems(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord' end,
      case when private.landlord_name_problems(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord_name' end,
      case when private.declaration_problems(a.id) <> '[]' then 'declarations' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end,
      -- Few applications have ever had a match, and only those are compared with the decisions.
      case when exists (
        select from public.screenings as s where s.application_id = a.id and s.hits <> '[]'
      ) and exists (
        select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null
      ) then 'screening' end,
      case when (
        exists (select from public.screening_decisions as s where s.application_id = a.id and s.decision = 'same')
        or exists (select from private.confirmed_matches_elsewhere(a.id))
      ) and exists (
        select from private.screening_hits(a.id) as h where (h.decision).decision = 'same'
      ) then 'sanctioned' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;
comment on function private.missing_items(uuid) is
  'What an approval waits for, as codes for the queue: identity, income, tenancy, property_manager, landlord, landlord_name, '
  'declarations, guarantee_amount, screening and sanctioned.';

create function private.pending_review_counts(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('documents', w.documents, 'matches', w.matches)
  from (
    select
      (
        select count(*) from public.application_documents as d
        where d.application_id = pending_review_counts.application and not d.verified and (
          select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc, r.id limit 1
        ) is distinct from 'refused'
      ) as documents,
      -- As in missing_items.
      case when exists (
        select from public.screenings as s where s.application_id = pending_review_counts.application and s.hits <> '[]'
      ) then (
        select count(*) from private.screening_hits(pending_review_counts.application) as h where h.hit is not null and h.decision is null
      ) else 0 end as matches
  ) as w
  where w.documents > 0 or w.matches > 0
$$;
comment on function private.pending_review_counts(uuid) is
  'What staff can do in a case while somebody else is asked: how many documents nobody has checked, and how many matches nobody has '
  'decided (documents, matches); null for nothing.';

