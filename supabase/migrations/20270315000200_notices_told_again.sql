-- The release that gave a case one name wrote the timeline and the tasks anew from how they were before reversals and objections. So the timeline told nothing of an
-- objection or of a notice that is taken back, and neither was among what waits for staff. Both tell of them again, by the name of the case.

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
        -- Nobody else is told of a version before it is issued.
        and (c.issued_at is not null or (select private.is_admin()))
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
    select q.id, case when q.field is not null then 'correction' when q.document_id is not null then 'document_refused' else 'request' end,
      q.asked_at, null, coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid, case when q.field is not null then 'correction_answered' else 'request_answered' end,
      q.answered_at, a.tenant_id, coalesce(q.field, q.document_type, 'answer'), q.answer, null, null
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

create or replace function private.certificate_tasks() returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamp with time zone)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since
  from (
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null and w.proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
      and w.reversal_proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select o.application_id, c.certificate_number, 'objection', o.objected_at
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    where o.decided_at is null and auth.uid() in (select private.told_of_objection(w))
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at)
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', min(d.decided_at)
    from public.screening_decisions as d
    join public.certificate_records as c on c.application_id = d.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where d.decision = 'same' and private.has_permission('owner')
      and exists (select from private.screening_hits(d.application_id) as h where (h.decision).decision = 'same')
    group by c.application_id, c.certificate_number
  ) as found
$$;
