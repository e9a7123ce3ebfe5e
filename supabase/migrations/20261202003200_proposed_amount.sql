-- The guarantee amount by rule was only told once somebody had typed another one. Now the form proposes it.
create or replace function public.approval_facts(application uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- An approval of the others is not asked for: a draft is not submitted, and an approved one has what was kept.
  is_open boolean := status not in ('draft', 'approved');
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
    'kept', (
      select jsonb_build_object('results', k.results, 'checked_at', k.checked_at)
      from public.rule_checks as k
      where k.application_id = approval_facts.application and k.action = 'approval'
      order by k.checked_at desc
      limit 1
    ),
    'certificate_states', (
      select coalesce(jsonb_agg(v.state), '[]') from public.certificate_versions as v where v.application_id = approval_facts.application
    )
  );
end
$$;
comment on function public.approval_facts(uuid) is
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft and after the approval; proposal: the guarantee amount by rule (rent, months, amount), null for the same ones and while it is not known; kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of the certificate''s versions. PT404 (HTTP 404) for anybody else.';
