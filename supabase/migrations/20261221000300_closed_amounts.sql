-- A withdrawn or closed application was offered an amount, took it, and took the reason for another. Nobody decides on it, so its amount stays until it is open again.

create function private.refuse_amount_of_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_closed((to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'This application is withdrawn or closed, so its amount stays as it is.' using hint = 'Open it again before you change its amount.';
  end if;
  return new;
end
$$;
comment on function private.refuse_amount_of_closed() is
  'Trigger function: refuses (P0001) a change of the guarantee amount, or a reason for one, while the application is withdrawn or closed. The argument is the column with its id.';

create trigger b_refuse_amount_of_closed before update on public.rent_guarantee_applications
  for each row when (
    auth.uid() is not null
    and (new.guarantee_amount, new.guarantee_currency) is distinct from (old.guarantee_amount, old.guarantee_currency)
  ) execute function private.refuse_amount_of_closed('id');
create trigger b_refuse_amount_of_closed before insert on public.amount_reasons
  for each row when (auth.uid() is not null) execute function private.refuse_amount_of_closed('application_id');

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
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft, after the approval and while it is withdrawn or closed; proposal: the guarantee amount by rule (rent, months, amount), null for the same ones and while it is not known; kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of the certificate''s versions; price as of application_price; waiver: when and by whom the fee was waived (waived_at, waived_by), null where it was not. PT404 (HTTP 404) for anybody else.';
