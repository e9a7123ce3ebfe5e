-- Mails to a landlord or agent who was replaced had the address and the name of today, which they were never told. Offices that nobody had written to heard that we had
-- written to them, because another one was told of an approval, or because of a question that was not mailed. And that an approval was taken back was mailed with the name
-- of the profile. So each office's own news are kept, with what they called the case.

create table private.told_landlords (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  told_at timestamptz not null,
  of_approval boolean not null default false,
  called jsonb not null
);
create index told_landlords_application_id_idx on private.told_landlords (application_id, property_manager_id, told_at);
create index told_landlords_property_manager_id_idx on private.told_landlords (property_manager_id);
-- The job that tells of an approval may run twice.
create unique index told_landlords_approval_key on private.told_landlords (application_id, property_manager_id, told_at) where of_approval;
comment on table private.told_landlords is
  'When a landlord or agent whom an application names was asked or told something about it, or wrote to us, and what we called the property and the tenant then: {property, tenant} as in mails. For an approval, when it was made.';
alter table private.told_landlords enable row level security;

-- What was told before. A home that was changed since is not known any more, and neither is the name.
insert into private.told_landlords (application_id, property_manager_id, told_at, of_approval, called)
select t.application_id, t.property_manager_id, t.at, t.of_approval, jsonb_build_object('property', case when exists (
  select from public.record_edits as e
  where e.changed_at >= t.at and (
    e.tenancy_id = a.tenancy_id and e.fields && array['address_line_1', 'address_line_2', 'city', 'postal_code']
    or e.application_id = a.id and 'tenancy_id' = any (e.fields)
  )
) then jsonb_build_object('lines', jsonb_build_array(a.application_number), 'postcode', null) else private.home_of(a) end)
from (
  select r.application_id, r.property_manager_id, r.asked_at as at, false as of_approval from public.landlord_requests as r
  where r.mail_at is null or r.mailed_at is not null or r.came_by = 'account'
  union all
  -- The mail of an approval goes out ten minutes after it. Imports send none.
  select h.application_id, n.property_manager_id, max(h.changed_at), true
  from public.application_status_history as h join public.rent_guarantee_applications as n on n.id = h.application_id
  where h.status = 'approved' and h.changed_by is not null and h.changed_at < now() - interval '10 minutes' and n.property_manager_id is not null
    and not exists (
      select from public.record_edits as e
      where e.application_id = h.application_id and 'property_manager_id' = any (e.fields) and e.changed_at >= h.changed_at
    )
  group by h.application_id, n.property_manager_id
) as t
join public.rent_guarantee_applications as a on a.id = t.application_id;

create function private.case_for_landlord(application public.rent_guarantee_applications, property_manager uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when application.property_manager_id = case_for_landlord.property_manager then jsonb_build_object(
      'property', private.home_of(application),
      -- As in managed_application_facts.
      'tenant', case when private.has_account(case_for_landlord.property_manager) or exists (
        select from public.property_manager_confirmations as c where c.property_manager_id = case_for_landlord.property_manager
      ) then private.told_tenant(application) end
    )
    else coalesce(
      (
        select t.called
        from (
          select l.told_at, l.called from private.told_landlords as l
          where l.application_id = application.id and l.property_manager_id = case_for_landlord.property_manager
          union all
          -- Who has a certificate keeps it.
          select r.issued_at, jsonb_build_object('property', r.statement -> 'property', 'tenant', (
            select string_agg(n.tenant ->> 'name', ', ' order by n.place) from jsonb_array_elements(r.statement -> 'tenants') with ordinality as n (tenant, place)
          ))
          from public.certificate_records as r
          where r.application_id = application.id and r.property_manager_id = case_for_landlord.property_manager and r.issued_at is not null
        ) as t
        order by t.told_at desc limit 1
      ),
      jsonb_build_object('property', jsonb_build_object('lines', jsonb_build_array(application.application_number), 'postcode', null))
    )
  end
$$;
comment on function private.case_for_landlord(public.rent_guarantee_applications, uuid) is
  'What a mail to a landlord or agent calls the property and the tenant of an application: as they are now to the one whom it names, and to a former one as they were last told or certified.';

create function private.keep_told_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- To a former one a reply says what they know.
  insert into private.told_landlords (application_id, property_manager_id, told_at, called)
  select a.id, new.property_manager_id, greatest(new.asked_at, new.mailed_at, new.reminded_at, new.answered_at),
    private.case_for_landlord(a, new.property_manager_id)
  from public.rent_guarantee_applications as a
  where a.id = new.application_id and a.property_manager_id = new.property_manager_id;
  return null;
end
$$;
comment on function private.keep_told_landlord() is
  'Trigger function: keeps what a landlord or agent was told of a case, once a question or note is mailed to them, and whenever they write or answer.';
create trigger keep_told_landlord after insert on public.landlord_requests
  for each row when (new.mail_at is null or new.mailed_at is not null) execute function private.keep_told_landlord();
create trigger keep_told_landlord_later after update of mailed_at, reminded_at, answered_at on public.landlord_requests
  for each row when ((new.mailed_at, new.reminded_at, new.answered_at) is distinct from (old.mailed_at, old.reminded_at, old.answered_at))
  execute function private.keep_told_landlord();

create or replace function private.tell_landlord_of_approval(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  select r.* into record from public.certificate_records as r
  where r.id = tell_landlord_of_approval.version_id and r.version = 1 and not r.is_quiet and r.step = 'awaiting_signature' and r.withdrawn_at is null;
  if not found then
    return;
  end if;
  perform private.mail_landlord_once(
    record.property_manager_id, jsonb_build_object('template', 'approved-for-landlord', 'data', jsonb_build_object(
      'applicationId', record.application_id, 'number', record.certificate_number, 'version', record.version, 'specimen', record.statement -> 'specimen',
      'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
      'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
      'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}'
    )), 'approved-landlord-' || record.id
  );
  insert into private.told_landlords (application_id, property_manager_id, told_at, of_approval, called)
  select a.id, record.property_manager_id, record.created_at, true, private.case_for_landlord(a, record.property_manager_id)
  from public.rent_guarantee_applications as a where a.id = record.application_id
  on conflict do nothing;
end
$$;

create or replace function private.told_landlord_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(t.told_at) from private.told_landlords as t
  where t.application_id = application.id and t.property_manager_id = application.property_manager_id
$$;

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', case request.kind when 'note' then 'landlord-note' else 'landlord-request' end, 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id), 'isReply', request.in_reply_to is not null,
    'applicationId', a.id, 'applicationNumber', a.application_number, 'specimen', private.is_specimen(),
    -- Which of our questions it is, so that several have subjects of their own.
    'place', (
      select count(*) from public.landlord_requests as r
      where r.application_id = request.application_id and r.property_manager_id = request.property_manager_id and r.kind <> 'note'
        and (r.asked_at, r.id) <= (request.asked_at, request.id)
    )
  ) || private.case_for_landlord(a, m.id))
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = request.property_manager_id
  where a.id = request.application_id
$$;

create function private.approval_told_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(t.told_at) from private.told_landlords as t
  where t.application_id = application.id and t.property_manager_id = application.property_manager_id and t.of_approval
$$;
comment on function private.approval_told_at(public.rent_guarantee_applications) is
  'When the newest approval was made of which the landlord or agent of an application was told; null where they were told of none.';

create or replace function private.tell_landlord_of_taken_back_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord_once(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'isTakenBack', true, 'hasAccount', private.has_account(m.id), 'applicationId', a.id, 'applicationNumber', a.application_number
    ) || private.case_for_landlord(a, m.id)),
    format('approval-taken-back-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.approval_told_at(a) as at) as told
  where a.id = new.application_id and told.at is not null and private.approval_taken_back_at(a.id) = new.changed_at;
  return null;
end
$$;
drop function private.approval_told_at(uuid);

create or replace function private.keep_former_office() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A merged record is the same landlord or agent.
  if current_setting('private.is_merging', true) = 'yes' then
    return null;
  end if;
  delete from private.former_offices as f where f.application_id = new.id and f.property_manager_id = new.property_manager_id;
  insert into private.former_offices (application_id, property_manager_id)
  select new.id, old.property_manager_id where old.property_manager_id is not null
  on conflict on constraint former_offices_pkey do update set until = excluded.until;
  -- Of a certificate's change its own mails tell.
  if auth.uid() is not null and current_setting('private.is_endorsing', true) is distinct from 'yes' and private.told_landlord_at(old) is not null then
    perform private.add_job('mail', jsonb_build_object('to', l.email, 'template', 'landlord-not-named', 'data', jsonb_build_object(
      'property', private.case_for_landlord(new, old.property_manager_id) -> 'property', 'applicationNumber', new.application_number,
      'questions', coalesce((
        select jsonb_agg(r.words order by r.asked_at, r.id) from public.landlord_requests as r
        where r.application_id = new.id and r.property_manager_id = old.property_manager_id and r.closed_at is null and r.answered_at is null and r.kind <> 'note'
          -- One whose mail still waits was asked of nobody.
          and (r.mail_at is null or r.mailed_at is not null)
      ), '[]')
    )), format('landlord-not-named-%s-%s', new.id, gen_random_uuid()))
    from private.landlord_addresses(old.property_manager_id) as l
    -- Who acts for both sees it as before.
    where lower(l.email) not in (select lower(n.email) from private.landlord_addresses(new.property_manager_id) as n);
  end if;
  return null;
end
$$;

create or replace function private.merge_former_offices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_offices (application_id, property_manager_id, until)
  select f.application_id, new.property_manager_id, f.until from private.former_offices as f where f.property_manager_id = new.removed_id
  on conflict on constraint former_offices_pkey do update set until = greatest(former_offices.until, excluded.until);
  update private.told_landlords as t set property_manager_id = new.property_manager_id where t.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.merge_former_offices() is
  'Trigger function: gives what a removed record of a landlord or agent had been named in, and was told, to the record that is kept.';

create or replace function private.remove_personal_landlord_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.landlord_requests as r using public.rent_guarantee_applications as a
  where a.id = r.application_id and a.tenant_id = old.id;
  delete from private.told_landlords as t using public.rent_guarantee_applications as a
  where a.id = t.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.remove_personal_landlord_requests() is 'Removes what a landlord was asked and told about a person with the person.';
revoke execute on function private.case_for_landlord(public.rent_guarantee_applications, uuid), private.keep_told_landlord(),
  private.approval_told_at(public.rent_guarantee_applications) from public, anon, authenticated;
