-- Who objected to a notice got a mail that named neither the home nor the certificate in its text, and did not say what they had written; the firm for which they did it
-- got none. Both have it now, the firm at the address of its record, as with answers. A mail to an address with which nobody signs in leads to the public check.

create or replace function private.tell_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id)
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, 'received', new.words), '{data}', private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
      'isCopy', true, 'isOffice', not private.signs_in_for(m.id, m.business_email)
    )) || jsonb_build_object('to', m.business_email),
    'objection-firm-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  left join public.profiles as p on p.id = new.objected_by
  where a.id = new.application_id and new.side = 'landlord' and m.business_email <> '' and lower(m.business_email) is distinct from lower(p.email);
  perform private.add_job('mail', private.objection_mail(new, 'waiting', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id || '-' || p.id)
  from public.certificate_withdrawals as w
  cross join lateral private.told_of_objection(w) as told (user_id)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_objection() is
  'Trigger function: adds the jobs that mail who objects to a notice, and the firm at the address of its record, that the objection is received, and who may decide it that it waits.';

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
    select l.email, l.person, not private.signs_in_for(g.property_manager_id, l.email)
    from public.rent_guarantee_applications as g cross join lateral private.landlord_addresses(g.property_manager_id) as l
    where g.id = new.application_id and new.side = 'landlord'
  ) as a where a.email <> '';
  return null;
end
$$;

update public.mail_templates set
  says = 'To the tenant, or to who acts for the landlord or agent and to the address of that record, when they object to a notice of withdrawal.',
  body = replace(body, 'We have your objection. Somebody', 'We have your objection to the notice of withdrawal for the certificate {{certificate_number}}. Somebody')
where name = 'objection-received';

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by <> application.tenant_id and h.status <> 'draft'
       order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template like 'objection-%' then jsonb_build_object('words', case
      when template in ('objection-waiting', 'objection-received') then 'An example of why a tenant or landlord objects.' else 'An example of our answer.' end)
    when template = 'application-rejected' then coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'appealUntil', r.appeal_until)
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      jsonb_build_object('reason', 'income_amount', 'appealUntil', private.london_today() + 30)
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;

