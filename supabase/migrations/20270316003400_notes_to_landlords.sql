-- Staff could only ask a landlord or agent something. 'We have received your letter' went as a question that nobody could answer, or not at all. A note is told and
-- stored beside the questions, is closed from the beginning, so that nobody waits for it, and is sent while an application is decided and afterwards.

alter table public.landlord_requests drop constraint landlord_requests_kind_check;
alter table public.landlord_requests add constraint landlord_requests_kind_check check (kind in ('confirmation', 'answer', 'note'));
alter table public.landlord_requests add constraint landlord_requests_note_check check (kind <> 'note' or (closed_at is not null and answered_at is null));
comment on table public.landlord_requests is
  'What staff ask or tell the landlord or agent of an application. Open while neither answered nor closed; answered and not closed, it waits for staff. A note is never open. Written by functions alone.';
comment on column public.landlord_requests.kind is 'confirmation (whether something is so), answer, or note (what needs no answer).';
comment on column public.landlord_requests.words is 'What is asked or told, in the words of staff. The landlord reads them.';
comment on column public.landlord_requests.due_on is 'The day by which it is needed; of a note, the day on which it was sent.';

create or replace function public.ask_landlord(application_id uuid, kind text, words text, due_on text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  due_day date;
  request_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if ask_landlord.kind = 'note' then
    if coalesce(private.lock_application(ask_landlord.application_id), 'draft') = 'draft' then
      perform private.refuse_request('application_id', 'This application is a draft, so nothing is written to its landlord.');
    end if;
  elsif not private.is_under_review(ask_landlord.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its landlord is not asked for anything.');
  end if;
  select a.property_manager_id into manager from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id;
  if manager is null then
    perform private.refuse_request('application_id', 'This application names no property manager.');
  end if;
  if ask_landlord.kind is null or ask_landlord.kind not in ('confirmation', 'answer', 'note') then
    perform private.refuse_request('kind', 'Ask for a confirmation or for an answer, or say that none is needed.');
  end if;
  if nullif(btrim(ask_landlord.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the landlord is to confirm, to answer or to know.');
  end if;
  due_day := case when ask_landlord.kind = 'note' then today else private.due_day(ask_landlord.due_on) end;
  if due_day not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = ask_landlord.application_id and r.property_manager_id = manager and (r.kind = 'note' or r.closed_at is null and r.answered_at is null)
    and r.kind = ask_landlord.kind and r.words = btrim(ask_landlord.words) and r.due_on = coalesce(due_day, today + 7);
  if found then
    return request_id;
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by, closed_at)
  values (
    ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(due_day, today + 7), auth.uid(),
    case when ask_landlord.kind = 'note' then clock_timestamp() end
  )
  returning id into request_id;
  return request_id;
end
$$;
comment on function public.ask_landlord(uuid, text, text, text) is
  'Staff: asks the landlord or agent of an application under review for a confirmation or an answer, or tells that of any application that is no draft what needs no answer (note), and gives the id of the request. Without a date it is due in a week. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', case request.kind when 'note' then 'landlord-note' else 'landlord-request' end, 'data', jsonb_build_object(
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
comment on function private.landlord_mail(public.landlord_requests, text) is
  'The payload of the mail that asks a landlord or agent for something, reminds of it (soon, today), or tells them what needs no answer.';

create or replace function public.own_landlord_answers(application_id uuid) returns table (
  id uuid, kind text, words text, asked_at timestamptz, answered_at timestamptz, is_confirmed boolean, answer text, came_by text, answered_by text
)
language sql stable security definer rows 5 set search_path = '' as $$
  -- Who of the staff recorded an answer is for staff.
  select r.id, r.kind, r.words, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, case when r.came_by = 'account' then p.display_name end
  from public.landlord_requests as r
  left join public.profiles as p on p.id = r.answered_by
  where r.application_id = own_landlord_answers.application_id and (r.answered_at is not null or r.kind = 'note')
    and r.property_manager_id in (select private.managed_property_manager_ids())
  order by coalesce(r.answered_at, r.asked_at) desc, r.id
  limit 100
$$;
comment on function public.own_landlord_answers(uuid) is
  'A property manager''s user: what was asked about an application and how it was answered, also by colleagues and with staff, and what was told without a question, the newest first. Nothing for anybody else.';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (257, 'landlord-note', 'landlord', 'Note', 'When staff write to a landlord or agent what needs no answer.',
   private.with_common_placeholders('{"street": "the first line of the property''s address", "address": "the property''s address", "application_number": "the application''s number", "words": "what staff write", "link": "the button to the application, for who signs in"}'),
   '{words}', 'A message about the rent guarantee for {{street}}', 'We write to you about the rent guarantee for {{address}}. No answer is needed.

{{words}}', null);
