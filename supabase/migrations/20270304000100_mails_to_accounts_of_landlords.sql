-- Who signs in for a landlord or agent was mailed our questions, and nothing of the certificate that followed: it went to the address on record alone. What a
-- landlord or agent is mailed now goes to both, and to each address once.

create function private.landlord_addresses(property_manager uuid) returns table (email text, person uuid)
language sql stable security definer set search_path = '' rows 2 as $$
  -- The address on record first, where an account has the same.
  select distinct on (lower(t.email)) t.email, t.person
  from (
    select m.business_email as email, null::uuid as person from public.property_managers as m where m.id = landlord_addresses.property_manager
    union all
    select p.email, p.id from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = landlord_addresses.property_manager
  ) as t
  where t.email <> ''
  order by lower(t.email), t.person nulls first
$$;
comment on function private.landlord_addresses(uuid) is
  'Where a landlord or agent is mailed: the address on record, and those of the accounts that act for it, each once. The person is null for the address on record.';
revoke execute on function private.landlord_addresses(uuid) from public, anon, authenticated;

create function private.mail_landlord_once(property_manager uuid, mail jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', mail_landlord_once.mail || jsonb_build_object('to', a.email), mail_landlord_once.key || coalesce('-' || a.person, ''))
  from private.landlord_addresses(mail_landlord_once.property_manager) as a
$$;
comment on function private.mail_landlord_once(uuid, jsonb, text) is 'Adds the jobs that mail the same to each address of a landlord or agent.';
revoke execute on function private.mail_landlord_once(uuid, jsonb, text) from public, anon, authenticated;

create or replace function private.mail_landlord(request public.landlord_requests, reminder text, key text) returns void
language sql security definer set search_path = '' as $$
  select private.mail_landlord_once(request.property_manager_id, private.landlord_mail(request, mail_landlord.reminder), mail_landlord.key)
$$;

create or replace function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}',
    'changes', record.statement -> 'changes',
    'isRenewal', exists (select from public.certificate_endorsements as e where e.version_id = record.id and e.kind = 'renewal'),
    'endsEarly', private.early_end(record.id) is not null
  );
  mail jsonb := jsonb_build_object('data', facts, 'attachment', jsonb_build_object(
    'bucket', 'certificates', 'path', record.file_path, 'name', format('%s-%s.pdf', record.certificate_number, record.version)
  ));
begin
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', p.email, 'template', 'certificate-for-tenant'), 'certificate-tenant-' || record.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.mail_landlord_once(
    record.property_manager_id, mail || jsonb_build_object('template', 'certificate-for-landlord', 'data', facts || jsonb_build_object(
      'isFirst', not exists (
        select from public.certificate_records as before
        where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
          and before.property_manager_id = record.property_manager_id
      )
    )), 'certificate-landlord-' || record.id
  );
  -- Who was named by the version before learns that it counts no longer, and nothing of the new one. A version that was issued without a mail
  -- is on the former agent's screens too.
  perform private.mail_landlord_once(
    before.property_manager_id, jsonb_build_object('template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property'
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id;
end
$$;

create or replace function private.tell_of_withdrawal(record public.certificate_records, withdrawal public.certificate_withdrawals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until, 'ground', withdrawal.ground, 'noticeUntil', withdrawal.notice_until
  );
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'certificate-withdrawal', 'data', facts), 'withdrawal-tenant-' || withdrawal.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.mail_landlord_once(
    record.property_manager_id, jsonb_build_object('template', 'certificate-withdrawal', 'data', facts), 'withdrawal-landlord-' || withdrawal.id
  );
end
$$;

create or replace function private.remind_of_end(version_id uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  facts jsonb;
begin
  -- One that replaces it has reminders of its own.
  select * into record from public.certificate_records as r
  where r.id = remind_of_end.version_id and r.step = 'issued' and r.replaced_at is null and r.withdrawn_at is null
    and private.london_today() between r.cover_until - remind_of_end.days and r.cover_until;
  if not found then
    return;
  end if;
  facts := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'specimen', record.statement -> 'specimen',
    'property', record.statement -> 'property', 'until', record.cover_until, 'claimsUntil', record.claims_until
  );
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'guarantee-ends', 'data', facts || '{"reader": "tenant"}'),
    format('guarantee-ends-%s-tenant-%s', days, record.id)
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.mail_landlord_once(
    record.property_manager_id, jsonb_build_object('template', 'guarantee-ends', 'data', facts || '{"reader": "landlord"}'),
    format('guarantee-ends-%s-landlord-%s', days, record.id)
  );
end
$$;

create or replace function private.can_get_topic(topic public.mail_topics) returns boolean
language sql stable security definer set search_path = '' as $$
  select case topic.reader
    when 'staff' then exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role = 'admin') and (
      topic.name in ('answers', 'cases')
      or exists (
        select from public.staff_permissions as p
        where p.user_id = auth.uid() and p.permission = case topic.name when 'signatures' then 'sign' else 'decide' end
      )
    )
    -- Those mails go to the address of the record, and to who acts for it.
    when 'landlord' then exists (select from public.property_manager_users as m where m.user_id = auth.uid()) or exists (
      select from public.property_managers as m join auth.users as u on lower(u.email) = lower(m.business_email) where u.id = auth.uid()
    )
    else exists (select from public.rent_guarantee_applications as a where a.tenant_id = auth.uid())
      or not exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role <> 'user')
  end
$$;
