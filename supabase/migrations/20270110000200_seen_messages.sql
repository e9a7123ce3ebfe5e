-- A message of signs that nobody sees, such as U+2800, was taken, and staff were asked to answer it.

create or replace function public.send_message(application_id uuid, content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(send_message.content, E' \t\r\n');
  about text;
  newest public.application_communications;
  message_id uuid;
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = send_message.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.is_blank(words) or char_length(words) > 4000 then
    raise exception 'Write your message, in at most 4000 characters.' using
      detail = private.missing('message', 'content', 'Write your message, in at most 4000 characters.')::text;
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  select c.* into newest from public.application_communications as c
  where c.application_id = send_message.application_id and c.communication_type <> 'internal_note'
  order by c.created_at desc, c.id limit 1;
  if newest.awaits_answer and newest.created_by = auth.uid() and newest.content = words then
    return newest.id;
  end if;
  perform private.check_quota('messages_in_a_day', (
    select count(*) from public.application_communications as c
    where c.created_by = auth.uid() and c.direction = 'inbound' and c.created_at > now() - interval '24 hours'
  ));
  select c.subject into about from public.application_communications as c
  where c.application_id = send_message.application_id and c.direction = 'outbound' and c.communication_type <> 'internal_note' and c.status <> 'draft'
  order by c.created_at desc, c.id limit 1;
  insert into public.application_communications (application_id, direction, communication_type, subject, content, status, awaits_answer)
  values (
    send_message.application_id, 'inbound', 'other',
    case when about is null then 'Message' when about ilike 're: %' then about else left('Re: ' || about, 200) end, words, 'received', true
  ) returning id into message_id;
  return message_id;
end
$$;
