-- The timeline told neither that the landlord was asked and has answered, nor that the fee is waived or a correction taken over. A refusal read as a request
-- for a document, and a correction as a question.

create or replace function private.application_actors(application uuid) returns table (event uuid, actor_id uuid, is_ours boolean)
language sql stable security definer set search_path = '' as $$
  select e.event, case when a.is_staff or e.actor_id = auth.uid() then e.actor_id end,
    e.actor_id is distinct from a.tenant_id and (not e.is_edit or exists (select from public.user_roles as r where r.user_id = e.actor_id and r.role = 'admin'))
  from (
    select t.id, t.tenant_id, t.tenancy_id, t.property_manager_id, private.is_admin() as is_staff
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
    select s.id, s.closed_by, false from public.application_closings as s where s.application_id = a.id
    union all
    select md5(s.id || ' reopened')::uuid, s.reopened_by, false from public.application_closings as s where s.application_id = a.id
  ) as e
  where e.actor_id is not null and (a.is_staff or a.id in (select private.own_application_ids()))
$$;
comment on function private.application_actors(uuid) is
  'Who did what the timeline tells: event is its id. Staff read every id, a tenant only the own one and whether it was our team (is_ours); nobody else reads anything.';

create function private.hidden_events(application uuid) returns table (id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail
  from (
    select a.id, a.tenant_id, private.is_admin() as is_staff
    from public.rent_guarantee_applications as a where a.id = hidden_events.application
  ) as c
  cross join lateral (
    select md5(f.application_id || ' fee waived')::uuid as id, 'fee_waived' as kind, f.waived_at as happened_at, null::uuid as actor_id,
      'certificate' as type, f.reason as detail
    from public.fee_waivers as f where f.application_id = c.id
    union all
    select md5(l.id || ' asked')::uuid, 'landlord_request', l.asked_at, null, l.kind, case when c.is_staff then l.words end
    from public.landlord_requests as l where l.application_id = c.id
    union all
    select md5(l.id || ' answered')::uuid, 'landlord_answered', l.answered_at, case when c.is_staff then l.answered_by end,
      case when c.is_staff and l.is_confirmed then 'confirmed' when c.is_staff and not l.is_confirmed then 'denied' else 'answer' end,
      case when c.is_staff then l.answer end
    from public.landlord_requests as l where l.application_id = c.id and l.answered_at is not null
  ) as e
  where c.is_staff or c.id in (select private.own_application_ids())
$$;
comment on function private.hidden_events(uuid) is
  'What the timeline tells from tables that a tenant may not read: the waiver of the fee, and that the landlord was asked and has answered. Staff read the words too; nobody else reads anything.';
revoke execute on function private.hidden_events(uuid) from public, anon;
grant execute on function private.hidden_events(uuid) to authenticated, service_role;

create or replace function public.list_application_timeline(application_id uuid) returns table (id uuid, kind text, happened_at timestamptz, actor_id uuid, actor_name text, type text, detail text, direction text, fields text[], is_ours boolean)
language sql stable security invoker set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id, p.display_name,
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
    -- Staff alone may read who confirmed it.
    select md5(n.id || ' given')::uuid, 'withdrawal_notice', n.given_at, w.confirmed_by, n.ground, n.notice_until::text, null, null
    from public.withdrawal_notices(list_application_timeline.application_id) as n
    left join public.certificate_withdrawals as w on w.id = n.id
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
  order by happening.happened_at desc, happening.id desc
$$;
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_taken_back (staff; type is the version, detail the reason that it gave), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), document_refused (type is the document''s type, detail what the tenant is to do), correction, correction_answered and correction_accepted (type is the field, detail the words, then the value), landlord_request (type is confirmation or answer, detail the words, for staff), landlord_answered (for staff type is confirmed, denied or answer, and detail the words; for the tenant type is answer), fee_waived (type is certificate, detail the reason), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';
