-- A landlord or agent was asked about 'somebody who wants to rent' a home, which may be several people in a year. The mail names the tenant, as the list of
-- applications does for who signs in, and the whole address once more beside it. A record that a tenant typed may have a stranger's address: until staff have
-- confirmed it or linked an account to it, it is told no name.

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', 'landlord-request', 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id), 'property', private.home_of(a),
    -- As in managed_application_facts.
    'tenant', case when private.has_account(m.id) or exists (
      select from public.property_manager_confirmations as c where c.property_manager_id = m.id
    ) then coalesce(approved.display_name, tenant.display_name) end,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = request.property_manager_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = request.application_id
$$;

update public.mail_templates set
  placeholders = placeholders || '{"tenant": "the tenant''s name"}',
  body = replace(body, 'Somebody who wants to rent {{address}} has applied', '{{tenant}}, who wants to rent {{address}}, has applied')
where name in ('landlord-request', 'landlord-request-by-mail');
