-- The copy of an answer that staff recorded did not say who had given it, how and when, though staff write that down. It was mailed before that was stored, so it
-- waits for it now. The copies also say whether their reader signs in, so that they lead to the application.

drop trigger copy_landlord_answer on public.landlord_requests;
create trigger copy_landlord_answer after update of answered_at on public.landlord_requests
  for each row when (old.answered_at is null and new.answered_at is not null and new.came_by = 'account')
  execute function private.copy_landlord_answer();
create trigger copy_recorded_answer after update of told_by on public.landlord_requests
  for each row when (old.told_by is null and new.told_by is not null)
  execute function private.copy_landlord_answer();

create or replace function private.copy_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  copy jsonb;
begin
  select jsonb_build_object('template', 'landlord-answer-copy', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'property', private.home_of(a),
    'applicationId', a.id, 'applicationNumber', a.application_number
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

update public.mail_templates set placeholders = placeholders || '{"link": "the button to the application, for who signs in"}'
where name = 'landlord-answer-copy';
