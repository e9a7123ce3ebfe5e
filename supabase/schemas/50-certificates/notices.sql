-- A confirmed withdrawal is a notice. It belongs to those to whom it was given: the tenant, and the landlord or agent of the version in
-- force at that moment. After a change of agent, the former office still reads it and can object, and the new office reads nothing of it.
-- Who of the staff proposed and confirmed it is for staff alone.

create function private.require_running_notice(record public.certificate_records) returns public.certificate_withdrawals
language plpgsql stable security definer set search_path = '' as $$
declare
  notice public.certificate_withdrawals;
begin
  select * into notice from private.current_withdrawals(record.certificate_number) as w where w.confirmed_at is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'No notice of withdrawal runs for this certificate.';
  end if;
  if notice.notice_until < private.london_today() then
    raise exception 'The notice has ended.' using hint = 'A certificate that is withdrawn does not come back. The tenant can apply again.';
  end if;
  return notice;
end
$$;
comment on function private.require_running_notice(public.certificate_records) is
  'The notice of withdrawal that runs for a certificate. Fails without one (PT404), and once its last day has passed (P0001).';

create function private.landlord_of_notice(notice public.certificate_withdrawals) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.property_manager_id
  from public.certificate_records as v
  join public.certificate_records as r on r.certificate_number = v.certificate_number and r.version >= v.version
  -- A version may have been replaced between the proposal and the notice.
  where v.id = notice.version_id and (r.id = v.id or r.issued_at <= notice.confirmed_at)
  order by r.version desc limit 1
$$;
comment on function private.landlord_of_notice(public.certificate_withdrawals) is
  'The landlord or agent to whom a notice of withdrawal was given: that of the version in force then. An objection of the landlord''s side '
  'is theirs.';

create function private.own_notice_side(notice public.certificate_withdrawals) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when r.application_id in (select private.own_application_ids()) then 'tenant'
    when private.landlord_of_notice(notice) in (select private.managed_property_manager_ids()) then 'landlord'
  end
  from public.certificate_records as r where r.id = notice.version_id
$$;
comment on function private.own_notice_side(public.certificate_withdrawals) is
  'The side on which the caller was given a notice of withdrawal: tenant, or landlord (who acts for the landlord or agent); null for '
  'others.';

-- Who reads a notice.

-- A notice that was taken back is still returned, so that an objection and its files can be read again. Colleagues in an office read who of
-- them objected.
create function public.withdrawal_notices(application_id uuid)
returns table (
  id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz,
  objection_words text, objected_at timestamptz, is_own_objection boolean, objected_by text, objection_outcome text, objection_reply text,
  objection_decided_at timestamptz, facts text, objection_files jsonb, taken_back_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at, o.words, o.objected_at,
    o.objected_by is not distinct from auth.uid(), p.display_name, o.outcome, o.reply, o.decided_at, w.facts,
    (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]')
      from public.attached_files as f where f.objection_id = o.id
    ),
    w.reversed_at
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  cross join lateral (select private.own_notice_side(w) as side) as s
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = s.side
  left join public.profiles as p on p.id = o.objected_by
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null
    and (s.side is not null or private.can_read_as_staff(r.application_id))
  order by w.confirmed_at desc;
end
$$;
comment on function public.withdrawal_notices(uuid) is
  'The notices of withdrawal for the certificate of an application, the newest first, for those to whom they were given, its tenant and '
  'the landlord or agent at that time, and for staff whom the case does not concern; with the objection of the reader''s side, its files '
  'and the answer.';

-- For the home of an office: a notice has a last day for an objection.
create function public.own_notices()
returns table (
  application_id uuid, certificate_number text, tenants text[], home_lines text[], home_postcode text, notice_until date,
  objected_at timestamptz, is_own_objection boolean, objected_by text, objection_decided_at timestamptz, is_former boolean
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.application_id, r.certificate_number, array(select t ->> 'name' from jsonb_array_elements(own.statement -> 'tenants') as t),
    array(select jsonb_array_elements_text(own.statement #> '{property,lines}')), own.statement #>> '{property,postcode}', w.notice_until,
    o.objected_at, o.objected_by is not distinct from auth.uid(), p.display_name, o.decided_at,
    r.application_id not in (select private.managed_application_ids())
  from public.certificate_records as r
  cross join lateral private.current_withdrawals(r.certificate_number) as w
  -- A former office reads what its own versions state.
  cross join lateral (
    select v.statement from public.certificate_records as v
    where v.certificate_number = r.certificate_number and v.issued_at is not null and v.property_manager_id = private.landlord_of_notice(w)
    order by v.version desc limit 1
  ) as own
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = 'landlord'
  left join public.profiles as p on p.id = o.objected_by
  where r.certificate_number in (
      select v.certificate_number from public.certificate_records as v
      where v.property_manager_id in (select private.managed_property_manager_ids())
    )
    and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
    -- One that ends after the cover takes nothing away.
    and w.confirmed_at is not null and w.notice_until between private.london_today() and r.cover_until - 1
    and private.landlord_of_notice(w) in (select private.managed_property_manager_ids())
  order by w.notice_until, r.certificate_number
  limit 100
$$;
comment on function public.own_notices() is
  'The notices of withdrawal that run and were given to a landlord or agent for whom the caller acts, the first to end first, with when '
  'that side objected and when that was decided. is_former: the application has another landlord or agent now.';

create function private.notice_events(application uuid)
returns table (id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, case when c.is_staff or not e.is_by_staff then e.actor_id end, e.type, e.detail
  from (select private.can_read_as_staff(notice_events.application) as is_staff) as c
  cross join lateral (
    select w.id as notice, w.*, s.side from public.certificate_withdrawals as w
    join public.certificate_records as r on r.id = w.version_id
    cross join lateral (select private.own_notice_side(w) as side) as s
    where r.application_id = notice_events.application and w.confirmed_at is not null and (c.is_staff or s.side is not null)
  ) as n
  cross join lateral (
    select md5(n.notice || ' given')::uuid as id, 'withdrawal_notice' as kind, n.confirmed_at as happened_at, n.confirmed_by as actor_id,
      n.ground as type, n.notice_until::text as detail, true as is_by_staff
    union all
    select md5(n.notice || ' reversal proposed')::uuid, 'reversal_proposed', n.reversal_proposed_at, n.reversal_proposed_by, n.ground,
      n.reversal_reason, true
    where n.reversal_proposed_at is not null and c.is_staff
    union all
    select md5(n.notice || ' taken back')::uuid, 'notice_taken_back', n.reversed_at, n.reversed_by, n.ground, null, true
    where n.reversed_at is not null
    union all
    select o.id, 'objection', o.objected_at, o.objected_by, o.side, o.words, false
    from public.withdrawal_objections as o where o.withdrawal_id = n.notice and (c.is_staff or o.side = n.side)
    union all
    select md5(o.id || ' decided')::uuid, 'objection_decided', o.decided_at, o.decided_by, o.outcome, o.reply, true
    from public.withdrawal_objections as o
    -- One that ended because the notice was taken back has no reply: the event above says it.
    where o.withdrawal_id = n.notice and o.reply is not null and (c.is_staff or o.side = n.side)
  ) as e
$$;
comment on function private.notice_events(uuid) is
  'What happened with the notices of withdrawal of an application''s certificate: to staff all of it; to those to whom one was given '
  'that it was given and taken back, and their own side''s objection. Who of the staff did it is for staff.';

-- Who hears of one.

-- Tenant and landlord may not read withdrawals and objections, which name staff. Their screens follow the versions of the certificate.
create function private.refresh_notice_screens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing changes; a write is what live changes tell.
  update public.certificate_records as r set is_quiet = r.is_quiet where r.id = new.version_id;
  return null;
end
$$;
comment on function private.refresh_notice_screens() is
  'Trigger function: writes the version of a notice of withdrawal once more as it is, so that the open screens of tenant and landlord read '
  'again.';

create function private.withdrawal_staff_mail_recipients(notice public.certificate_withdrawals) returns table (user_id uuid, email text)
language sql stable security definer rows 2 set search_path = '' as $$
  select p.id, p.email
  from public.certificate_records as c
  join public.rent_guarantee_applications as a on a.id = c.application_id
  join public.profiles as p on p.id in (notice.proposed_by, notice.confirmed_by)
  where c.id = notice.version_id and p.id <> auth.uid() and p.email <> '' and private.is_staff_mail_recipient(p.id, a)
$$;
comment on function private.withdrawal_staff_mail_recipients(public.certificate_withdrawals) is
  'Who proposed and who confirmed a withdrawal, to be mailed what becomes of its notice; not the caller, and not whom it concerns.';

revoke execute on function public.withdrawal_notices(uuid), public.own_notices() from public, anon;
revoke execute on function
  private.require_running_notice(public.certificate_records), private.landlord_of_notice(public.certificate_withdrawals),
  private.own_notice_side(public.certificate_withdrawals), private.notice_events(uuid), private.refresh_notice_screens(),
  private.withdrawal_staff_mail_recipients(public.certificate_withdrawals)
from public;

grant execute on function private.notice_events(uuid) to authenticated, service_role;
