-- The timeline's entries: what happened to an application, in one list. It runs as its caller, so row level security of each table decides
-- what a tenant and staff read. What comes from tables that a tenant may not read is added by `restricted_timeline_events`, and who did it
-- by `application_actors` (timeline-actors.sql). A property manager's user reads only the statuses and their times.
--
-- An entry is a kind with up to four values: type, detail, direction and fields. The comment before each part says what these are. Where a
-- row has several entries, the id of the others is the md5 of the row's id and a word, so that an id is stable and no two entries share
-- one.

create function public.list_application_timeline(application_id uuid) returns table (
  id uuid, kind text, happened_at timestamptz, actor_id uuid, actor_name text,
  type text, detail text, direction text, fields text[], is_ours boolean
)
language sql stable set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id,
    -- A tenant has one name within a case, whatever the profile says now.
    case
      when who.actor_id = tenant.tenant_id then private.case_applicant_name(list_application_timeline.application_id)
      else p.display_name
    end,
    happening.type, happening.detail, happening.direction, happening.fields, coalesce(w.is_ours, false)
  from (
    -- status: type is the status, detail the note.
    select h.id, 'status' as kind, h.changed_at as happened_at, null::uuid as actor_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.application_id = list_application_timeline.application_id
    union all
    -- A property manager's user reads only the status and when. Callers who may read the history have these rows from there.
    select m.id, 'status', m.changed_at, null, m.status, null, null, null
    from private.managed_status_history(list_application_timeline.application_id) as m
    where not exists (select from public.application_status_history as h where h.id = m.id)
    union all
    -- message: its type, subject and direction.
    select c.id, 'message', c.created_at, null, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.application_id = list_application_timeline.application_id and c.status <> 'draft'
    union all
    -- document: its type, as it was uploaded, and the file name. document_for_appeal: the same, of what the tenant added between the
    -- rejection and the decision on the appeal. Callers who may not read rejections do not learn that there was an appeal.
    select d.id,
      case when exists (
        select from public.application_rejections as j
        join public.rent_guarantee_applications as a on a.id = j.application_id and a.tenant_id = d.uploaded_by
        where j.application_id = d.application_id and j.appealed_at is not null
          and d.uploaded_at between j.rejected_at and coalesce(j.appeal_decided_at, 'infinity')
      ) then 'document_for_appeal' else 'document' end,
      d.uploaded_at, null, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    -- document_verified, document_unverified; document_to_check: of a verified identity document, when the tenant's name or date of birth
    -- has become another one; document_deleted: its file name is gone. document_type_changed: type is the earlier type, detail the new one
    -- and on another line the file name.
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end,
      k.changed_at, null, k.document_type, nullif(concat_ws(E'\n', k.new_type, d.file_name), ''), null, null
    from public.document_changes as k
    left join public.application_documents as d on d.id = k.document_id
    where k.application_id = list_application_timeline.application_id
    union all
    -- edit: type is application, tenancy or property_manager, with the fields that changed.
    select e.id, 'edit', e.changed_at, null,
      case
        when e.tenancy_id is not null then 'tenancy'
        when e.property_manager_id is not null then 'property_manager'
        else 'application'
      end,
      null, null, e.fields
    from public.rent_guarantee_applications as a
    cross join lateral (
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r
      where r.application_id = a.id
      union all
      -- Earlier changes of these records are not a part of this application.
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r
      where r.tenancy_id = a.tenancy_id and r.changed_at >= a.created_at
      union all
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r
      where r.property_manager_id = a.property_manager_id and r.changed_at >= a.created_at
    ) as e
    where a.id = list_application_timeline.application_id
    union all
    -- certificate_endorsed: type is the version, detail the reason. certificate_ends_early: type is the new last day covered.
    select md5(r.id || ' endorsed')::uuid,
      case when r.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      r.created_at, null, coalesce(r.early_end::text, r.version::text), r.statement #>> '{changes,0,reason}', null, null
    from (
      select c.id, c.created_at, c.version, c.statement, private.early_end(c.id) as early_end
      from public.certificate_records as c
      where c.application_id = list_application_timeline.application_id and c.version > 1
    ) as r
    union all
    -- certificate_signed (staff): type is the version.
    select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, s.user_id, r.version::text, null, null, null
    from public.certificate_signatures as s
    join public.certificate_records as r on r.id = s.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    -- certificate_issued, and below certificate_withdrawn: type is the version, detail the number.
    select r.id, 'certificate_issued', r.issued_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.issued_at is not null
    union all
    -- withdrawal_proposed (staff) and, of private.notice_events, withdrawal_notice: type is the ground, detail the last day of the notice.
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
    -- certificate_taken_back: type is the version, detail the reason that it gave. Only staff may read these rows.
    select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.taken_back_by, b.version::text,
      b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b
    where b.application_id = list_application_timeline.application_id
    union all
    -- request: type is the document's type or answer, detail what is asked. correction: type is the field. document_refused: detail is what
    -- the tenant has to do, because a refused document is a request for another one; refusal_replaced: another refusal has replaced it
    -- before it was answered.
    select q.id,
      case
        when q.field is not null then 'correction'
        when q.document_id is not null then case when private.is_request_replaced(q.id) then 'refusal_replaced' else 'document_refused' end
        else 'request'
      end,
      q.asked_at, null, coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- request_answered, correction_answered: detail is the answer. correction_declined: detail is why the field is right as it is. Only the
    -- tenant answers.
    select md5(q.id || ' answered')::uuid,
      case
        when q.kept_because is not null then 'correction_declined'
        when q.field is not null then 'correction_answered'
        else 'request_answered'
      end,
      q.answered_at, a.tenant_id, coalesce(q.field, q.document_type, 'answer'), coalesce(q.kept_because, q.answer), null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
    union all
    -- correction_accepted: type is the field, detail the new value.
    select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, null, q.field, q.answer, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id and q.accepted_at is not null
    union all
    -- correction_left: type is the field, detail what stays (empty for nothing) on one line, and below it why.
    select md5(q.id || ' left')::uuid, 'correction_left', q.left_at, null, q.field,
      concat_ws(E'\n', regexp_replace(coalesce(q.old_value, ''), '\s+', ' ', 'g'), q.left_because), null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id and q.left_at is not null
    union all
    -- message_settled, message_reopened: type is tenant or landlord, detail the message. Only staff may read these rows.
    select e.id, e.kind, e.happened_at, e.actor_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    cross join lateral (values
      (s.id, 'message_settled', s.settled_at, s.settled_by),
      (md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.reopened_by)
    ) as e (id, kind, happened_at, actor_id)
    where s.application_id = list_application_timeline.application_id and e.happened_at is not null
    union all
    -- What comes from tables that a tenant may not read.
    select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail, null, null
    from private.restricted_timeline_events(list_application_timeline.application_id) as e
    union all
    -- appeal: type is the reason of the rejection, detail the tenant's words. appeal_decided: type is the outcome, detail the reply.
    select md5(j.id || ' appealed')::uuid, 'appeal', j.appealed_at, a.tenant_id, j.reason_code, j.appeal_words, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appealed_at is not null
    union all
    select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, null, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome <> 'withdrawn'
    union all
    -- reason_corrected: type is the day of the rejection that it replaces, detail the words.
    select md5(j.id || ' corrected')::uuid, 'reason_corrected', j.rejected_at, null,
      (p.rejected_at at time zone 'Europe/London')::date::text, j.words, null, null
    from public.application_rejections as j
    join public.application_rejections as p on p.id = j.replaces
    where j.application_id = list_application_timeline.application_id
    union all
    -- Only the tenant withdraws an appeal.
    select md5(j.id || ' appeal withdrawn')::uuid, 'appeal_withdrawn', j.appeal_decided_at, a.tenant_id, j.reason_code, null, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome = 'withdrawn'
    union all
    -- closing: type is withdrawn or closed, detail the reason. reopening: the same.
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
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. What type and detail are stands beside each kind '
  'in the source. actor_id and actor_name are for staff and for the person who did it; is_ours tells tenants that it was our team.';

create function private.restricted_timeline_events(application uuid) returns table (
  id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text
)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail
  from (
    select a.id, a.tenant_id, private.can_read_as_staff(a.id) as is_staff
    from public.rent_guarantee_applications as a where a.id = restricted_timeline_events.application
  ) as c
  cross join lateral (
    -- fee_waived: type is certificate, detail the reason.
    select md5(f.application_id || ' fee waived')::uuid as id, 'fee_waived' as kind, f.waived_at as happened_at, null::uuid as actor_id,
      'certificate' as type, f.reason as detail
    from public.fee_waivers as f where f.application_id = c.id
    union all
    -- landlord_request: type is confirmation, answer, note or, for staff, reply; detail the words, for staff. What a landlord or agent
    -- writes unasked, and the reply to it, are between them and staff.
    select md5(l.id || ' asked')::uuid, 'landlord_request', l.asked_at, null,
      case when l.in_reply_to is not null then 'reply' else l.kind end,
      case when c.is_staff then l.words end
    from public.landlord_requests as l
    where l.application_id = c.id and not l.is_unasked and (l.kind <> 'note' or l.came_by is null)
      and (c.is_staff or l.in_reply_to is null)
    union all
    -- landlord_message (staff): what they write unasked, also that they are not the landlord; type is note, detail the words.
    select l.id, 'landlord_message', l.asked_at, l.answered_by, 'note', case when l.is_unasked then l.answer else l.words end
    from public.landlord_requests as l
    where l.application_id = c.id and (l.is_unasked or l.kind = 'note' and l.came_by = 'account') and c.is_staff
    union all
    -- landlord_answered: for staff type is confirmed, denied or answer, detail the words; for the tenant type is answer.
    select md5(l.id || ' answered')::uuid, 'landlord_answered', l.answered_at, case when c.is_staff then l.answered_by end,
      case
        when c.is_staff and l.is_confirmed then 'confirmed'
        when c.is_staff and not l.is_confirmed then 'denied'
        else 'answer'
      end,
      case when c.is_staff then nullif(concat_ws(E'\n', l.answer, private.answer_source_text(l)), '') end
    from public.landlord_requests as l
    where l.application_id = c.id and l.answered_at is not null and l.kind <> 'note' and not l.is_unasked
    union all
    -- case_taken, case_put_back, case_handed_over (staff): type is the name of the person who has the case then, detail what was written to
    -- them.
    select s.id,
      -- A deleted account leaves an assignment without a person. Words tell it from one that was put back: nobody writes to nobody.
      case
        when s.assigned_to is null and s.words is null then 'case_put_back'
        when s.assigned_to = s.assigned_by then 'case_taken'
        else 'case_handed_over'
      end,
      s.assigned_at, s.assigned_by, coalesce(private.staff_name(s.assigned_to), ''), s.words
    from public.case_assignments as s where s.application_id = c.id and c.is_staff
    union all
    -- request_reminded, request_sent_again (to a new address), request_closed (staff): type is tenant or landlord, detail what was asked.
    select t.id, t.act, t.done_at, t.done_by,
      case when t.landlord_request_id is not null then 'landlord' else 'tenant' end, coalesce(q.words, l.words)
    from private.staff_actions as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.act in ('request_reminded', 'request_sent_again', 'request_closed')
      and c.id in (q.application_id, l.application_id) and c.is_staff
      -- A correction that was not taken over has an entry of its own.
      and q.left_at is null
  ) as e
  where c.is_staff or c.id in (select private.own_application_ids())
$$;
comment on function private.restricted_timeline_events(uuid) is
  'Entries of the timeline from tables that a tenant may not read: the waiver of the fee, questions to the landlord and their answers, '
  'and for staff who has the case and who reminded of a request, sent it again or closed it. Nobody else reads anything.';

revoke execute on function public.list_application_timeline(uuid) from public, anon;
revoke execute on function private.restricted_timeline_events(uuid) from public;
-- `list_application_timeline` calls it as its caller.
grant execute on function private.restricted_timeline_events(uuid) to authenticated, service_role;
