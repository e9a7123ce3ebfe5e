-- An agent who had answered a question about an application was not told that it was rejected, closed or withdrawn, and waited for a certificate that never came.

create function private.told_landlord_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    (
      select max(r.asked_at) from public.landlord_requests as r
      where r.application_id = application.id and r.property_manager_id = application.property_manager_id
    ),
    -- The mail of an approval goes out ten minutes after it. Imports send none.
    (
      select max(h.changed_at) from public.application_status_history as h
      where h.application_id = application.id and h.status = 'approved' and h.changed_by is not null and h.changed_at < now() - interval '10 minutes'
    )
  )
$$;
comment on function private.told_landlord_at(public.rent_guarantee_applications) is
  'When the landlord or agent of an application was last asked or told something about it before it has a certificate; null where it never was.';
revoke execute on function private.told_landlord_at(public.rent_guarantee_applications) from public, anon, authenticated;

create function private.tell_landlord_of_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord_once(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'hasAccount', private.has_account(m.id), 'property', private.home_of(a),
      -- As in landlord_mail.
      'tenant', case when private.has_account(m.id) or exists (
        select from public.property_manager_confirmations as c where c.property_manager_id = m.id
      ) then coalesce(approved.display_name, tenant.display_name) end,
      'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    -- Once after what they were last asked or told, however often the application is opened again and ends.
    format('no-certificate-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.told_landlord_at(a) as at) as told
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = new.application_id and told.at is not null;
  return null;
end
$$;
comment on function private.tell_landlord_of_end() is
  'Trigger function: tells the landlord or agent of an application that is rejected, closed or withdrawn that there will be no certificate, where they had been asked or told something about it. It does not say which of these it is.';
create trigger tell_landlord_of_end after insert on public.application_rejections
  for each row when (auth.uid() is not null) execute function private.tell_landlord_of_end();
create trigger tell_landlord_of_end after insert on public.application_closings
  for each row when (auth.uid() is not null) execute function private.tell_landlord_of_end();

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
values (
259, 'no-certificate-for-landlord', 'landlord', 'No certificate',
'To the landlord or agent whom we had asked or told something about an application, when it is rejected, closed or withdrawn. It says neither which nor why.', null,
private.with_common_placeholders('{"street": "the first line of the property''s address", "address": "the property''s address", "tenant": "the tenant''s name; Somebody where the record of the landlord or agent is not confirmed", "application_number": "the application''s number"}'),
'{}',
'There will be no certificate for {{street}}',
'{{tenant}} had applied to {{company_name}} for a rent guarantee for {{address}}, and the application names you as the landlord or agent. It has ended without a certificate, so we do not guarantee this rent. Why it ended stays between us and the tenant.

There is nothing for you to do, and what we had asked you needs no answer any more.

The tenant may appeal against a decision, or ask us to open the application again. If we approve it then, we write to you as usual.');
