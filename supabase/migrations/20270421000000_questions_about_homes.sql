-- A question to a landlord or agent promised that we pay the rent, also while every certificate is a specimen. Its subject had the first line of the address alone,
-- without the flat, so that several questions about a house were not told apart. And where the tenant is not named, its first sentence was no English.

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', case request.kind when 'note' then 'landlord-note' else 'landlord-request' end, 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id), 'property', private.home_of(a),
    -- As in managed_application_facts.
    'tenant', case when private.has_account(m.id) or exists (
      select from public.property_manager_confirmations as c where c.property_manager_id = m.id
    ) then coalesce(approved.display_name, tenant.display_name) end,
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
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = request.application_id
$$;

update public.mail_templates set
  placeholders = placeholders || '{"guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now"}',
  subject = replace(subject, '{{street}}', '{{address}}'),
  body = replace(
    body, '{{tenant}}, who wants to rent {{address}}, has applied to {{company_name}} for a rent guarantee, and has named you as the landlord or agent. If we give it and the tenant does not pay the rent, we pay it to you.',
    '{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names you as the landlord or agent. {{guarantee}}'
  )
where name in ('landlord-request', 'landlord-request-office', 'landlord-request-by-mail');

update public.mail_templates set
  placeholders = placeholders || '{"address": "the property''s address"}',
  subject = replace(subject, '{{street}}', '{{address}}')
where name in ('landlord-note', 'landlord-answer-copy', 'landlord-request-closed');
