-- A notice of withdrawal and the objection to it followed the application: after a change of agent the new office read what the former one was accused of, what it
-- had objected with its files, and got our answer by mail, while the former office read nothing of it any more. They belong to the office that was given the notice.

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
  'The landlord or agent to whom a notice of withdrawal was given: that of the version in force then. What the landlord''s side objects to it is theirs.';

create function private.side_of_notice(notice public.certificate_withdrawals) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when r.application_id in (select private.own_application_ids()) then 'tenant'
    when private.landlord_of_notice(notice) in (select private.managed_property_manager_ids()) then 'landlord'
  end
  from public.certificate_records as r where r.id = notice.version_id
$$;
comment on function private.side_of_notice(public.certificate_withdrawals) is
  'Whether a notice of withdrawal was given to the caller as the tenant, or to the landlord or agent for whom they act; null for others.';

create function private.reads_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.attached_files as f
    join public.withdrawal_objections as o on o.id = f.objection_id and o.side = 'landlord'
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    where f.file_path = reads_landlord_file.object_name and private.side_of_notice(w) = 'landlord'
  )
$$;
comment on function private.reads_landlord_file(text) is
  'Whether a stored file went with an objection of the landlord or agent for whom the caller acts.';
revoke execute on function private.landlord_of_notice(public.certificate_withdrawals), private.side_of_notice(public.certificate_withdrawals),
  private.reads_landlord_file(text) from public, anon, authenticated;
grant execute on function private.reads_landlord_file(text) to authenticated, service_role;

alter policy attached_files_select_landlord on public.attached_files
  using (private.is_landlord_file(file_path) and private.reads_landlord_file(file_path));
-- One that is not sent yet is read by who uploaded it.
alter policy documents_select_landlord on storage.objects
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and (
      private.reads_landlord_file(name)
      or coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
        and private.document_application_id(name) in (select private.managed_application_ids())
        and private.document_application_id(name) not in (select private.own_application_ids())
    )
  );

create or replace function public.withdrawal_notices(application_id uuid)
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
    (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.objection_id = o.id),
    w.reversed_at
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  cross join lateral (select private.side_of_notice(w) as side) as s
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = s.side
  left join public.profiles as p on p.id = o.objected_by
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null
    and (s.side is not null or private.reads_as_staff(r.application_id))
  order by w.confirmed_at desc;
end
$$;
comment on function public.withdrawal_notices(uuid) is
  'The notices of withdrawal for the certificate of an application, with what happened and, where one was taken back, when: to those to whom they were given, its tenant and the landlord or agent at that time, and to staff whom the case does not concern. With the objection of the reader''s side, who made it, its files, and its answer.';

create or replace function public.own_notices() returns table (
  application_id uuid, certificate_number text, tenants text[], home_lines text[], home_postcode text, notice_until date, objected_at timestamptz,
  is_own_objection boolean, objected_by text, objection_decided_at timestamptz
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.application_id, r.certificate_number, array(select t ->> 'name' from jsonb_array_elements(r.statement -> 'tenants') as t),
    array(select jsonb_array_elements_text(r.statement #> '{property,lines}')), r.statement #>> '{property,postcode}', w.notice_until,
    o.objected_at, o.objected_by is not distinct from auth.uid(), p.display_name, o.decided_at
  from public.certificate_records as r
  cross join lateral private.withdrawals_of(r.certificate_number) as w
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = 'landlord'
  left join public.profiles as p on p.id = o.objected_by
  where r.application_id in (select private.managed_application_ids())
    and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
    -- One that ends after the cover takes nothing away.
    and w.confirmed_at is not null and w.notice_until between private.london_today() and r.cover_until - 1
    and private.landlord_of_notice(w) in (select private.managed_property_manager_ids())
  order by w.notice_until, r.certificate_number
  limit 100
$$;
comment on function public.own_notices() is
  'The notices of withdrawal that run for the certificates of the applications that the caller manages and that were given to their side, with when it objected and when that was decided, the first to end first.';

create or replace function private.notice_events(application uuid)
returns table (id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, case when c.is_staff or not e.is_by_staff then e.actor_id end, e.type, e.detail
  from (select private.reads_as_staff(notice_events.application) as is_staff) as c
  cross join lateral (
    select w.id as notice, w.*, s.side from public.certificate_withdrawals as w
    join public.certificate_records as r on r.id = w.version_id
    cross join lateral (select private.side_of_notice(w) as side) as s
    where r.application_id = notice_events.application and w.confirmed_at is not null and (c.is_staff or s.side is not null)
  ) as n
  cross join lateral (
    select md5(n.notice || ' given')::uuid as id, 'withdrawal_notice' as kind, n.confirmed_at as happened_at, n.confirmed_by as actor_id, n.ground as type,
      n.notice_until::text as detail, true as is_by_staff
    union all
    select md5(n.notice || ' reversal proposed')::uuid, 'reversal_proposed', n.reversal_proposed_at, n.reversal_proposed_by, n.ground, n.reversal_reason, true
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
    -- One that ended because the notice was taken back is told by that.
    where o.withdrawal_id = n.notice and o.reply is not null and (c.is_staff or o.side = n.side)
  ) as e
$$;
comment on function private.notice_events(uuid) is
  'What happened with the notices of withdrawal of an application''s certificate: to staff all of it; to those to whom one was given that it was given and taken back, and their own side''s objection. Who of the staff did it is for staff.';

create or replace function private.takes_landlord_objection(application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.certificate_records as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    cross join lateral private.withdrawals_of(r.certificate_number) as w
    where r.application_id = takes_landlord_objection.application and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
      and w.confirmed_at is not null and w.notice_until >= private.london_today() and private.landlord_of_notice(w) = a.property_manager_id
      and not exists (select from public.withdrawal_objections as o where o.withdrawal_id = w.id and o.side = 'landlord')
  )
$$;
comment on function private.takes_landlord_objection(uuid) is
  'Whether a notice of withdrawal runs for the certificate of an application that was given to its present landlord or agent, who has not objected to it.';

create or replace function public.object_to_notice(application_id uuid, words text, files jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  objector text := private.side_of(object_to_notice.application_id);
  number text;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  select r.certificate_number into number from public.certificate_records as r
  where r.application_id = object_to_notice.application_id and r.issued_at is not null and r.replaced_at is null and objector is not null;
  if number is null then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if char_length(btrim(object_to_notice.words)) > 2000 then
    perform private.required_words('words', null, 'Use 2000 characters or fewer');
  end if;
  notice := private.running_notice(private.version_in_force(number));
  -- Whoever became the agent after it was given has nothing to do with it.
  if private.side_of_notice(notice) is distinct from objector then
    raise sqlstate 'PT404' using message = 'No notice of withdrawal runs for this certificate.';
  end if;
  if exists (select from public.withdrawal_objections as o where o.withdrawal_id = notice.id and o.side = objector) then
    raise exception 'There is an objection to this notice already.' using hint = 'Each side can object once. Write to us about it if you want to add something.';
  end if;
  insert into public.withdrawal_objections as o (withdrawal_id, application_id, side, words, objected_by)
  values (notice.id, object_to_notice.application_id, objector, private.required_words('words', object_to_notice.words, 'Why the notice is wrong is required'), auth.uid())
  returning o.* into objection;
  perform private.attach_objection_files(objection, object_to_notice.files);
end
$$;
comment on function public.object_to_notice(uuid, text, jsonb) is
  'The tenant, and who acts for the landlord or agent to whom it was given: objects to the notice of withdrawal of the application''s certificate, once for each side, until the last day of the notice, with up to five files that they uploaded before, [{file_name, file_path}]. Somebody who took no part in it decides.';

create or replace function private.tell_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id)
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, 'received', new.words), '{data}', private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
      'isCopy', true, 'objectedBy', p.display_name, 'isOffice', not private.signs_in_for(m.id, m.business_email)
    )) || jsonb_build_object('to', m.business_email),
    'objection-firm-' || new.id
  )
  from public.certificate_withdrawals as w
  join public.property_managers as m on m.id = private.landlord_of_notice(w)
  left join public.profiles as p on p.id = new.objected_by
  where w.id = new.withdrawal_id and new.side = 'landlord' and m.business_email <> '' and lower(m.business_email) is distinct from lower(p.email);
  -- Another key for an owner who cannot decide it: given the permission later, they are told again.
  perform private.add_job(
    'mail',
    private.objection_mail(new, m.event, new.words) || jsonb_build_object('to', p.email),
    case m.event when 'waiting' then 'objection-' else 'objection-unattended-' end || new.id || '-' || p.id
  )
  from public.certificate_withdrawals as w
  cross join lateral private.told_of_objection(w) as told (user_id)
  cross join lateral (select case when private.may_decide_objection(told.user_id, w) then 'waiting' else 'unattended' end) as m (event)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;

create or replace function private.tell_of_objection_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, new.outcome, new.reply), '{data,isOffice}', to_jsonb(a.is_office)) || jsonb_build_object('to', a.email),
    'objection-decided-' || new.id || coalesce('-' || a.person, '')
  )
  from (
    select p.email, null::uuid as person, false as is_office from public.profiles as p where p.id = new.objected_by and new.side = 'tenant'
    union all
    -- Colleagues and the address on record were given the notice too.
    select l.email, l.person, not private.signs_in_for(g.landlord, l.email)
    from (select private.landlord_of_notice(w) as landlord from public.certificate_withdrawals as w where w.id = new.withdrawal_id) as g
    cross join lateral private.landlord_addresses(g.landlord) as l
    where new.side = 'landlord'
  ) as a where a.email <> '';
  return null;
end
$$;

create or replace function private.reverse_notice(record public.certificate_records, notice public.certificate_withdrawals, told_already text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  landlord uuid := private.landlord_of_notice(notice);
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until
  );
  objections jsonb := (
    select jsonb_object_agg(o.side, jsonb_build_object('words', o.words, 'reply', o.reply)) from public.withdrawal_objections as o where o.withdrawal_id = notice.id
  );
begin
  update public.certificate_withdrawals as w set reversed_by = auth.uid(), reversed_at = now() where w.id = notice.id;
  perform private.add_job(
    'mail',
    jsonb_build_object(
      'to', p.email, 'template', 'notice-taken-back', 'data', facts || jsonb_build_object('forTenant', true, 'objection', objections -> 'tenant')
    ),
    'notice-taken-back-tenant-' || notice.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '' and told_already is distinct from 'tenant';
  if told_already is distinct from 'landlord' then
    perform private.mail_landlord_once(
      landlord,
      jsonb_build_object('template', 'notice-taken-back', 'data', facts || jsonb_build_object(
        'hasAccount', private.has_account(landlord), 'objection', objections -> 'landlord'
      )),
      'notice-taken-back-landlord-' || notice.id
    );
  end if;
end
$$;
