-- A document that is refused again for another reason, before its tenant has answered, was told in a mail with the same subject, which did not say that it replaces
-- the earlier one, and the timeline showed the wrong refusal as if it held.

create function private.is_replaced(request_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_requests as r
    join public.application_requests as later on later.document_id = r.document_id and later.asked_at > r.asked_at
    where r.id = is_replaced.request_id and r.answered_at is null
  )
$$;
comment on function private.is_replaced(uuid) is 'Whether a refusal of a document was replaced by a later one before its tenant had answered it.';

create or replace function private.request_mail(request public.application_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', p.email, 'template', 'application-request', 'data', jsonb_build_object(
    'kind', request.kind, 'documentType', request.document_type, 'isReplacement', request.document_id is not null, 'field', request.field,
    'refusal', case when request.document_id is not null then request.reason_code end,
    'isCorrection', replaced.asked_at is not null, 'replacedOn', (replaced.asked_at at time zone 'Europe/London')::date,
    'words', request.words, 'dueOn', request.due_on, 'reminder', request_mail.reminder,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  cross join lateral (
    select max(q.asked_at) as asked_at from public.application_requests as q
    where q.document_id = request.document_id and q.asked_at < request.asked_at and q.answered_at is null
      -- One whose mail had not gone was told to nobody.
      and (q.mail_at is null or q.mailed_at is not null)
  ) as replaced
  where a.id = request.application_id and p.email <> ''
$$;

create or replace function public.list_application_timeline(application_id uuid) returns table (id uuid, kind text, happened_at timestamp with time zone, actor_id uuid, actor_name text, type text, detail text, direction text, fields text[], is_ours boolean)
language sql stable set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id,
    case when who.actor_id = tenant.tenant_id then private.case_person(list_application_timeline.application_id) else p.display_name end,
    happening.type, happening.detail, happening.direction, happening.fields, coalesce(w.is_ours, false)
  from (
    select h.id, 'status' as kind, h.changed_at as happened_at, null::uuid as actor_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.application_id = list_application_timeline.application_id
    union all
    -- What a property manager's user is told of it; those who may read the history itself have these rows from there.
    select m.id, 'status', m.changed_at, null, m.status, null, null, null
    from private.managed_status_history(list_application_timeline.application_id) as m
    where not exists (select from public.application_status_history as h where h.id = m.id)
    union all
    select c.id, 'message', c.created_at, null, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.application_id = list_application_timeline.application_id and c.status <> 'draft'
    union all
    -- Who may not read the rejections is not told that there was an appeal.
    select d.id, case when exists (
        select from public.application_rejections as j
        join public.rent_guarantee_applications as a on a.id = j.application_id and a.tenant_id = d.uploaded_by
        where j.application_id = d.application_id and j.appealed_at is not null
          and d.uploaded_at between j.rejected_at and coalesce(j.appeal_decided_at, 'infinity')
      ) then 'document_for_appeal' else 'document' end, d.uploaded_at, null, d.document_type, d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end, k.changed_at, null, k.document_type, d.file_name, null, null
    from public.document_changes as k
    left join public.application_documents as d on d.id = k.document_id
    where k.application_id = list_application_timeline.application_id
    union all
    select e.id, 'edit', e.changed_at, null,
      case when e.tenancy_id is not null then 'tenancy' when e.property_manager_id is not null then 'property_manager' else 'application' end,
      null, null, e.fields
    from public.rent_guarantee_applications as a
    cross join lateral (
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.application_id = a.id
      union all
      -- What was done to these records before is no part of this application.
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.tenancy_id = a.tenancy_id and r.changed_at >= a.created_at
      union all
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.property_manager_id = a.property_manager_id and r.changed_at >= a.created_at
    ) as e
    where a.id = list_application_timeline.application_id
    union all
    select md5(r.id || ' endorsed')::uuid, case when r.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      r.created_at, null, coalesce(r.early_end::text, r.version::text), r.statement #>> '{changes,0,reason}', null, null
    from (
      select c.id, c.created_at, c.version, c.statement, private.early_end(c.id) as early_end from public.certificate_records as c
      where c.application_id = list_application_timeline.application_id and c.version > 1
    ) as r
    union all
    select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, s.user_id, r.version::text, null, null, null
    from public.certificate_signatures as s
    join public.certificate_records as r on r.id = s.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select r.id, 'certificate_issued', r.issued_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.issued_at is not null
    union all
    select w.id, 'withdrawal_proposed', w.proposed_at, w.proposed_by, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w
    join public.certificate_records as r on r.id = w.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select n.id, n.kind, n.happened_at, n.actor_id, n.type, n.detail, null, null
    from private.notice_events(list_application_timeline.application_id) as n
    union all
    select md5(r.id || ' withdrawn')::uuid, 'certificate_withdrawn', r.withdrawn_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.withdrawn_at is not null
    union all
    -- Staff alone may read it.
    select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.taken_back_by, b.version::text,
      b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b
    where b.application_id = list_application_timeline.application_id
    union all
    -- A refused document asks for another one by itself.
    select q.id, case when q.field is not null then 'correction' when q.document_id is not null then case when private.is_replaced(q.id) then 'refusal_replaced' else 'document_refused' end else 'request' end,
      q.asked_at, null, coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid,
      case when q.kept_because is not null then 'correction_declined' when q.field is not null then 'correction_answered' else 'request_answered' end,
      q.answered_at, a.tenant_id, coalesce(q.field, q.document_type, 'answer'), coalesce(q.kept_because, q.answer), null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
    union all
    select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, null, q.field, q.answer, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id and q.accepted_at is not null
    union all
    select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail, null, null
    from private.hidden_events(list_application_timeline.application_id) as e
    union all
    select md5(j.id || ' appealed')::uuid, 'appeal', j.appealed_at, a.tenant_id, j.reason_code, j.appeal_words, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appealed_at is not null
    union all
    select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, null, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome <> 'withdrawn'
    union all
    select md5(j.id || ' corrected')::uuid, 'reason_corrected', j.rejected_at, null, (p.rejected_at at time zone 'Europe/London')::date::text, j.words, null, null
    from public.application_rejections as j
    join public.application_rejections as p on p.id = j.replaces
    where j.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone withdraws it.
    select md5(j.id || ' appeal withdrawn')::uuid, 'appeal_withdrawn', j.appeal_decided_at, a.tenant_id, j.reason_code, null, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome = 'withdrawn'
    union all
    select e.id, 'closing', e.closed_at, null, e.kind, e.reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id
    union all
    select md5(e.id || ' reopened')::uuid, 'reopening', e.reopened_at, null, e.kind, e.reopen_reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id and e.reopened_at is not null
  ) as happening
  left join private.application_actors(list_application_timeline.application_id) as w on w.event = happening.id
  cross join lateral (select coalesce(happening.actor_id, w.actor_id) as actor_id) as who
  left join public.profiles as p on p.id = who.actor_id
  left join public.rent_guarantee_applications as tenant on tenant.id = list_application_timeline.application_id and p.id is not null
  order by happening.happened_at desc, happening.id desc
$$;

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select 25, 'application-request-corrected', 'tenant', 'Refusal of a document corrected', 'When staff refuse a document again, for another reason, before the tenant has answered.', null,
  t.placeholders || '{"replaced_date": "the day of the request that it replaces"}', t.required || '{replaced_date}',
  'Corrected: we need {{what}}: {{application_number}}',
  'This replaces what we wrote to you on {{replaced_date}} about the same document. To go on with your application we need {{what}}:

{{words}}

We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}'
from public.mail_templates as t where t.name = 'application-request';
