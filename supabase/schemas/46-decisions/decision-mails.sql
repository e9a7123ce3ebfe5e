-- The mails on a decision. To the tenant: an approval says what is due and how it is paid, a rejection has its reason, its words and the
-- last day for an appeal; every other change of status by a person is mailed too, but a submission, which has a mail of its own, and the
-- return to review after an appeal. To the landlord or agent: that there will be no certificate. Imports mail nobody.
--
-- Elsewhere: to the landlord on an approval (approval-mails.sql), on an appeal (appeal-mails.sql), to the member of staff who has the case
-- (44-cases/assignment-mails.sql). A corrected rejection is mailed by correct_rejection.

create function private.queue_status_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The answer to an appeal says that the application is in review again.
  if new.status = 'in_review' and exists (
    select from public.application_rejections as r
    where r.application_id = new.application_id and r.appeal_outcome = 'overturned' and r.appeal_decided_at = now()
  ) then
    return null;
  end if;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-status', 'data', jsonb_build_object(
      'status', new.status, 'note', new.notes, 'applicationId', a.id, 'applicationNumber', a.application_number,
      'reason', r.reason_code, 'appealUntil', r.appeal_until,
      'price', case when new.status = 'approved' then private.price_text(a.id) end,
      'payment', case when new.status = 'approved' then private.payment_text(a.id) end,
      'isTakenBack', private.approval_taken_back_at(a.id) = new.changed_at
    )),
    'status-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join lateral (
    select latest.reason_code, latest.appeal_until from public.application_rejections as latest
    where latest.application_id = a.id and new.status = 'rejected' order by latest.rejected_at desc limit 1
  ) as r on true
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.queue_status_mail() is
  'Trigger function: adds the job that mails a tenant the new status of an application, with the note to it, and of a rejection the '
  'reason and the last day for an appeal.';

create function private.queue_tenant_mail(application_id uuid, template text, facts jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', queue_tenant_mail.template, 'data', queue_tenant_mail.facts || jsonb_build_object(
      'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    queue_tenant_mail.key
  )
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = queue_tenant_mail.application_id and p.email <> ''
$$;
comment on function private.queue_tenant_mail(uuid, text, jsonb, text) is
  'Adds the job that mails the tenant of an application these facts.';

-- The landlord or agent is told the same of a rejection, a closing and a withdrawal: which end it is stays between the tenant and us.
create function private.queue_no_certificate_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_landlord_mails(
    m.id,
    jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'hasAccount', private.has_account(m.id), 'wasTold', told.at is not null,
      'applicationId', a.id, 'applicationNumber', a.application_number
    ) || private.case_for_landlord(a, m.id)),
    -- Once after the last question or news, if any, however often the application is opened again and ends.
    format('no-certificate-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.landlord_last_contact_at(a) as at) as told
  where a.id = new.application_id and (
    told.at is not null
    -- An office that was never asked sees the application in its account. A withdrawal does not count: the address of a home is the
    -- tenant's words, and a tenant could mail them to any office by submitting and withdrawing. A rejection has no kind.
    or a.status <> 'draft' and to_jsonb(new) ->> 'kind' is distinct from 'withdrawn' and private.has_account(m.id)
  );
  return null;
end
$$;
comment on function private.queue_no_certificate_mails() is
  'Trigger function: mails the landlord or agent of an application that is rejected, closed or withdrawn that there will be no '
  'certificate, where they were asked or told something, or have an account and staff ended it. The mail does not say which end it '
  'is.';
