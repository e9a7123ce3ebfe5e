-- When staff did not take over what a tenant had corrected, the tenant never learnt it: the request disappeared, and the last that the timeline told was that the
-- correction was sent. That the record stays, and why, is kept with the request, and told by the timeline, the home and a mail. And while an appeal waited,
-- the record promised an answer by a day, and the home did not name it.

alter table public.application_requests
  add column left_at timestamptz constraint application_requests_left_at_range_check check (private.in_range(left_at)),
  add column left_because text constraint application_requests_left_because_check check (btrim(left_because) <> '' and char_length(left_because) <= 1000),
  add constraint application_requests_left_check check (left_at is null or (field is not null and answered_at is not null and closed_at is not null and accepted_at is null)),
  add constraint application_requests_left_words_check check (left_because is null or left_at is not null);
comment on column public.application_requests.left_at is 'When staff, with the answer to a request for a correction before them, left the record as it is; null: they did not.';
comment on column public.application_requests.left_because is 'Why, in their words to the tenant; null without any.';
grant select (left_at, left_because) on public.application_requests to authenticated;

drop function public.close_request(uuid);
create function public.close_request(request_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  is_left boolean;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = close_request.request_id;
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.asks_declarations and request.closed_at is null and private.declaration_faults(request.application_id) <> '[]' then
    perform private.refuse_request('request_id', 'The approval waits for this answer. If the tenant is another one, change who rents.');
  end if;
  is_left := request.field is not null and request.answered_at is not null and request.closed_at is null;
  if private.printed(close_request.words, 1001) is not null then
    if not is_left and request.closed_at is null then
      perform private.refuse_request('words', 'Words are for who has answered a request for a correction.');
    end if;
    if char_length(btrim(close_request.words)) > 1000 then
      perform private.refuse_request('words', 'Use 1000 characters or fewer.');
    end if;
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid(),
    left_at = case when is_left then clock_timestamp() end,
    left_because = case when private.printed(close_request.words, 1001) is not null then btrim(close_request.words) end
  where r.id = request.id and r.closed_at is null;
  if found then
    insert into private.staff_acts_alone (act, request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
  if is_left then
    perform private.tell_tenant(request.application_id, 'correction-left', jsonb_build_object(
      'field', request.field, 'words', nullif(btrim(close_request.words), ''),
      -- The date of birth proves who somebody is, and stays behind the sign-in.
      'value', case when request.field <> 'tenant.date_of_birth' then request.old_value end
    ), 'correction-left-' || request.id);
  end if;
  -- Any other answer is settled, and its tenant has nothing to do. The same where its mail still waits.
  if request.closed_at is null and request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
    perform private.tell_tenant(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;
comment on function public.close_request(uuid, text) is
  'Staff: closes a request to a tenant. Of an answered one for a correction the record is left as it is, which the tenant is mailed, with the words if there are any. Who was mailed a request and has not answered is told that it is not needed any more. Another''s: PT404 (HTTP 404); what is wrong with it: P0001.';
revoke execute on function public.close_request(uuid, text) from public, anon, authenticated;
grant execute on function public.close_request(uuid, text) to authenticated;

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
    select md5(q.id || ' left')::uuid, q.closed_by, false from public.application_requests as q where q.application_id = a.id and q.left_at is not null
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
    select md5(q.id || ' left')::uuid, 'correction_left', q.left_at, null, q.field,
      -- What stays on one line, and below it why.
      concat_ws(E'\n', regexp_replace(coalesce(q.old_value, ''), '\s+', ' ', 'g'), q.left_because), null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id and q.left_at is not null
    union all
    -- Staff alone may read it.
    select e.id, e.kind, e.happened_at, e.actor_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    cross join lateral (values
      (s.id, 'message_settled', s.settled_at, s.settled_by), (md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.reopened_by)
    ) as e (id, kind, happened_at, actor_id)
    where s.application_id = list_application_timeline.application_id and e.happened_at is not null
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
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_taken_back (staff; type is the version, detail the reason that it gave), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), document_refused (type is the document''s type, detail what the tenant is to do), correction, correction_answered and correction_accepted (type is the field, detail the words, then the value), correction_left (type is the field, detail what stays, empty for nothing, and on further lines why), correction_declined (type is the field, detail why it is right as it is), landlord_request (type is confirmation, answer, note or, for staff, reply, detail the words, for staff), landlord_answered (for staff type is confirmed, denied or answer, and detail the words; for the tenant type is answer), landlord_message (staff; type is note, detail the words), fee_waived (type is certificate, detail the reason), case_taken, case_put_back and case_handed_over (staff whom the application does not concern; type is the name of who has the case then, detail what was written to them), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';

create function private.left_corrections(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', r.field, 'value', r.old_value, 'words', r.left_because) order by r.left_at desc), '[]')
  from public.application_requests as r
  where r.application_id = left_corrections.application and r.left_at is not null and not exists (
    select from public.application_requests as n
    where n.application_id = r.application_id and n.field = r.field and n.asked_at > r.asked_at
  )
$$;
comment on function private.left_corrections(uuid) is
  'What the tenant of an application has answered about its fields and staff left as it is, the newest first; nothing of a field that was asked about again.';
revoke execute on function private.left_corrections(uuid) from public, anon, authenticated;

drop function public.own_cases();
create function public.own_cases() returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, usual_days numeric, move_in date,
  property_address_line_1 text, property_city text, requests integer, due_on date, appeal_until date, closing text, certificate_withdrawn_at timestamptz, certificate_notice_until date,
  objected_at timestamptz, objection_outcome text, objection_decided_at timestamptz, appeal_granted_at timestamptz, approval_taken_back_at timestamptz, appeal_answer_by date, left_corrections jsonb, is_over boolean
)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  return query
  select a.id, a.application_number, a.status, s.step, s.turn, s.since,
    case when s.turn = 'staff' then private.usual_days(s.step) end, c.move_in, t.address_line_1, t.city,
    q.requests, q.due_on, u.appeal_until, e.kind, v.withdrawn_at, n.until, o.objected_at, o.outcome, o.decided_at,
    case when a.status = 'in_review' and j.appeal_outcome = 'overturned' then j.appeal_decided_at end,
    case when a.status in ('pending', 'in_review') and e.kind is null then private.approval_taken_back_at(a.id) end,
    case when s.step = 'appeal' then j.appeal_answer_by end,
    case when a.status in ('pending', 'in_review') and e.kind is null then private.left_corrections(a.id) else '[]' end, f.is_over
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select r.issued_at, r.withdrawn_at, r.certificate_number, r.cover_until from public.certificate_records as r
    where r.application_id = a.id and r.issued_at is not null and r.replaced_at is null
    order by r.issued_at desc limit 1
  ) as v on true
  left join lateral (
    -- One that ends after the cover takes nothing away.
    select max(w.notice_until) as until, max(w.confirmed_at) as given_at from private.withdrawals_of(v.certificate_number) as w
    where w.confirmed_at is not null and v.withdrawn_at is null and private.london_today() <= v.cover_until and w.notice_until < v.cover_until
  ) as n on true
  left join lateral (
    -- An objection to an earlier notice is settled by another notice.
    select w.id from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
    where r.certificate_number = v.certificate_number and w.confirmed_at is not null
    order by w.confirmed_at desc limit 1
  ) as g on true
  left join public.withdrawal_objections as o on o.withdrawal_id = g.id and o.side = 'tenant'
  cross join lateral (
    select v.withdrawn_at is null and v.issued_at is not null and c.step = 'signature' as is_issued_already
  ) as i
  cross join lateral (
    select case when i.is_issued_already then 'closed' else c.step end as step,
      case when i.is_issued_already then 'nobody' else c.turn end as turn,
      case when i.is_issued_already then greatest(v.issued_at, n.given_at)
        else greatest(c.since, case when c.step = 'closed' then coalesce(v.withdrawn_at, n.given_at) end) end as since
  ) as s
  cross join lateral (
    select count(*)::integer as requests, coalesce(
        min(r.due_on) filter (where r.answered_at is null),
        case when s.turn = 'landlord' then (
          select min(l.due_on) from public.landlord_requests as l
          where l.application_id = a.id and l.kind <> 'note' and l.answered_at is null and l.closed_at is null
        ) end
      ) as due_on
    from public.application_requests as r where r.application_id = a.id and r.closed_at is null
  ) as q
  left join lateral (
    select l.kind from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
  ) as e on true
  left join lateral (
    select l.appeal_until, l.appealed_at, l.appeal_answer_by, l.appeal_outcome, l.appeal_decided_at
    from public.application_rejections as l where l.application_id = a.id order by l.rejected_at desc limit 1
  ) as j on true
  cross join lateral (
    select case when a.status = 'rejected' and e.kind is null and j.appealed_at is null and j.appeal_until >= private.london_today()
        then j.appeal_until end as appeal_until,
      a.status = 'approved' and e.kind is null and v.withdrawn_at is null and coalesce(v.cover_until >= private.london_today(), true) as is_covered,
      o.objected_at is not null and o.outcome is null as waits_for_us
  ) as u
  cross join lateral (
    select s.turn = 'nobody' and u.appeal_until is null and not u.is_covered and not u.waits_for_us as is_over
  ) as f
  where a.tenant_id = auth.uid()
  -- First what the tenant has to do, a question with its date before a draft; then what is alive, and what is over, each by what moved last.
  order by s.turn <> 'tenant', f.is_over, case when s.turn <> 'landlord' then q.due_on end, s.since desc, a.id
  limit 100;
end
$$;
comment on function public.own_cases() is
  'The signed-in person''s applications: the step, whose turn it is, since when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days). A certificate that is issued is nobody''s turn, also while its next version waits for a signature. requests: how many requests of staff are not settled; due_on: when the first of those is due that has no answer, and on the landlord''s turn by when the landlord or agent was asked to answer; appeal_until: the last day on which a rejection can be looked at again; closing: withdrawn or closed; certificate_withdrawn_at: when the certificate was withdrawn, from which an ended case counts; certificate_notice_until: the last day of a notice of withdrawal while it runs and ends the cover early, from whose giving an ended case counts; objected_at, objection_outcome, objection_decided_at: the tenant''s objection to the newest notice, and what came of it; appeal_granted_at: when an appeal against the rejection succeeded, while the application is looked at again; approval_taken_back_at: when its approval was taken back, until it is decided again; appeal_answer_by: by when we promise the answer to an appeal that waits; left_corrections: until it is decided, what the tenant has last answered about a field and staff left as it is, the newest first, as {field, value, words}; is_over: nobody acts on it any more, no certificate of it covers anything, and nothing can be done against its end. Those first that need the person, then those that are not over, each by what moved last.';
revoke execute on function public.own_cases() from public, anon, authenticated;
grant execute on function public.own_cases() to authenticated;

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (67, 'correction-left', 'tenant', 'Record left as it is', 'To the tenant, when staff do not take over what the tenant has answered about a field that was to be corrected.',
   private.with_common_placeholders('{"application_number": "the application''s number", "what": "what was to be corrected: the monthly rent", "left": "that it stays, and what it is: We left the monthly rent at £1,450.00", "words": "why, in the words of staff; nothing where they wrote none", "link": "the button to the application"}'),
   '{link}', 'We left {{what}} as it is ({{application_number}})',
   'We have looked at what you answered about {{what}}. {{left}}.

{{words}}

If you think that this is wrong, write to us in the application.

{{link}}', null);
