-- A tenant could mail words of their own to any confirmed letting agent with an account, as often as they liked: in the address of a home, by a submission and a
-- withdrawal. An office that nobody has asked or told anything is mailed only of an end that staff have made. And the mail said to such an office that we had written to it.

create or replace function private.tell_landlord_of_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord_once(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'hasAccount', private.has_account(m.id), 'wasTold', told.at is not null, 'applicationId', a.id, 'applicationNumber', a.application_number
    ) || private.case_for_landlord(a, m.id)),
    -- Once after what they were last asked or told, if anything, however often the application is opened again and ends.
    format('no-certificate-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.told_landlord_at(a) as at) as told
  where a.id = new.application_id and (
    told.at is not null
    -- A rejection has no kind.
    or a.status <> 'draft' and to_jsonb(new) ->> 'kind' is distinct from 'withdrawn' and private.has_account(m.id)
  );
  return null;
end
$$;
comment on function private.tell_landlord_of_end() is
  'Trigger function: tells the landlord or agent of an application that is rejected, closed or withdrawn that there will be no certificate, where they had been asked or told something about it. One who has not been, and sees it in an account, is told only of what staff do, so that no tenant alone can have us write to anybody. It does not say which end it is.';

update public.mail_templates set
  says = 'To the landlord or agent whom we had asked or told something about an application, when it is rejected, closed or withdrawn; and to one who only sees it in an account, when we reject or close it. It says neither which, which is shown to who signs in, nor why.'
where name = 'no-certificate-for-landlord';
