-- The copy that an office gets said that 'somebody who signs in for you' had answered, and an office with several users had to ask around. It names who.

create or replace function private.copy_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', c.address, 'template', 'landlord-answer-copy', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'how', c.how,
    'answeredBy', case when c.how = 'colleague' then p.display_name end, 'property', private.home_of(a),
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'landlord-answer-copy-' || case when c.how = 'own' then '' else 'firm-' end || new.id)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = new.answered_by and new.came_by = 'account'
  left join public.property_managers as m on m.id = new.property_manager_id
  cross join lateral (values
    ('own', p.email),
    (case when new.came_by = 'account' then 'colleague' else 'recorded' end, case when lower(m.business_email) is distinct from lower(p.email) then m.business_email end)
  ) as c (how, address)
  where a.id = new.application_id and c.address <> '';
  return null;
end
$$;
