-- The mails about a denial that nobody had asked for said 'You had asked: Said without a question from us.'

create function private.asked_words(request public.landlord_requests) returns text
language sql immutable set search_path = '' as $$
  select case when request.is_unasked then 'Nothing: this came without a question from us.' else request.words end
$$;
comment on function private.asked_words(public.landlord_requests) is 'What was asked, as the mails about the answer tell it.';
revoke execute on function private.asked_words(public.landlord_requests) from public, anon, authenticated;

create or replace function private.tell_of_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', private.asked_words(new), 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = new.id
    )
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  -- What nobody asked goes to who has the case.
  join public.profiles as p on p.id = coalesce(
    new.asked_by, (select c.assigned_to from public.application_cases as c where c.application_id = new.application_id)
  )
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
    'words', private.asked_words(new), 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'property', private.home_of(a),
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
