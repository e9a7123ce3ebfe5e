-- A document was accepted, and a case approved, without anybody having opened it: the checklist can be ticked without a look at the file. A person who
-- accepts one has opened it themselves, and the review names what nobody has opened.

create function private.require_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.document_views as v where v.document_id = new.document_id and v.viewed_by = auth.uid()) then
    perform private.refuse_request('document_id', 'Open the document before you accept it.');
  end if;
  return new;
end
$$;
comment on function private.require_view() is
  'Trigger function: refuses (P0001) the acceptance of a document that the person has not opened. A document is never changed, only added anew, so one view is enough.';
revoke execute on function private.require_view() from public, anon, authenticated;

create trigger b_require_view before insert on public.document_reviews
  for each row when (auth.uid() is not null and new.decision = 'accepted')
  execute function private.require_view();

create function private.unopened_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'application_id', d.application_id, 'document_type', d.document_type, 'file_name', d.file_name
  ) order by d.uploaded_at, d.id), '[]')
  from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  where d.application_id = unopened_documents.application
    and not exists (select from public.document_views as v where v.document_id = d.id and v.viewed_by is distinct from a.tenant_id)
    and 'refused' is distinct from (
      select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
    )
$$;
comment on function private.unopened_documents(uuid) is
  'The documents of a case that nobody of the staff has opened, the first that came first, without refused ones. A look by the tenant, who may be a colleague, does not count.';
revoke execute on function private.unopened_documents(uuid) from public, anon;
grant execute on function private.unopened_documents(uuid) to authenticated, service_role;

create or replace function public.approval_facts(application uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- An approval of the others is not asked for: a draft is not submitted, an approved one has what was kept, and a closed one has to be open again first.
  is_open boolean := status not in ('draft', 'approved') and not private.is_closed(approval_facts.application);
begin
  if not private.is_admin() or status is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
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
    'unopened', case when is_open then private.unopened_documents(approval_facts.application) else '[]' end,
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
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft, after the approval and while it is withdrawn or closed; proposal: the guarantee amount by rule (rent, months, amount), null for the same ones and while it is not known; unopened: its documents that nobody of the staff has opened (id, application_id, document_type, file_name), empty for the same ones; kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of the certificate''s versions; price as of application_price; waiver: when and by whom the fee was waived (waived_at, waived_by), null where it was not. PT404 (HTTP 404) for anybody else.';
