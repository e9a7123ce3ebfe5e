-- A landlord or agent with an account could only answer: to tell us something unasked they had to write an e-mail, which no case shows. They write in the portal now.
-- The message is a note that came by the account. It waits for staff beside the messages of tenants until it is replied to or settled, whatever becomes of the
-- application. Its tenant learns nothing of it, and nothing of the reply.

alter table public.landlord_requests
  add column in_reply_to uuid references public.landlord_requests (id) on delete cascade,
  drop constraint landlord_requests_words_check,
  drop constraint landlord_requests_note_check,
  add constraint landlord_requests_words_check check (
    btrim(words) <> '' and char_length(words) <= case when kind = 'note' and came_by is not null then 4000 else 2000 end
  ),
  add constraint landlord_requests_note_check check (
    kind <> 'note' or (
      case when came_by is null then closed_at is not null
        else came_by = 'account' and answered_at = asked_at and answer is null and asked_by is null and in_reply_to is null end
    )
  ),
  add constraint landlord_requests_in_reply_to_check check (in_reply_to is null or kind = 'note');
create index landlord_requests_in_reply_to_idx on public.landlord_requests (in_reply_to);
comment on table public.landlord_requests is
  'What staff ask or tell the landlord or agent of an application, and what these write unasked. Open while neither answered nor closed; answered and not closed, it waits for staff. A note is never open; one that came by an account waits for staff until it is closed. Written by functions alone.';
comment on column public.landlord_requests.kind is 'confirmation (whether something is so), answer, or note (what needs no answer; with came_by, what a landlord or agent has written unasked).';
comment on column public.landlord_requests.words is 'What is asked or told, in the words of staff, which the landlord reads; of a note that came by an account, the words of who acts for the landlord.';
comment on column public.landlord_requests.in_reply_to is 'The message of the landlord or agent that a note of staff replies to.';

-- Nobody is mailed their own message.
drop trigger tell_of_landlord_request on public.landlord_requests;
create trigger tell_of_landlord_request after insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by is null) execute function private.tell_of_landlord_request();

create function private.landlord_for(application uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select a.property_manager_id from public.rent_guarantee_applications as a
      where a.id = landlord_for.application and a.id in (select private.managed_application_ids())
    ),
    (
      select private.landlord_of_notice(w)
      from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
      where r.application_id = landlord_for.application and w.confirmed_at is not null and w.reversed_at is null
        and w.notice_until >= private.london_today() and private.landlord_of_notice(w) in (select private.managed_property_manager_ids())
      limit 1
    )
  )
$$;
comment on function private.landlord_for(uuid) is
  'The landlord or agent for which the caller writes about a submitted application: the one that it names, or a former one to which a notice of withdrawal was given that still runs. Null for others.';
revoke execute on function private.landlord_for(uuid) from public, anon, authenticated;

create function public.send_landlord_message(application_id uuid, words text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  said text := btrim(send_landlord_message.words, E' \t\r\n');
  manager uuid;
  newest public.landlord_requests;
  message_id uuid;
begin
  -- In the order in which staff lock: application, then its messages.
  perform private.lock_application(send_landlord_message.application_id);
  manager := private.landlord_for(send_landlord_message.application_id);
  if manager is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not write as the landlord.';
  end if;
  if private.is_blank(said) or char_length(said) > 4000 then
    perform private.refuse_request('words', 'Write your message, in at most 4000 characters.');
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  select r.* into newest from public.landlord_requests as r
  where r.application_id = send_landlord_message.application_id and r.property_manager_id = manager and r.kind = 'note'
  order by r.asked_at desc, r.id limit 1;
  -- Who loses the line presses the button again.
  if newest.closed_at is null and newest.answered_by = auth.uid() and newest.words = said then
    return newest.id;
  end if;
  perform private.check_quota('messages_in_a_day', (
    select count(*) from public.landlord_requests as r
    where r.answered_by = auth.uid() and r.kind = 'note' and r.asked_at > now() - interval '24 hours'
  ));
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, came_by, answered_by)
  select send_landlord_message.application_id, manager, 'note', said, private.london_today(), t.now, t.now, 'account', auth.uid()
  from (select clock_timestamp() as now) as t
  returning id into message_id;
  return message_id;
end
$$;
comment on function public.send_landlord_message(uuid, text) is
  'A property manager''s user: writes to staff about a submitted application that names them, or whose notice of withdrawal to them runs, and gives the id of the message, which waits for staff. Others: PT404 (HTTP 404); what is wrong with it, the details a JSON list of {section, field, message}, and too many in a day: P0001.';
revoke execute on function public.send_landlord_message(uuid, text) from public, anon, authenticated;
grant execute on function public.send_landlord_message(uuid, text) to authenticated;

create function private.tell_of_landlord_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-message', 'data', jsonb_build_object(
    'words', new.words, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'landlord-message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who asked or told the landlord or agent something last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select r.asked_by, 2, r.asked_at from public.landlord_requests as r where r.application_id = new.application_id
    ) as who
    join public.user_roles as r on r.user_id = who.id and r.role = 'admin'
    where not private.concerns_person(who.id, a)
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.landlord_requests as r
    where r.application_id = new.application_id and r.kind = 'note' and r.closed_at is null and r.id <> new.id
  );
  return null;
end
$$;
comment on function private.tell_of_landlord_message() is
  'Trigger function: adds the job that mails the member of staff who has the case, or asked the landlord or agent last, that these have written: once, until it is settled.';
create trigger tell_of_landlord_message after insert on public.landlord_requests
  for each row when (new.kind = 'note' and new.came_by = 'account' and auth.uid() is not null) execute function private.tell_of_landlord_message();

create or replace function private.keep_message_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  -- Locked first: of two changes at the same moment the second then counts what the first has left.
  perform from public.application_cases as c where c.application_id = application for update;
  update public.application_cases as c set message_since = waiting.since
  from (
    select least(
      (select min(m.created_at) from public.application_communications as m where m.application_id = application and m.awaits_answer),
      (select min(r.asked_at) from public.landlord_requests as r where r.application_id = application and r.kind = 'note' and r.closed_at is null)
    ) as since
  ) as waiting
  where c.application_id = application and c.message_since is distinct from waiting.since;
  return null;
end
$$;

comment on function private.keep_message_since() is 'Keeps with the case since when a message of the tenant, or of the landlord or agent, waits for an answer.';
create trigger keep_message_since_insert after insert on public.landlord_requests
  for each row when (new.kind = 'note' and new.closed_at is null) execute function private.keep_message_since();
create trigger keep_message_since_update after update on public.landlord_requests
  for each row when (new.kind = 'note' and old.closed_at is distinct from new.closed_at) execute function private.keep_message_since();
create trigger keep_message_since_delete after delete on public.landlord_requests
  for each row when (old.kind = 'note' and old.closed_at is null) execute function private.keep_message_since();
comment on column public.application_cases.message_since is 'Since when a message of the tenant, or of the landlord or agent, waits for an answer; null for none.';

create or replace function private.close_requests(application uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.application_id = close_requests.application and r.closed_at is null;
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = close_requests.application and r.closed_at is null and r.kind <> 'note';
$$;

comment on function private.close_requests(uuid) is
  'Closes what a tenant and a landlord are still asked for, as an application that is decided or closed needs it no more. What a landlord has written unasked stays until staff have dealt with it.';

drop function public.ask_landlord(uuid, text, text, text);

create function public.ask_landlord(application_id uuid, kind text, words text, due_on text default null, in_reply_to uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  due_day date;
  request_id uuid;
  message public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  perform private.refuse_own_case(ask_landlord.application_id);
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
  if ask_landlord.in_reply_to is not null then
    if ask_landlord.kind is distinct from 'note' then
      perform private.refuse_request('kind', 'A reply asks nothing. Ask a question of its own.');
    end if;
    select r.* into message from public.landlord_requests as r
    where r.id = ask_landlord.in_reply_to and r.application_id = ask_landlord.application_id and r.kind = 'note' and r.came_by = 'account'
    for update;
    if not found then
      raise sqlstate 'PT404' using message = 'Message not found.';
    end if;
    -- Who wrote it may be the landlord or agent no more.
    manager := message.property_manager_id;
  end if;
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
    and r.kind = ask_landlord.kind and r.words = btrim(ask_landlord.words) and r.due_on = coalesce(due_day, today + 7)
    and r.came_by is null and r.in_reply_to is not distinct from ask_landlord.in_reply_to;
  if found then
    return request_id;
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by, closed_at, in_reply_to)
  values (
    ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(due_day, today + 7), auth.uid(),
    case when ask_landlord.kind = 'note' then clock_timestamp() end, message.id
  )
  returning id into request_id;
  -- A reply answers what was written until then.
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = message.application_id and r.property_manager_id = message.property_manager_id and r.kind = 'note'
    and r.closed_at is null and r.asked_at <= message.asked_at;
  return request_id;
end
$$;

comment on function public.ask_landlord(uuid, text, text, text, uuid) is
  'Staff: asks the landlord or agent of an application under review for a confirmation or an answer, or tells that of any application that is no draft what needs no answer (note), and gives the id of the request. Without a date it is due in a week. in_reply_to: a message that a landlord or agent has written, to whom the note goes then; this and their earlier ones wait no more. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.ask_landlord(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.ask_landlord(uuid, text, text, text, uuid) to authenticated;

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', case request.kind when 'note' then 'landlord-note' else 'landlord-request' end, 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id), 'property', private.home_of(a), 'isReply', request.in_reply_to is not null,
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

create or replace function private.own_last_event_at(application uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  latest timestamptz;
begin
  select greatest(
    -- Edits of the tenancy and of the property manager from before it come before this.
    a.created_at,
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id),
    (
      select max(c.created_at) from public.application_communications as c
      where c.application_id = a.id and c.communication_type <> 'internal_note' and c.status <> 'draft'
    ),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = a.id),
    (select max(k.changed_at) from public.document_changes as k where k.application_id = a.id),
    (select max(e.changed_at) from public.record_edits as e where e.application_id = a.id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.tenancy_id = a.tenancy_id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.property_manager_id = a.property_manager_id and not e.for_staff),
    (
      select max(greatest(
        case when r.version > 1 and r.issued_at is not null then r.created_at end, r.issued_at, r.withdrawn_at, w.confirmed_at, w.reversed_at
      ))
      from public.certificate_records as r left join public.certificate_withdrawals as w on w.version_id = r.id where r.application_id = a.id
    ),
    (
      select max(greatest(b.objected_at, case when b.reply is not null then b.decided_at end))
      from public.withdrawal_objections as b where b.application_id = a.id and b.side = 'tenant'
    ),
    (select max(greatest(q.asked_at, q.answered_at, q.accepted_at)) from public.application_requests as q where q.application_id = a.id),
    (
      select max(greatest(l.asked_at, l.answered_at)) from public.landlord_requests as l
      where l.application_id = a.id and (l.kind <> 'note' or l.came_by is null and l.in_reply_to is null)
    ),
    (select f.waived_at from public.fee_waivers as f where f.application_id = a.id),
    (
      select max(greatest(j.appealed_at, case when j.appeal_outcome is not null then j.appeal_decided_at end))
      from public.application_rejections as j where j.application_id = a.id
    ),
    (select max(greatest(s.closed_at, s.reopened_at)) from public.application_closings as s where s.application_id = a.id)
  ) into latest
  from public.rent_guarantee_applications as a where a.id = own_last_event_at.application and a.tenant_id = auth.uid();
  return latest;
end
$$;

comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_taken_back (staff; type is the version, detail the reason that it gave), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), document_refused (type is the document''s type, detail what the tenant is to do), correction, correction_answered and correction_accepted (type is the field, detail the words, then the value), correction_declined (type is the field, detail why it is right as it is), landlord_request (type is confirmation or answer, detail the words, for staff), landlord_answered (for staff type is confirmed, denied or answer, and detail the words; for the tenant type is answer), landlord_message (staff; type is note, detail the words), fee_waived (type is certificate, detail the reason), case_taken, case_put_back and case_handed_over (staff whom the application does not concern; type is the name of who has the case then, detail what was written to them), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';

comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval or what stops its signature (missing), since when it waits (since: of a case that is here because of a message, the message), since when a message of the tenant, or of the landlord or agent, waits for an answer (message_since) or a document for an appeal for a look (document_since), what the colleague wrote who handed it to who has it (handover: words, by; null without words), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections, nor certificates that the caller has signed. at_step: request, review, appeal, signature, message for all in which one waits, another for those that are left out so, or elsewhere for all that are with a tenant or a landlord, drafts too; assigned: me, somebody (else), nobody.';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (256, 'landlord-reply', 'landlord', 'Reply to a message', 'When staff reply to what a landlord or agent has written in the portal.',
   private.with_common_placeholders('{"street": "the first line of the property''s address", "address": "the property''s address", "application_number": "the application''s number", "words": "what staff write", "link": "the button to the application, for who signs in"}'),
   '{words}', 'Our reply about the rent guarantee for {{address}}', 'You wrote to us about the rent guarantee for {{address}}. This is our reply:

{{words}}', null),
  (313, 'landlord-message', 'staff', 'Message of a landlord', 'To the member of staff who has the case, when its landlord or agent writes in the portal.',
   private.with_common_placeholders('{"application_number": "the application''s number", "words": "what the landlord or agent says", "link": "the button to the message"}'),
   '{link}', 'The landlord has written: {{application_number}}', 'The landlord or agent of {{application_number}} has written:

{{words}}

{{link}}', 'answers');
