-- A landlord or agent with an account writes to staff unasked. The message is a row of `landlord_requests` of the kind note that came by
-- the account. It waits for staff beside the messages of tenants until somebody replies to it or settles it, whatever becomes of the
-- application. The tenant learns nothing of it, and nothing of the reply.

create function public.send_landlord_message(application_id uuid, words text, files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  said text := btrim(send_landlord_message.words, E' \t\r\n');
  manager uuid;
  newest public.landlord_requests;
  message public.landlord_requests;
begin
  -- In the order in which staff lock: first the application, then its messages.
  perform private.lock_application(send_landlord_message.application_id);
  manager := private.represented_landlord_id(auth.uid(), send_landlord_message.application_id);
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
  -- A person who loses the line presses the button again. That is no second message.
  if newest.closed_at is null and newest.answered_by = auth.uid() and newest.words = said
    and array(select f.value ->> 'file_path' from jsonb_array_elements(send_landlord_message.files) as f (value) order by 1)
      = array(select f.file_path from public.attached_files as f where f.landlord_request_id = newest.id order by 1) then
    return newest.id;
  end if;
  perform private.check_quota('messages_in_a_day', (
    select count(*) from public.landlord_requests as r
    where r.answered_by = auth.uid() and r.kind = 'note' and r.asked_at > now() - interval '24 hours'
  ));
  insert into public.landlord_requests as r (
    application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, came_by, answered_by
  )
  select send_landlord_message.application_id, manager, 'note', said, private.london_today(), t.now, t.now, 'account', auth.uid()
  from (select clock_timestamp() as now) as t
  returning r.* into message;
  perform private.attach_landlord_files(message, send_landlord_message.files);
  return message.id;
end
$$;
comment on function public.send_landlord_message(uuid, text, jsonb) is
  'A property manager''s user: writes to staff about an application, with up to five uploaded files [{file_name, file_path}], and '
  'returns the id of the message. PT404 (HTTP 404) for applications of others; P0001 for too many in a day and for what is wrong, with '
  'details [{section, field, message}].';

create function private.represented_landlord_id(person uuid, application uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select a.property_manager_id from public.rent_guarantee_applications as a
      join public.property_manager_users as u on u.property_manager_id = a.property_manager_id
        and u.user_id = represented_landlord_id.person
      where a.id = represented_landlord_id.application and a.status <> 'draft'
    ),
    (
      select u.property_manager_id
      from public.certificate_withdrawals as w
      join public.certificate_records as r on r.id = w.version_id
      join public.property_manager_users as u on u.property_manager_id = private.landlord_of_notice(w)
        and u.user_id = represented_landlord_id.person
      where r.application_id = represented_landlord_id.application
        and w.confirmed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
      limit 1
    )
  )
$$;
comment on function private.represented_landlord_id(uuid, uuid) is
  'The landlord or agent for which a person writes about a submitted application: the one that it names, or a former one to which a '
  'notice of withdrawal was given that still runs. Null for others.';

-- A constraint trigger calls it at the end of the transaction, because the files are stored after their message.
create function private.queue_landlord_message_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-message', 'data', jsonb_build_object(
    'words', new.words, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]')
      from public.attached_files as f where f.landlord_request_id = new.id
    )
  )), 'landlord-message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- The person who has the case, otherwise the one who asked or told the landlord or agent something last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at
      from public.application_cases as c where c.application_id = new.application_id
      union all
      select r.asked_by, 2, r.asked_at from public.landlord_requests as r where r.application_id = new.application_id
    ) as who
    join public.user_roles as r on r.user_id = who.id and r.role = 'admin'
    -- Staff may not read what concerns them.
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
comment on function private.queue_landlord_message_mail() is
  'Trigger function: adds the job that tells the member of staff who has the case, or asked the landlord or agent last, that they '
  'have written: once, until it is settled.';

revoke execute on function public.send_landlord_message(uuid, text, jsonb) from public, anon;
revoke execute on function private.represented_landlord_id(uuid, uuid) from public;
