-- The mail to the tenant on a decision: an approval says what is due and how it is paid, a rejection has its reason, its words and the
-- last day for an appeal, and every other change of status by a person is mailed as well. Imports mail nobody. The mails on an appeal are
-- in appeal-mails.sql, and that on a corrected rejection is sent by correct_rejection.

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
