-- The page of an office with an account says that it hears when an application is decided, and one that was never asked got no mail of a rejection.

create or replace function private.tell_landlord_of_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord_once(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'hasAccount', private.has_account(m.id), 'applicationId', a.id, 'applicationNumber', a.application_number
    ) || private.case_for_landlord(a, m.id)),
    -- Once after what they were last asked or told, if anything, however often the application is opened again and ends.
    format('no-certificate-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.told_landlord_at(a) as at) as told
  where a.id = new.application_id and (told.at is not null or a.status <> 'draft' and private.has_account(m.id));
  return null;
end
$$;
comment on function private.tell_landlord_of_end() is
  'Trigger function: tells the landlord or agent of an application that is rejected, closed or withdrawn that there will be no certificate, where they had been asked or told something about it, or see it in their account. It does not say which of these it is.';

update public.mail_templates set
  says = 'To the landlord or agent whom we had asked or told something about an application, or who sees it in an account, when it is rejected, closed or withdrawn. It says neither which, which is shown to who signs in, nor why.',
  body = replace(body, 'and what we had asked you needs no answer', 'and what we may have asked you needs no answer')
where name = 'no-certificate-for-landlord';
