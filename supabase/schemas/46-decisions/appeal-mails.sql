-- The mails about an appeal. The tenant is mailed that it is received and how it is decided. Staff who may decide it are mailed that it
-- waits and that its tenant has added a document, and the one who has the case that it is withdrawn. Where nobody may decide it, the
-- owners are mailed that. No member of staff is mailed about an application that concerns them.

create function private.queue_appeal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_tenant_mail(
    new.application_id, 'appeal', jsonb_build_object('event', 'received', 'words', null, 'answerBy', new.appeal_answer_by),
    'appeal-' || new.id
  );
  -- The key differs for an owner who cannot decide it, who is mailed again once they get the permission.
  perform private.add_job(
    'mail', private.appeal_mail(new, m.event) || jsonb_build_object('to', p.email),
    case m.event when 'waiting' then 'appeal-' else 'appeal-unattended-' end || new.id || '-' || p.id
  )
  from private.appeal_mail_recipients(new.id) as told (user_id)
  cross join lateral (select case when private.may_decide_appeal(told.user_id, new.id) then 'waiting' else 'unattended' end) as m (event)
  join public.profiles as p on p.id = told.user_id
  where p.email <> '';
  return null;
end
$$;
comment on function private.queue_appeal_mails() is
  'Trigger function: adds the jobs that mail the tenant that the appeal is received, and those who may decide it that it waits, or the '
  'owners that nobody may.';

create function private.appeal_mail_recipients(rejection_id uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select s.user_id from public.staff_permissions as s
  where s.permission = 'decide' and private.may_decide_appeal(s.user_id, appeal_mail_recipients.rejection_id)
  union all
  select s.user_id
  from public.application_rejections as j
  join public.rent_guarantee_applications as a on a.id = j.application_id
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  where j.id = appeal_mail_recipients.rejection_id and s.permission = 'owner' and not private.concerns_person(s.user_id, a)
    and not private.has_appeal_decider(j.id)
$$;
comment on function private.appeal_mail_recipients(uuid) is
  'Who is mailed about an appeal against a rejection: those who may decide it, or the owners where nobody may, except those whom it '
  'concerns.';

create function private.queue_waiting_appeal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.appeal_mail(r, 'waiting') || jsonb_build_object('to', p.email), 'appeal-' || r.id || '-' || p.id)
  from public.application_rejections as r
  join public.profiles as p on p.id = new.user_id
  where r.appealed_at is not null and r.appeal_decided_at is null and p.email <> '' and private.may_decide_appeal(new.user_id, r.id);
  return null;
end
$$;
comment on function private.queue_waiting_appeal_mails() is
  'Trigger function: adds the jobs that mail a person who gets the permission to decide about the appeals that wait and that they may '
  'decide.';

create function private.appeal_mail(rejection public.application_rejections, event text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('template', 'appeal', 'data', jsonb_build_object(
    'event', appeal_mail.event, 'words', rejection.appeal_words, 'answerBy', rejection.appeal_answer_by,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a where a.id = rejection.application_id
$$;
comment on function private.appeal_mail(public.application_rejections, text) is 'The mail to staff about an appeal, without its recipient.';

create function private.queue_appeal_document_mails(document public.application_documents) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal-document', 'data', jsonb_build_object(
    'documentType', document.document_type, 'documentId', document.id, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-document-' || document.id || '-' || p.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.application_rejections as r on r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  cross join lateral private.deciders_of(a.id) as d
  join public.profiles as p on p.id = d.user_id and p.email <> '' and private.may_decide_appeal(p.id, r.id)
  where a.id = document.application_id and (p.id = c.assigned_to or not coalesce(private.may_decide_appeal(c.assigned_to, r.id), false))
$$;
comment on function private.queue_appeal_document_mails(public.application_documents) is
  'Adds the jobs that mail a document for an appeal: to who has the case, if they may decide the appeal, otherwise to all who may.';

create function private.queue_withdrawn_appeal_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal', 'data', jsonb_build_object(
    'event', 'withdrawn', 'words', null, 'answerBy', null, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-withdrawn-' || new.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.profiles as p on p.id = c.assigned_to
  where a.id = new.application_id and p.email <> '' and private.is_staff_mail_recipient(p.id, a);
  return null;
end
$$;
comment on function private.queue_withdrawn_appeal_mail() is
  'Trigger function: adds the job that mails the member of staff who has a case that its tenant has withdrawn the appeal.';

create function private.queue_appeal_decision_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_tenant_mail(
    new.application_id, 'appeal', jsonb_build_object('event', new.appeal_outcome, 'words', new.appeal_reply), 'appeal-decided-' || new.id
  );
  return null;
end
$$;
comment on function private.queue_appeal_decision_mail() is
  'Trigger function: adds the job that mails a tenant how the appeal was decided.';

revoke execute on function
  private.appeal_mail_recipients(uuid), private.queue_waiting_appeal_mails(), private.appeal_mail(public.application_rejections, text)
from public;
