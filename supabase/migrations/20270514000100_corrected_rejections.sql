-- A wrong reason of a rejection could only be mended by setting the application in review and rejecting it again: three mails, of which the third did not say
-- that it replaces the first. A correction is a rejection of its own, which replaces the one before and gives its tenant new time for an appeal.

alter table public.application_rejections add column replaces uuid unique references public.application_rejections (id) on delete cascade;
comment on column public.application_rejections.replaces is 'The rejection whose reason this one corrects; null for one that is not a correction.';

grant select (replaces) on public.application_rejections to authenticated;

create function private.rejections_behind(rejection_id uuid) returns table (id uuid, rejected_by uuid, depth integer)
language sql stable security definer rows 1 set search_path = '' as $$
  with recursive behind as (
    select r.id, r.rejected_by, r.replaces, 0 as depth from public.application_rejections as r where r.id = rejections_behind.rejection_id
    union all
    select r.id, r.rejected_by, r.replaces, b.depth + 1 from behind as b join public.application_rejections as r on r.id = b.replaces
  )
  select b.id, b.rejected_by, b.depth from behind as b
$$;
comment on function private.rejections_behind(uuid) is 'A rejection, and those whose reasons it corrects with how many corrections ago they were made.';

create function private.has_rejected(person uuid, rejection_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.rejections_behind(has_rejected.rejection_id) as r where r.rejected_by = has_rejected.person)
$$;
comment on function private.has_rejected(uuid, uuid) is 'Whether a person took part in a rejection, and so does not decide the appeal against it: they rejected, or corrected the reason.';
revoke execute on function private.rejections_behind(uuid), private.has_rejected(uuid, uuid) from public, anon, authenticated;

create function public.correct_rejection(rejection_id uuid, reason_code text, words text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  newest public.application_rejections;
  corrected public.application_rejections;
  missing jsonb := '[]';
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.application_rejections as r where r.id = correct_rejection.rejection_id;
  -- The application first, as everywhere.
  select * into application from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = correct_rejection.rejection_id) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rejection not found.';
  end if;
  if application.status <> 'rejected' then
    raise exception 'The application is not rejected any more.';
  end if;
  if private.has_open_appeal(application.id) then
    raise exception 'The tenant has appealed against the rejection.' using hint = 'Decide the appeal.';
  end if;
  select * into newest from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1;
  if newest.id <> correct_rejection.rejection_id then
    raise sqlstate 'PT409' using message = 'Somebody has corrected this reason meanwhile. Look at theirs, then correct it.';
  end if;
  if correct_rejection.reason_code is null then
    missing := missing || private.missing('decision', 'reason_code', 'Reason is required');
  end if;
  if not private.is_explanation(correct_rejection.words) then
    missing := missing || private.missing('decision', 'notes', private.explanation_asked('what is wrong and what the tenant can do'));
  elsif (newest.reason_code, newest.words) = (correct_rejection.reason_code, btrim(correct_rejection.words)) then
    missing := missing || private.missing('decision', 'notes', 'This is what the tenant has read already');
  end if;
  if missing <> '[]' then
    raise exception 'A correction needs a reason, and words that the tenant can act on.' using detail = missing::text;
  end if;
  insert into public.application_rejections (application_id, reason_code, words, rejected_by, rejected_at, appeal_until, replaces)
  values (
    application.id, correct_rejection.reason_code, btrim(correct_rejection.words), auth.uid(),
    -- The newest is found by its time.
    greatest(clock_timestamp(), newest.rejected_at + interval '1 microsecond'), private.last_appeal_day(), newest.id
  )
  returning * into corrected;
  perform private.tell_tenant(application.id, 'application-status', jsonb_build_object(
    'status', 'rejected', 'isCorrection', true, 'note', corrected.words, 'reason', corrected.reason_code, 'appealUntil', corrected.appeal_until,
    'replacedOn', (newest.rejected_at at time zone 'Europe/London')::date
  ), 'rejection-corrected-' || corrected.id);
  return corrected.id;
end
$$;
comment on function public.correct_rejection(uuid, text, text) is
  'Staff who decide: replaces the reason and the words of a rejection that stands, and gives the tenant new time for an appeal. The tenant is mailed that it replaces the earlier one. P0001 where the application is not rejected, an appeal waits, or something is missing; PT409 (HTTP 409) where it is corrected already; PT404 (HTTP 404) where there is no such rejection.';
revoke execute on function public.correct_rejection(uuid, text, text) from public, anon, authenticated;
grant execute on function public.correct_rejection(uuid, text, text) to authenticated;

-- The landlord was told of the end, and reads no reason.
drop trigger tell_landlord_of_end on public.application_rejections;
create trigger tell_landlord_of_end after insert on public.application_rejections
  for each row when (auth.uid() is not null and new.replaces is null) execute function private.tell_landlord_of_end();

-- Who corrected a reason took part in the rejection, like who rejected.
create or replace function public.decide_appeal(rejection_id uuid, outcome text, reply text, seen_until timestamptz default null) returns void
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
      detail = private.missing('decision', 'outcome', 'Outcome is required')::text;
  end if;
  update public.application_rejections as r
  set appeal_decided_at = now(), appeal_decided_by = auth.uid(), appeal_outcome = decide_appeal.outcome,
    appeal_reply = private.required_words('reply', decide_appeal.reply, 'An answer to the tenant is required')
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

create or replace function private.is_own_appeal(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = is_own_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null
      and private.has_rejected(auth.uid(), r.id)
  )
$$;

create or replace function private.tell_of_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(new.application_id, 'appeal', jsonb_build_object('event', 'received', 'words', null, 'answerBy', new.appeal_answer_by), 'appeal-' || new.id);
  -- Everybody who may decide it, which is not who rejected.
  perform private.add_job(
    'mail',
    jsonb_build_object('to', d.email, 'template', 'appeal', 'data', jsonb_build_object(
      'event', 'waiting', 'words', new.appeal_words, 'answerBy', new.appeal_answer_by, 'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    'appeal-' || new.id || '-' || d.user_id
  )
  from public.rent_guarantee_applications as a
  cross join lateral private.deciders_of(a.id) as d
  where a.id = new.application_id and not private.has_rejected(d.user_id, new.id) and d.email <> '';
  return null;
end
$$;

create or replace function public.staff_acts(application_id uuid) returns table(record_id uuid, act text, user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decided.';
  end if;
  return query
  select e.record_id, e.act, p.id, coalesce(p.display_name, p.email)
  from (
    select j.id as record_id, 'rejected' as act, p.rejected_by as user_id, p.depth from public.application_rejections as j
    cross join lateral private.rejections_behind(j.id) as p
    where j.application_id = staff_acts.application_id
    union all
    select r.id, 'approved', r.approved_by, 0 from public.certificate_records as r where r.application_id = staff_acts.application_id
  ) as e
  join public.profiles as p on p.id = e.user_id
  where private.reads_as_staff(staff_acts.application_id)
  order by e.depth;
end
$$;

create or replace function private.application_actors(application uuid) returns table(event uuid, actor_id uuid, is_ours boolean)
language sql stable security definer set search_path = '' as $$
  select e.event, case when a.is_staff or e.actor_id = auth.uid() then e.actor_id end,
    e.actor_id is distinct from a.tenant_id and (not e.is_edit or exists (select from public.user_roles as r where r.user_id = e.actor_id and r.role = 'admin'))
  from (
    select t.id, t.tenant_id, t.tenancy_id, t.property_manager_id, private.reads_as_staff(t.id) as is_staff
    from public.rent_guarantee_applications as t where t.id = application_actors.application
  ) as a
  cross join lateral (
    select h.id as event, h.changed_by as actor_id, false as is_edit from public.application_status_history as h where h.application_id = a.id
    union all
    select c.id, coalesce(c.created_by, w.user_id), false from public.application_communications as c
    left join public.staff_authors as w on w.communication_id = c.id where c.application_id = a.id
    union all
    select d.id, coalesce(d.uploaded_by, w.user_id), false from public.application_documents as d
    left join public.staff_authors as w on w.document_id = d.id where d.application_id = a.id
    union all
    select k.id, k.changed_by, false from public.document_changes as k where k.application_id = a.id
    union all
    -- One record of a property manager may belong to several tenants.
    select r.id, r.changed_by, true from public.record_edits as r
    where r.application_id = a.id or r.tenancy_id = a.tenancy_id or r.property_manager_id = a.property_manager_id
    union all
    select md5(r.id || ' endorsed')::uuid, r.approved_by, false from public.certificate_records as r where r.application_id = a.id
    union all
    select q.id, q.asked_by, false from public.application_requests as q where q.application_id = a.id
    union all
    select md5(q.id || ' accepted')::uuid, q.closed_by, false from public.application_requests as q where q.application_id = a.id and q.accepted_at is not null
    union all
    select md5(l.id || ' asked')::uuid, l.asked_by, false from public.landlord_requests as l where l.application_id = a.id
    union all
    select md5(f.application_id || ' fee waived')::uuid, f.waived_by, false from public.fee_waivers as f where f.application_id = a.id
    union all
    select md5(j.id || ' appeal decided')::uuid, j.appeal_decided_by, false from public.application_rejections as j where j.application_id = a.id
    union all
    select md5(j.id || ' corrected')::uuid, j.rejected_by, false from public.application_rejections as j where j.application_id = a.id and j.replaces is not null
    union all
    select s.id, s.closed_by, false from public.application_closings as s where s.application_id = a.id
    union all
    select md5(s.id || ' reopened')::uuid, s.reopened_by, false from public.application_closings as s where s.application_id = a.id
  ) as e
  where e.actor_id is not null and (a.is_staff or a.id in (select private.own_application_ids()))
$$;

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by <> application.tenant_id and h.status <> 'draft'
       order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case when template like '%-early-end' then jsonb_build_object('consent', jsonb_build_object(
    'by', 'An example of a name', 'on', private.london_today() - 1, 'how', 'by e-mail'
  )) else '{}' end || case when template like '%-requests%' then jsonb_build_object(
    'items', private.example_requests(application.id, template)
  ) else '{}' end || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template like 'objection-%' then jsonb_build_object('words', case
      when template in ('objection-waiting', 'objection-unattended', 'objection-received') then 'An example of why a tenant or landlord objects.' else 'An example of our answer.' end) || jsonb_build_object('noticeUntil', coalesce(
      (select w.notice_until from public.withdrawal_objections as o join public.certificate_withdrawals as w on w.id = o.withdrawal_id
       where o.application_id = application.id order by o.objected_at desc limit 1),
      private.london_today() + 14
    ))
    when template in ('application-rejected', 'rejection-corrected') then jsonb_build_object(
      'appealUntil', private.last_appeal_day(), 'replacedOn', private.london_today()
    ) || coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'replacedOn', (r.rejected_at at time zone 'Europe/London')::date)
         || case when template = 'application-rejected' then jsonb_build_object('appealUntil', r.appeal_until) else '{}' end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      '{"reason": "income_amount"}'
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select 95, 'rejection-corrected', 'tenant', 'Reason of a rejection corrected', 'When staff correct the reason of a rejection.', null,
  t.placeholders || '{"replaced_date": "the day of the reason that it replaces"}', t.required || '{replaced_date}',
  'Corrected: why we cannot guarantee your rent: {{application_number}}',
  'This replaces what we wrote to you on {{replaced_date}}. The reason in it was not right, and we are sorry. The decision itself stays.

{{reason}}

{{note}}

{{appeal}}

If you have a question, write to {{company_email}} or call {{company_phone}}.

{{link}}'
from public.mail_templates as t where t.name = 'application-rejected';
