-- Staff asked everybody who signs in for a landlord or agent, and told the firm's address alone of the answer that they recorded. Everybody who was asked is told.

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
comment on function private.copy_landlord_answer() is
  'Trigger function: adds the jobs that mail an answer for a landlord or agent: to who answered and the firm''s address, or, where staff recorded it, to everybody who was asked.';

update public.mail_templates
set says = 'To who answers a question on the site for a landlord or agent, and to the address of that record. Of an answer that staff recorded, to everybody who was asked.'
where name = 'landlord-answer-copy';
