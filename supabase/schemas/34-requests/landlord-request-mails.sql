-- Mails to a landlord or agent about questions, notes and answers, and who gets the mails to a landlord or agent at all.
--
-- All mails to a landlord or agent go to the address on record and to everybody who signs in for it, each address once. Mails lead to the
-- sign-in only where their reader has an account: the address of a firm whose users sign in with other addresses does not. What a mail
-- calls the case depends on its reader: a former landlord keeps the words of their time, and a record that nobody has confirmed is not
-- told the tenant's name (private.case_for_landlord). An answer is copied to who gave it, so that they have something to keep, and to the
-- firm, so that somebody can say that it was understood wrongly.
--
-- The pause between the mails of several questions is that of request-mails.sql.

-- Who is mailed.

create function private.landlord_mail_recipients(property_manager uuid) returns table (email text, person uuid)
language sql stable security definer set search_path = '' rows 2 as $$
  -- The address on record first, where an account has the same.
  select distinct on (lower(t.email)) t.email, t.person
  from (
    select m.business_email as email, null::uuid as person from public.property_managers as m
    where m.id = landlord_mail_recipients.property_manager
    union all
    select p.email, p.id from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = landlord_mail_recipients.property_manager
  ) as t
  where t.email <> ''
  order by lower(t.email), t.person nulls first
$$;
comment on function private.landlord_mail_recipients(uuid) is
  'Where a landlord or agent is mailed: the address on record, and those of the accounts that act for it, each once. The person is '
  'null for the address on record.';

create function private.queue_landlord_mails(property_manager uuid, mail jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    case
      -- The address of the office, with which nobody signs in: the mail must not lead there to the sign-in.
      when queue_landlord_mails.mail #> '{data,hasAccount}' = 'true'
        and not private.has_user_with_email(queue_landlord_mails.property_manager, a.email)
        then jsonb_set(queue_landlord_mails.mail, '{data,isOffice}', 'true')
      else queue_landlord_mails.mail
    end || jsonb_build_object('to', a.email),
    queue_landlord_mails.key || coalesce('-' || a.person, '')
  )
  from private.landlord_mail_recipients(queue_landlord_mails.property_manager) as a
$$;
comment on function private.queue_landlord_mails(uuid, jsonb, text) is
  'Adds the jobs that mail the same to each address of a landlord or agent.';

create function public.landlord_addressees(property_manager uuid) returns table (name text, email text)
language plpgsql stable security definer set search_path = '' rows 2 as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who gets the mails to a landlord.';
  end if;
  return query
  select
    case when a.person is null then nullif(concat_ws(' ', m.contact_first_name, m.contact_last_name), '') else p.display_name end,
    a.email
  from private.landlord_mail_recipients(landlord_addressees.property_manager) as a
  join public.property_managers as m on m.id = landlord_addressees.property_manager
  left join public.profiles as p on p.id = a.person
  order by a.person is not null, 1;
end
$$;
comment on function public.landlord_addressees(uuid) is
  'Staff: who gets the mails to a landlord or agent: the contact on record, and who signs in for it. Nothing of an unknown one.';

-- A question or a note.

create function private.set_landlord_request_mail_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in private.set_request_mail_at.
  perform from public.application_cases as c where c.application_id = new.application_id for update;
  select private.next_request_mail_at(
    min(r.mail_at) filter (where r.mailed_at is null and r.answered_at is null and r.closed_at is null), max(r.mailed_at), new.asked_at
  ) into new.mail_at
  from public.landlord_requests as r where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id;
  if new.mail_at = new.asked_at then
    new.mailed_at := new.mail_at;
  end if;
  return new;
end
$$;
comment on function private.set_landlord_request_mail_at() is
  'Trigger function: sets when the mail of a question to a landlord or agent goes, at once or with others.';

create function private.queue_new_landlord_request_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'note' or new.mailed_at is not null then
    perform private.queue_landlord_request_mails(new, null, 'landlord-request-' || new.id);
  end if;
  if new.kind <> 'note' then
    perform private.add_request_jobs(new.id, new.application_id, new.due_on, new.mail_at, new.mailed_at);
  end if;
  return null;
end
$$;
comment on function private.queue_new_landlord_request_mails() is
  'Trigger function: adds the jobs that mail a landlord a note at once, or a question at once or later, and those that remind of a '
  'question.';

create function private.queue_landlord_request_mails(request public.landlord_requests, reminder text, key text) returns void
language sql security definer set search_path = '' as $$
  select private.queue_landlord_mails(
    request.property_manager_id, private.landlord_request_mail(request, queue_landlord_request_mails.reminder),
    queue_landlord_request_mails.key
  )
$$;
comment on function private.queue_landlord_request_mails(public.landlord_requests, text, text) is
  'Adds the mails that ask a landlord or agent for something, or remind of it (soon, today): to the address on record and to everybody '
  'who signs in for it, each address once.';

create function private.landlord_request_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'to', m.business_email,
    'template', case request.kind when 'note' then 'landlord-note' else 'landlord-request' end,
    'data', jsonb_build_object(
      'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_request_mail.reminder,
      'hasAccount', private.has_account(m.id), 'isReply', request.in_reply_to is not null,
      'applicationId', a.id, 'applicationNumber', a.application_number, 'specimen', private.is_specimen(),
      -- Which of our questions it is, so that several have subjects of their own.
      'place', (
        select count(*) from public.landlord_requests as r
        where r.application_id = request.application_id and r.property_manager_id = request.property_manager_id and r.kind <> 'note'
          and (r.asked_at, r.id) <= (request.asked_at, request.id)
      )
    ) || private.case_for_landlord(a, m.id)
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = request.property_manager_id
  where a.id = request.application_id
$$;
comment on function private.landlord_request_mail(public.landlord_requests, text) is
  'The payload of the mail that asks a landlord or agent for something, reminds of it (soon, today), or tells them what needs no answer.';

-- The home has its whole address in all of them: the street alone is one of many homes to an agent.
create function private.home_address(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', case when t.id is null then jsonb_build_array(application.application_number) else (
      select jsonb_agg(l.line order by l.place)
      from unnest(array[t.address_line_1, t.address_line_2, t.city]) with ordinality as l (line, place) where btrim(l.line) <> ''
    ) end,
    'postcode', t.postal_code
  )
  from (select) as one left join public.tenancy_information as t on t.id = application.tenancy_id
$$;
comment on function private.home_address(public.rent_guarantee_applications) is
  'The address of the home of an application, as mails take it: lines, and a postcode; the number of an application that has no tenancy.';

-- An answer.

create function private.queue_landlord_answer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', private.question_text(new), 'answer', new.answer, 'isConfirmed', new.is_confirmed,
    'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]')
      from public.attached_files as f where f.landlord_request_id = new.id
    )
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  -- What nobody asked goes to who has the case.
  join public.profiles as p on p.id = coalesce(
    new.asked_by, (select c.assigned_to from public.application_cases as c where c.application_id = new.application_id)
  )
  where a.id = new.application_id and p.email <> '' and private.is_staff_mail_recipient(p.id, a);
  return null;
end
$$;
comment on function private.queue_landlord_answer_mail() is
  'Trigger function: adds the job that mails who asked, or who has the case, what the landlord has answered.';

create function private.queue_landlord_answer_copy_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  copy jsonb;
begin
  select jsonb_build_object('template', 'landlord-answer-copy', 'data', jsonb_build_object(
    'words', private.question_text(new), 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'property', private.home_address(a),
    'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]')
      from public.attached_files as f where f.landlord_request_id = new.id
    )
  )) into copy
  from public.rent_guarantee_applications as a where a.id = new.application_id;
  -- Recorded by staff: a copy to everybody who was asked.
  if new.came_by = 'staff' then
    perform private.queue_landlord_mails(
      new.property_manager_id,
      jsonb_set(copy, '{data}', copy -> 'data' || jsonb_build_object(
        'how', 'recorded', 'told', jsonb_build_object('by', new.told_by, 'how', new.told_how, 'on', new.told_on),
        'hasAccount', private.has_account(new.property_manager_id)
      )),
      'landlord-answer-copy-firm-' || new.id
    );
    return null;
  end if;
  -- Otherwise one to who answered, and one to the firm's address, which names who.
  perform private.add_job(
    'mail',
    jsonb_set(copy, '{data}', copy -> 'data' || jsonb_build_object(
      'how', c.how, 'answeredBy', case when c.how = 'colleague' then p.display_name end,
      'hasAccount', c.how = 'own' or private.has_user_with_email(m.id, c.address)
    )) || jsonb_build_object('to', c.address),
    'landlord-answer-copy-' || case when c.how = 'own' then '' else 'firm-' end || new.id
  )
  from public.property_managers as m
  left join public.profiles as p on p.id = new.answered_by
  cross join lateral (values
    ('own', p.email),
    ('colleague', case when lower(m.business_email) is distinct from lower(p.email) then m.business_email end)
  ) as c (how, address)
  where m.id = new.property_manager_id and c.address <> '';
  return null;
end
$$;
comment on function private.queue_landlord_answer_copy_mails() is
  'Trigger function: adds the jobs that mail an answer for a landlord or agent: to who answered and the firm''s address, or, where '
  'staff recorded it, to everybody who was asked.';

revoke execute on function public.landlord_addressees(uuid) from public, anon;
revoke execute on function
  private.landlord_mail_recipients(uuid), private.queue_landlord_mails(uuid, jsonb, text), private.set_landlord_request_mail_at(),
  private.queue_landlord_request_mails(public.landlord_requests, text, text), private.home_address(public.rent_guarantee_applications),
  private.queue_landlord_answer_copy_mails()
from public;
