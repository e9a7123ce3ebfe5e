-- An approval named the documents that nobody had opened, and nothing of those that somebody had opened and left without an answer.

drop function private.unopened_documents(uuid);
create function private.unchecked_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'application_id', d.application_id, 'document_type', d.document_type, 'file_name', d.file_name,
    'is_opened', o.is_opened, 'is_decided', d.verified
  ) order by d.uploaded_at, d.id), '[]')
  from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  cross join lateral (
    select exists (select from public.document_views as v where v.document_id = d.id and v.viewed_by is distinct from a.tenant_id) as is_opened
  ) as o
  where d.application_id = unchecked_documents.application
    and not (o.is_opened and d.verified)
    and 'refused' is distinct from (
      select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
    )
$$;
comment on function private.unchecked_documents(uuid) is
  'The documents of a case that no member of staff has opened, or that nobody has accepted or refused, the first that came first. An acceptance that was taken back is none, and a look by the tenant, who may be a colleague, does not count.';
revoke execute on function private.unchecked_documents(uuid) from public, anon;
grant execute on function private.unchecked_documents(uuid) to authenticated, service_role;

create or replace function public.approval_facts(application uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- An approval of the others is not asked for: a draft is not submitted, an approved one has what was kept, and a closed one has to be open again first.
  is_open boolean := status not in ('draft', 'approved') and not private.is_closed(approval_facts.application);
begin
  if not private.is_admin() or status is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(approval_facts.application);
  return jsonb_build_object(
    'rules', case when is_open then (
      select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]')
      from public.check_rules('approval', approval_facts.application) with ordinality as r
    ) else '[]' end,
    'gate', case when is_open then (
      select coalesce(jsonb_agg(to_jsonb(g) - 'ordinality' order by g.ordinality), '[]')
      from public.check_approval(approval_facts.application) with ordinality as g
    ) else '[]' end,
    'proposal', case when is_open then (
      select to_jsonb(p) from public.rent_guarantee_applications as a cross join lateral private.amount_proposal(a) as p
      where a.id = approval_facts.application and p.amount is not null
    ) end,
    'unchecked', case when is_open then private.unchecked_documents(approval_facts.application) else '[]' end,
    'kept', (
      select jsonb_build_object('results', k.results, 'checked_at', k.checked_at)
      from public.rule_checks as k
      where k.application_id = approval_facts.application and k.action = 'approval'
      order by k.checked_at desc
      limit 1
    ),
    'certificate_states', (
      select coalesce(jsonb_agg(v.state), '[]') from public.certificate_versions as v where v.application_id = approval_facts.application
    ),
    'price', (select to_jsonb(p) from public.application_price(approval_facts.application) as p),
    'waiver', (
      select jsonb_build_object('waived_at', w.waived_at, 'waived_by', p.display_name)
      from public.fee_waivers as w left join public.profiles as p on p.id = w.waived_by where w.application_id = approval_facts.application
    )
  );
end
$$;

comment on function public.approval_facts(uuid) is
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft, after the approval and while it is withdrawn or closed; proposal: the guarantee amount by rule (rent, months, amount), null for the same ones and while it is not known; unchecked: its documents that no member of staff has opened (is_opened), or that nobody has accepted or refused (is_decided), without refused ones (id, application_id, document_type, file_name), empty for the same ones; kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of the certificate''s versions; price as of application_price; waiver: when and by whom the fee was waived (waived_at, waived_by), null where it was not. PT404 (HTTP 404) for anybody else.';
