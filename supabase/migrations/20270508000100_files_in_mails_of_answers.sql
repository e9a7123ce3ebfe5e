-- The mails about an answer or a message of a landlord or agent name its files, as those about a message of a tenant do. The files of a message are stored after it,
-- in the same transaction, so its mail is made at the end of that.

create or replace function private.tell_of_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = new.id
    )
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = new.asked_by
  where a.id = new.application_id and p.email <> '' and private.is_told_as_staff(p.id, a);
  return null;
end
$$;

create or replace function private.copy_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  copy jsonb;
begin
  select jsonb_build_object('template', 'landlord-answer-copy', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'property', private.home_of(a),
    'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = new.id
    )
  )) into copy
  from public.rent_guarantee_applications as a where a.id = new.application_id;
  if new.came_by = 'staff' then
    perform private.mail_landlord_once(
      new.property_manager_id,
      jsonb_set(copy, '{data}', copy -> 'data' || jsonb_build_object(
        'how', 'recorded', 'told', jsonb_build_object('by', new.told_by, 'how', new.told_how, 'on', new.told_on),
        'hasAccount', private.has_account(new.property_manager_id)
      )),
      'landlord-answer-copy-firm-' || new.id
    );
    return null;
  end if;
  perform private.add_job(
    'mail',
    jsonb_set(copy, '{data}', copy -> 'data' || jsonb_build_object(
      'how', c.how, 'answeredBy', case when c.how = 'colleague' then p.display_name end,
      'hasAccount', c.how = 'own' or private.signs_in_for(m.id, c.address)
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

create or replace function private.tell_of_landlord_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-message', 'data', jsonb_build_object(
    'words', new.words, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = new.id
    )
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

drop trigger tell_of_landlord_message on public.landlord_requests;
create constraint trigger tell_of_landlord_message after insert on public.landlord_requests
  deferrable initially deferred for each row when (new.kind = 'note' and new.came_by = 'account' and auth.uid() is not null)
  execute function private.tell_of_landlord_message();
