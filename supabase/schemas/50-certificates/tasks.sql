-- What waits for staff at a certificate, apart from its signature: a withdrawal to confirm, an objection or a match to decide. The queue
-- shows it to all staff, with the last day on which it can be done. What somebody else has to do is shown as theirs, so that whoever has
-- proposed a withdrawal sees that it waits.

-- The tasks:
--   withdrawal, reversal: a proposal for a second person to confirm
--   objection: one to decide; unattended: for owners, one that nobody may decide
--   unattended_appeal: the same of an appeal against a rejection
--   match: a possible match with the sanctions list at a certificate in force, which nobody has decided
--   same: for owners, a confirmed match at a certificate in force
--   confirmed: a confirmed match in any other case that is not over
-- The last day (act_by) is null where there is none, and certificate_number is the number of the application where there is no certificate.
create function private.certificate_tasks()
returns table (
  application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz, act_by date, is_for_another boolean,
  roles text[]
)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant_name(found.application_id), found.task, found.since,
    found.act_by, found.is_for_another, found.roles
  from (
    -- Confirmed later, the notice would be shorter than 14 days.
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
    select o.application_id, c.certificate_number,
      case when not told.is_told or private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end,
      o.objected_at, w.notice_until, not told.is_told, null
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    cross join lateral (select auth.uid() in (select private.objection_mail_recipients(w)) as is_told) as told
    where o.decided_at is null
    union all
    select a.id, a.application_number, 'unattended_appeal', r.appealed_at, r.appeal_answer_by, false, null
    from public.application_rejections as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    where r.appealed_at is not null and r.appeal_decided_at is null
      and private.has_permission('owner') and not private.has_appeal_decider(r.id)
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at), null, not private.has_permission('decide'), null
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null
      and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- An owner decides what follows from it. It is shown while the certificate counts.
    select c.application_id, c.certificate_number, 'same', m.since, null, false, m.roles
    from private.confirmed_matches() as m
    join public.certificate_records as c on c.application_id = m.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where private.has_permission('owner')
    union all
    -- For everybody, but not again for owners what is in force and shown to them above.
    select a.id, a.application_number, 'confirmed', m.since, null, false, m.roles
    from private.confirmed_matches() as m
    join public.rent_guarantee_applications as a on a.id = m.application_id
    where a.id in (select w.id from private.applications_to_screen as w)
      and not private.is_closed(a.id)
      and not (private.has_permission('owner') and exists (
        select from public.certificate_records as c
        where c.application_id = a.id and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null
          and c.claims_until >= private.london_today()
      ))
  ) as found
$$;
comment on function private.certificate_tasks() is
  'What waits for staff at certificates. task: withdrawal, reversal, objection, unattended, unattended_appeal, match, same or confirmed. '
  'act_by: the last day for it, or null. is_for_another: not for the caller to do. roles: who of the case is on the list (same, '
  'confirmed).';

revoke execute on function private.certificate_tasks() from public;
