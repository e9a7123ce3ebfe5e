-- Staff whose line is lost press the button again. What they write to the tenant is then mailed once, as a question is asked once.
create or replace function public.record_communication(
  application_id uuid, direction text, communication_type text, subject text, content text, status text, files jsonb,
  in_reply_to uuid default null, seen_replies integer default null
) returns public.application_communications
language plpgsql security invoker set search_path = '' as $$
declare
  message_id uuid;
  recorded public.application_communications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may record a communication.';
  end if;
  -- One at a time for each application, so that of two presses at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.communications ' || record_communication.application_id, 0));
  -- After ten minutes, or after words of the tenant or of a colleague, the same words are meant again: such as 'Called, no answer.'
  select c.* into recorded
  from public.application_communications as c join public.staff_authors as s on s.communication_id = c.id
  where c.application_id = record_communication.application_id and s.user_id = auth.uid() and c.created_at > now() - interval '10 minutes'
    and c.direction = record_communication.direction and c.communication_type = record_communication.communication_type
    and c.subject = record_communication.subject and c.content = record_communication.content and c.status = record_communication.status
    and array(select f.value ->> 'file_path' from jsonb_array_elements(record_communication.files) as f (value) order by 1)
      = array(select f.file_path from public.attached_files as f where f.communication_id = c.id order by 1)
    and not exists (
      select from public.application_communications as later
      left join public.staff_authors as by on by.communication_id = later.id
      where later.application_id = c.application_id and later.created_at > c.created_at
        -- An answer to a message is given once, whatever a colleague has answered meanwhile.
        and (later.direction = 'inbound' or record_communication.in_reply_to is null and by.user_id is distinct from auth.uid())
    )
  limit 1;
  if found then
    return recorded;
  end if;
  perform private.refuse_answered_message(record_communication.in_reply_to, record_communication.seen_replies);
  insert into public.application_communications as c (application_id, direction, communication_type, subject, content, status)
  values (
    record_communication.application_id, record_communication.direction, record_communication.communication_type, record_communication.subject,
    record_communication.content, record_communication.status
  ) returning c.id into message_id;
  perform private.attach_files(message_id, record_communication.files);
  select c.* into recorded from public.application_communications as c where c.id = message_id;
  return recorded;
end
$$;
comment on function public.record_communication(uuid, text, text, text, text, text, jsonb, uuid, integer) is
  'Staff: adds a communication as an insert does, with up to five files that they uploaded before, [{file_name, file_path}], and gives it, or the one that the caller has recorded in the same words within the last ten minutes, with nothing from the tenant since, nor, unless it is an answer, from a colleague. A draft and an internal note have no files: P0001. in_reply_to: the message of the tenant that it answers, with how many of our messages since it, and of what settled it, were seen; a newer one of a colleague fails with PT409 (HTTP 409).';
