-- Before an approval, a landlord was mailed the name of the profile, which the tenant can change to anything after the submission.

create function private.told_tenant(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select t.display_name from public.approved_tenants as t where t.application_id = application.id),
    (select t.display_name from public.submitted_tenants as t where t.application_id = application.id),
    (select p.display_name from public.profiles as p where p.id = application.tenant_id)
  )
$$;
comment on function private.told_tenant(public.rent_guarantee_applications) is
  'What a mail to a landlord or agent calls the tenant of an application: as approved, otherwise as submitted and corrected since, otherwise as the profile says.';
revoke execute on function private.told_tenant(public.rent_guarantee_applications) from public, anon, authenticated;

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', case request.kind when 'note' then 'landlord-note' else 'landlord-request' end, 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id), 'property', private.home_of(a), 'isReply', request.in_reply_to is not null,
    -- As in managed_application_facts.
    'tenant', case when private.has_account(m.id) or exists (
      select from public.property_manager_confirmations as c where c.property_manager_id = m.id
    ) then private.told_tenant(a) end,
    'applicationId', a.id, 'applicationNumber', a.application_number, 'specimen', private.is_specimen(),
    -- Which of our questions it is, so that several have subjects of their own.
    'place', (
      select count(*) from public.landlord_requests as r
      where r.application_id = request.application_id and r.property_manager_id = request.property_manager_id and r.kind <> 'note'
        and (r.asked_at, r.id) <= (request.asked_at, request.id)
    )
  ))
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = request.property_manager_id
  where a.id = request.application_id
$$;

create or replace function private.tell_landlord_of_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord_once(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'hasAccount', private.has_account(m.id), 'property', private.home_of(a),
      -- As in landlord_mail.
      'tenant', case when private.has_account(m.id) or exists (
        select from public.property_manager_confirmations as c where c.property_manager_id = m.id
      ) then private.told_tenant(a) end,
      'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    -- Once after what they were last asked or told, however often the application is opened again and ends.
    format('no-certificate-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.told_landlord_at(a) as at) as told
  where a.id = new.application_id and told.at is not null;
  return null;
end
$$;
