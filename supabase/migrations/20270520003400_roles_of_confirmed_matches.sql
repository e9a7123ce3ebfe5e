-- 'On the sanctions list' stood below the name of the tenant where the letting agent's was the confirmed one. And a match to decide at a certificate stood among what waits
-- for who may not decide it.

create function private.screened_role(application uuid, subject text, name text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when subject = 'landlord' then 'landlord'
    when subject = 'tenant' then case when c.name = screened_role.name then 'company_tenant' else 'tenant' end
    when m.manager_type = 'letting_agent' then 'letting_agent'
    else 'landlord_company'
  end
  from public.rent_guarantee_applications as a
  left join public.company_tenants as c on c.application_id = a.id
  left join public.property_managers as m on m.id = a.property_manager_id
  where a.id = screened_role.application
$$;
comment on function private.screened_role(uuid, text, text) is
  'Who a screened name is in an application: tenant, company_tenant, landlord, letting_agent or landlord_company.';

drop function private.confirmed_matches();
create function private.confirmed_matches() returns table (application_id uuid, since timestamptz, roles text[])
language sql stable security definer rows 5 set search_path = '' as $$
  select c.application_id, m.since, m.roles
  from (
    select d.application_id from public.screening_decisions as d where d.decision = 'same'
    union
    select s.application_id from private.shared_matches as s
  ) as c
  cross join lateral (
    select min((h.decision).decided_at) as since, array_agg(distinct private.screened_role(c.application_id, h.subject, h.name)) as roles
    from private.screening_hits(c.application_id) as h where (h.decision).decision = 'same'
  ) as m
  where m.since is not null
$$;
comment on function private.confirmed_matches() is
  'The applications that a decision stops that somebody is on the sanctions list, since when, and who of them is, as screened_role says it.';

drop function private.certificate_tasks();
create function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz, act_by date, is_for_another boolean, roles text[])
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since, found.act_by, found.is_for_another, found.roles
  from (
    -- A notice takes 14 days.
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since, w.notice_until - 14 as act_by,
      w.proposed_by is not distinct from auth.uid() or not private.has_permission('decide') as is_for_another,
      null::text[] as roles
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at, w.notice_until,
      w.reversal_proposed_by is not distinct from auth.uid() or not private.has_permission('decide'), null
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
    union all
    select o.application_id, c.certificate_number, case when not told.is_told or private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end,
      o.objected_at, w.notice_until, not told.is_told, null
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    cross join lateral (select auth.uid() in (select private.told_of_objection(w)) as is_told) as told
    where o.decided_at is null
    union all
    select a.id, a.application_number, 'unattended_appeal', r.appealed_at, r.appeal_answer_by, false, null
    from public.application_rejections as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    where r.appealed_at is not null and r.appeal_decided_at is null and private.has_permission('owner') and not private.has_appeal_decider(r.id)
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at), null, not private.has_permission('decide'), null
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', m.since, null, false, m.roles
    from private.confirmed_matches() as m
    join public.certificate_records as c on c.application_id = m.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where private.has_permission('owner')
    union all
    -- Until the case is over, for everybody. What is in force stands above as something for the owners to act on.
    select a.id, a.application_number, 'confirmed', m.since, null, false, m.roles
    from private.confirmed_matches() as m
    join public.rent_guarantee_applications as a on a.id = m.application_id
    where a.id in (select w.id from private.applications_to_screen as w) and not private.is_closed(a.id) and not (private.has_permission('owner') and exists (
      select from public.certificate_records as c
      where c.application_id = a.id and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    ))
  ) as found
$$;
comment on function private.certificate_tasks() is
  'What waits for the caller at certificates in force: a proposed withdrawal or its taking back that they may confirm (withdrawal, reversal), an objection that they may decide (objection), for owners one that nobody may (unattended), a possible match that nobody has decided and they may decide (match), and for owners one that was decided to be the same (same); beside these, with the number of the application, each other case that is not over with one that was decided to be the same (confirmed), and for owners an appeal that nobody may decide (unattended_appeal). act_by: the last day on which that can be done; null without one. is_for_another: somebody else has to do it. roles: who of the case is on the list (same, confirmed), as confirmed_matches gives them.';
revoke execute on function private.screened_role(uuid, text, text), private.confirmed_matches(), private.certificate_tasks()
  from public, anon, authenticated;

comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message (steps); how many each part of the queue has (counts), by who has them (me, nobody, somebody else): all that needs staff, each step of these, message, another for what waits for somebody other than the caller, request and landlord for what the tenant or the landlord is asked, and elsewhere for all that are with one of them, drafts too; parts without cases are left out; what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since, act_by, roles} (certificates); of owners, how many permissions wait for a second owner that the caller can be, and since when the oldest (permissions: requests, oldest); the caller''s saved filters, as {id, name, turn, step, assigned} (filters). Appeals against the caller''s own rejections count as another alone, and so do certificates that the caller has signed or may not sign. certificates_for_another: what waits there for somebody other than the caller.';
