-- Appeals.

create function public.appeal_rejection(application_id uuid, words text, rejection_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  rejection public.application_rejections;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = appeal_rejection.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  select * into rejection from public.application_rejections as r
  where r.application_id = application.id order by r.rejected_at desc limit 1;
  if application.status <> 'rejected' or rejection.id is null then
    raise exception 'There is no rejection to appeal against.';
  end if;
  if appeal_rejection.rejection_id <> rejection.id then
    raise sqlstate 'PT409' using message = 'The reason has changed meanwhile. Read the new one, then send your appeal.';
  end if;
  if rejection.appealed_at is not null then
    raise exception 'You have already appealed against this rejection.' using hint = 'Each rejection can be appealed against once.';
  end if;
  if rejection.appeal_until < private.london_today() then
    raise exception 'The time for an appeal is over.' using hint = 'An appeal is possible for 30 days. You can apply again.';
  end if;
  update public.application_rejections as r
  set appealed_at = now(), appeal_answer_by = private.london_today() + 14, appeal_words = private.require_text('words', appeal_rejection.words, 'Why the decision is wrong is required')
  where r.id = rejection.id;
end
$$;
comment on function public.appeal_rejection(uuid, text, uuid) is
  'Tenants: appeals against the rejection of one''s own application, once, within 30 days; the last argument is the one that the '
  'tenant has read. Somebody other than who rejected decides. Fails with P0001 where that is not possible; PT409 (HTTP 409) where '
  'another one is in force; PT404 (HTTP 404) for what is not theirs.';

create function public.withdraw_appeal(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The application first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = withdraw_appeal.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  update public.application_rejections as r set appeal_decided_at = now(), appeal_outcome = 'withdrawn'
  where r.application_id = withdraw_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null;
  if not found then
    raise exception 'You have no appeal that waits for an answer.' using hint = 'Reload the page to see how it ended.';
  end if;
end
$$;
comment on function public.withdraw_appeal(uuid) is
  'Tenants: withdraws the appeal against the rejection of one''s own application, which then stands. P0001 where no appeal waits; '
  'PT404 (HTTP 404) for another''s application.';

-- Who corrected a reason took part in the rejection, like who rejected.
create function public.decide_appeal(rejection_id uuid, outcome text, reply text, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rejection public.application_rejections;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.application_rejections as r where r.id = decide_appeal.rejection_id;
  -- The application first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = decide_appeal.rejection_id) for no key update;
  select * into rejection from public.application_rejections as r where r.id = decide_appeal.rejection_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rejection not found.';
  end if;
  if rejection.appealed_at is null or rejection.appeal_decided_at is not null then
    raise exception 'No appeal against this rejection waits to be decided.';
  end if;
  if private.has_rejected(auth.uid(), rejection.id) then
    raise insufficient_privilege using message = 'Somebody other than who rejected the application decides the appeal.';
  end if;
  if exists (
    select from public.application_documents as d
    join public.rent_guarantee_applications as a on a.id = d.application_id and a.tenant_id = d.uploaded_by
    where d.application_id = rejection.application_id and d.uploaded_at >= rejection.rejected_at and d.uploaded_at > decide_appeal.seen_until
  ) then
    raise sqlstate 'PT409' using message = 'The tenant has added a document for the appeal. Look at it, then decide.';
  end if;
  if coalesce(decide_appeal.outcome, '') not in ('upheld', 'overturned') then
    raise exception 'An appeal is upheld or overturned.' using
      detail = private.problem_entry('decision', 'outcome', 'Outcome is required')::text;
  end if;
  update public.application_rejections as r
  set appeal_decided_at = now(), appeal_decided_by = auth.uid(), appeal_outcome = decide_appeal.outcome,
    appeal_reply = private.require_text('reply', decide_appeal.reply, 'An answer to the tenant is required')
  where r.id = rejection.id;
  if decide_appeal.outcome = 'overturned' then
    perform set_config('private.status_note', btrim(decide_appeal.reply), true);
    update public.rent_guarantee_applications as a set status = 'in_review' where a.id = rejection.application_id and a.status = 'rejected';
    perform set_config('private.status_note', '', true);
    -- After the mail that tells who rejected: the case is theirs no more.
    update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
    where c.application_id = rejection.application_id and c.assigned_to = rejection.rejected_by;
  end if;
end
$$;
comment on function public.decide_appeal(uuid, text, text, timestamptz) is
  'Staff who decide, but not who rejected (42501): lets a rejection stand (upheld), or puts the application back in review '
  '(overturned), with an answer to the tenant; a case that who rejected still has becomes the caller''s then. With seen_until, PT409 '
  '(HTTP 409) where the tenant has added a document after that moment. P0001 where no appeal waits or the answer is missing; PT404 '
  '(HTTP 404) where there is no such rejection.';

create function private.has_open_appeal(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = has_open_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null
  )
$$;
comment on function private.has_open_appeal(uuid) is 'Whether an appeal against the rejection of an application waits to be decided.';

create function private.may_decide_appeal(person uuid, rejection_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_rejected(may_decide_appeal.person, may_decide_appeal.rejection_id) and exists (
    select from public.application_rejections as r
    cross join lateral private.deciders_of(r.application_id) as d
    where r.id = may_decide_appeal.rejection_id and d.user_id = may_decide_appeal.person
  )
$$;
comment on function private.may_decide_appeal(uuid, uuid) is
  'Whether a person may decide an appeal against a rejection: they have the permission, took no part in the rejection, and the '
  'application does not concern them.';

create function private.has_appeal_decider(rejection_id uuid, besides uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_permissions as s
    where s.permission = 'decide' and s.user_id is distinct from has_appeal_decider.besides and private.may_decide_appeal(s.user_id, has_appeal_decider.rejection_id)
  )
$$;
comment on function private.has_appeal_decider(uuid, uuid) is
  'Whether anybody, or anybody besides one person, may decide an appeal against a rejection.';

create function private.new_evidence_since(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(d.uploaded_at)
  from public.application_rejections as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  join public.application_documents as d on d.application_id = a.id and d.uploaded_by = a.tenant_id and d.uploaded_at >= r.appealed_at
  where r.application_id = new_evidence_since.application_id and r.appeal_decided_at is null and not exists (
    select from public.document_views as v where v.document_id = d.id and private.may_decide_appeal(v.viewed_by, r.id)
  )
$$;
comment on function private.new_evidence_since(uuid) is
  'Since when a document that the tenant added after an appeal waits, while the appeal does, to be looked at by somebody who may '
  'decide it.';

create function private.queue_appeal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_tenant_mail(new.application_id, 'appeal', jsonb_build_object('event', 'received', 'words', null, 'answerBy', new.appeal_answer_by), 'appeal-' || new.id);
  -- Another key for an owner who cannot decide it: given the permission later, they are told again.
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
  'Trigger function: adds the jobs that mail a tenant that the appeal is received, and those who may decide it that it waits, or the '
  'owners that nobody may.';

create function private.queue_appeal_decision_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_tenant_mail(
    new.application_id, 'appeal', jsonb_build_object('event', new.appeal_outcome, 'words', new.appeal_reply), 'appeal-decided-' || new.id
  );
  return null;
end
$$;
comment on function private.queue_appeal_decision_mail() is 'Adds the job that mails a tenant how the appeal was decided.';

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
  'Adds the job that mails the member of staff who has a case that its tenant has withdrawn the appeal.';

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
  'Adds the job that mails of a document for an appeal: to who has the case, otherwise to all who may decide the appeal.';

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
  'Trigger function: adds the jobs that mail who is given the permission to decide of the appeals that wait and that they may decide.';

create function private.appeal_mail_recipients(rejection_id uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select s.user_id from public.staff_permissions as s where s.permission = 'decide' and private.may_decide_appeal(s.user_id, appeal_mail_recipients.rejection_id)
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
  'Who is told of an appeal against a rejection: those who may decide it, or the owners where nobody may, except whom it concerns.';

create function private.appeal_mail(rejection public.application_rejections, event text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('template', 'appeal', 'data', jsonb_build_object(
    'event', appeal_mail.event, 'words', rejection.appeal_words, 'answerBy', rejection.appeal_answer_by,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a where a.id = rejection.application_id
$$;
comment on function private.appeal_mail(public.application_rejections, text) is
  'The mail to staff about an appeal, without whom it goes to.';

create function private.deciders_of(application uuid) returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' rows 5 as $$
  select p.id, p.email
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = deciders_of.application and s.permission = 'decide' and not private.concerns_person(s.user_id, a)
$$;
comment on function private.deciders_of(uuid) is
  'The staff who may decide about an application: who have the permission, and whom it does not concern.';

create function private.is_staff_mail_recipient(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = is_staff_mail_recipient.person and r.role = 'admin')
    and not private.concerns_person(is_staff_mail_recipient.person, application)
$$;
comment on function private.is_staff_mail_recipient(uuid, public.rent_guarantee_applications) is
  'Whether a person is mailed about an application as a member of staff: nobody is whom it concerns.';

revoke execute on function
  public.appeal_rejection(uuid, text, uuid), public.withdraw_appeal(uuid), public.decide_appeal(uuid, text, text, timestamptz)
from public, anon;
revoke execute on function
  private.may_decide_appeal(uuid, uuid), private.has_appeal_decider(uuid, uuid), private.queue_waiting_appeal_mails(),
  private.appeal_mail_recipients(uuid), private.appeal_mail(public.application_rejections, text), private.deciders_of(uuid),
  private.is_staff_mail_recipient(uuid, public.rent_guarantee_applications)
from public;
