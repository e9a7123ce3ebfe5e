-- The copy that an office gets of an objection said that 'somebody who signs in for you' had objected. It names who, as that of an answer does.

create or replace function private.tell_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id)
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, 'received', new.words), '{data}', private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
      'isCopy', true, 'objectedBy', p.display_name, 'isOffice', not private.signs_in_for(m.id, m.business_email)
    )) || jsonb_build_object('to', m.business_email),
    'objection-firm-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  left join public.profiles as p on p.id = new.objected_by
  where a.id = new.application_id and new.side = 'landlord' and m.business_email <> '' and lower(m.business_email) is distinct from lower(p.email);
  perform private.add_job('mail', private.objection_mail(new, 'waiting', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id || '-' || p.id)
  from public.certificate_withdrawals as w
  cross join lateral private.told_of_objection(w) as told (user_id)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;
