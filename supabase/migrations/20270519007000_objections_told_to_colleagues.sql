-- That an objection of the landlord's side was received went to who wrote it and to the address on record, and not to a colleague who acts for the same landlord or
-- agent, who is mailed the notice and our answer.

create or replace function private.tell_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id)
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, 'received', new.words), '{data}', private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
      'isCopy', true, 'objectedBy', p.display_name, 'isOffice', not private.signs_in_for(g.landlord, l.email)
    )) || jsonb_build_object('to', l.email),
    'objection-firm-' || new.id || coalesce('-' || l.person, '')
  )
  from (select private.landlord_of_notice(w) as landlord from public.certificate_withdrawals as w where w.id = new.withdrawal_id) as g
  cross join lateral private.landlord_addresses(g.landlord) as l
  left join public.profiles as p on p.id = new.objected_by
  where new.side = 'landlord' and lower(l.email) is distinct from lower(p.email);
  -- Another key for an owner who cannot decide it: given the permission later, they are told again.
  perform private.add_job(
    'mail',
    private.objection_mail(new, m.event, new.words) || jsonb_build_object('to', p.email),
    case m.event when 'waiting' then 'objection-' else 'objection-unattended-' end || new.id || '-' || p.id
  )
  from public.certificate_withdrawals as w
  cross join lateral private.told_of_objection(w) as told (user_id)
  cross join lateral (select case when private.may_decide_objection(told.user_id, w) then 'waiting' else 'unattended' end) as m (event)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;

update public.mail_templates set says =
  'To the tenant, or to everybody who acts for the landlord or agent and to the address of that record, when they object to a notice of withdrawal.'
where name = 'objection-received';
