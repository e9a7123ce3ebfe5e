-- Staff could make a submitted document one of another kind, and nothing told of it: the record then had it uploaded as what it became. The change is kept with both
-- kinds, and told in the timeline and in the activity of who made it. What happened before says the kind of that time.

alter table public.document_changes
  add column new_type text,
  drop constraint document_changes_change_check,
  add constraint document_changes_change_check check (change in ('uploaded', 'verified', 'unverified', 'deleted', 'type_changed')),
  add constraint document_changes_new_type_check check ((change = 'type_changed') = (new_type is not null));
comment on table public.document_changes is
  'Who verified, unverified or deleted a document, made it one of another kind, or uploaded one that was deleted, and when; written by the database alone.';
comment on column public.document_changes.document_type is 'What kind of document it was then, as in application_documents; of a changed one before the change.';
comment on column public.document_changes.new_type is 'The kind that it became; null unless change is type_changed.';
comment on column public.document_changes.change is 'uploaded (of a deleted document only), verified, unverified, deleted or type_changed.';
grant select (new_type) on public.document_changes to authenticated;

create function private.document_type_at(document public.application_documents, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select k.document_type from public.document_changes as k
      where k.application_id = document.application_id and k.document_id = document.id and k.change = 'type_changed' and k.changed_at > moment
      order by k.changed_at limit 1
    ),
    document.document_type
  )
$$;
comment on function private.document_type_at(public.application_documents, timestamptz) is
  'What kind of document it was at a moment, as far as the caller may read its changes.';
revoke execute on function private.document_type_at(public.application_documents, timestamptz) from public, anon;
grant execute on function private.document_type_at(public.application_documents, timestamptz) to authenticated, service_role;

create or replace function private.write_document_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A document that goes with its application leaves no history behind.
  if not exists (select from public.rent_guarantee_applications as a where a.id = old.application_id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    -- Until then the document itself says so.
    insert into public.document_changes (application_id, document_id, document_type, change, changed_by, changed_at)
    values (
      old.application_id, old.id, private.document_type_at(old, '-infinity'), 'uploaded',
      coalesce(old.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = old.id)), old.uploaded_at
    ), (old.application_id, old.id, old.document_type, 'deleted', auth.uid(), clock_timestamp());
    return old;
  end if;
  if new.document_type <> old.document_type then
    insert into public.document_changes (application_id, document_id, document_type, new_type, change, changed_by)
    values (old.application_id, old.id, old.document_type, new.document_type, 'type_changed', auth.uid());
  end if;
  if new.verified <> old.verified then
    insert into public.document_changes (application_id, document_id, document_type, change, changed_by)
    values (old.application_id, old.id, new.document_type, case when new.verified then 'verified' else 'unverified' end, auth.uid());
  end if;
  return new;
end
$$;
comment on function private.write_document_change() is
  'Records that a document was verified, unverified, deleted or made one of another kind, and of a deleted one that it was uploaded.';
drop trigger write_document_change on public.application_documents;
create trigger write_document_change after update on public.application_documents
  for each row when (old.verified <> new.verified or old.document_type <> new.document_type) execute function private.write_document_change();

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
      ) then 'document_for_appeal' else 'document' end, d.uploaded_at, null, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end, k.changed_at, null, k.document_type, nullif(concat_ws(E'\n', k.new_type, d.file_name), ''), null, null
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
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), document_type_changed (type is the earlier type, detail the new one and on another line the file name), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_taken_back (staff; type is the version, detail the reason that it gave), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), document_refused (type is the document''s type, detail what the tenant is to do), correction, correction_answered and correction_accepted (type is the field, detail the words, then the value), correction_left (type is the field, detail what stays, empty for nothing, and on further lines why), correction_declined (type is the field, detail why it is right as it is), landlord_request (type is confirmation, answer, note or, for staff, reply, detail the words, for staff), landlord_answered (for staff type is confirmed, denied or answer, and detail the words; for the tenant type is answer), landlord_message (staff; type is note, detail the words), fee_waived (type is certificate, detail the reason), case_taken, case_put_back and case_handed_over (staff whom the application does not concern; type is the name of who has the case then, detail what was written to them), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';

create or replace function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0) returns table (id uuid, kind text, happened_at timestamptz, application_id uuid, application_number text, type text, detail text, direction text, fields text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
  -- What colleagues do with a case of the reader's own is for others.
  hidden uuid[] := case when list_user_activity.user_id = auth.uid() then '{}' else array(select private.own_case_ids()) end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail, act.direction, act.fields
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail, null as direction, null::text[] as fields
    from public.application_status_history as h where h.changed_by = list_user_activity.user_id
      and (h.application_id = any (hidden)) is not true
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.application_documents as d where d.uploaded_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.staff_authors as w join public.application_documents as d on d.id = w.document_id where w.user_id = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c where c.created_by = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.staff_authors as w join public.application_communications as c on c.id = w.communication_id where w.user_id = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, r.application_id, r.version::text, r.certificate_number, null, null
    from public.certificate_signatures as s join public.certificate_records as r on r.id = s.version_id where s.user_id = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(e.version_id || ' made')::uuid, case when n.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      e.made_at, r.application_id, coalesce(n.early_end::text, r.version::text), e.reason, null, null
    from public.certificate_endorsements as e join public.certificate_records as r on r.id = e.version_id
    cross join lateral (select private.early_end(r.id) as early_end) as n where e.made_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.application_id, b.version::text, b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b where b.taken_back_by = list_user_activity.user_id
      and (b.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select w.id, 'withdrawal_proposed', w.proposed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' confirmed')::uuid, 'withdrawal_notice', w.confirmed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.confirmed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' reversal proposed')::uuid, 'reversal_proposed', w.reversal_proposed_at, r.application_id, w.ground, w.reversal_reason, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.reversal_proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' taken back')::uuid, 'notice_taken_back', w.reversed_at, r.application_id, w.ground, null, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.reversed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'objection', o.objected_at, o.application_id, o.side, o.words, null, null
    from public.withdrawal_objections as o where o.objected_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(o.id || ' decided')::uuid, 'objection_decided', o.decided_at, o.application_id, o.outcome, o.reply, null, null
    from public.withdrawal_objections as o where o.decided_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select p.id, 'withdrawal_ended', p.ended_at, p.application_id, p.outcome, p.reason, null, null
    from public.ended_proposals as p where p.ended_by = list_user_activity.user_id
      and (p.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select v.id, case v.decision when 'accepted' then 'document_verified' else 'document_refused' end, v.reviewed_at, d.application_id, private.document_type_at(d, v.reviewed_at),
      case v.decision when 'accepted' then d.file_name else v.words end, null, null
    from public.document_reviews as v join public.application_documents as d on d.id = v.document_id where v.reviewed_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select k.id, 'document_' || k.change, k.changed_at, k.application_id, k.document_type, nullif(concat_ws(E'\n', k.new_type, d.file_name), ''), null, null
    from public.document_changes as k left join public.application_documents as d on d.id = k.document_id
    where k.changed_by = list_user_activity.user_id and k.change in ('unverified', 'deleted', 'type_changed')
      and (k.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    -- A refusal asks for another document by itself, and stands above.
    (select q.id, case when q.field is not null then 'correction' else 'request' end, q.asked_at, q.application_id,
      coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q where q.asked_by = list_user_activity.user_id and q.document_id is null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, q.application_id, q.field, q.answer, null, null
    from public.application_requests as q where q.closed_by = list_user_activity.user_id and q.accepted_at is not null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, j.application_id, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j where j.appeal_decided_by = list_user_activity.user_id
      and (j.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select l.id, 'closing', l.closed_at, l.application_id, l.kind, l.reason, null, null
    from public.application_closings as l where l.closed_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select m.id, 'match_decision', m.decided_at, m.application_id, m.decision, concat_ws(E'\n', m.entry_name, m.reason), null, null
    from public.screening_decisions as m where m.decided_by = list_user_activity.user_id
      and (m.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('permission ' || k.id)::uuid, 'permission', k.acted_at, null, k.act, concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k where k.acted_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('confirmed ' || k.id)::uuid, 'permission_confirmed', k.acted_at, null, k.act, concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k where k.confirmed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'guarantor', g.changed_at, null, g.field, null, null, null
    from public.guarantor_changes as g where g.changed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'sanctions_list', o.loaded_at, null, o.published_on::text, null, null, null
    from public.sanctions_lists as o where o.loaded_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select x.id, 'mail_text', x.written_at, null, m.title, x.reason, null, null
    from public.mail_text_versions as x join public.mail_templates as m on m.name = x.template where x.written_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select n.id, 'account_linked', n.linked_at, null, 'linked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.linked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(n.id || ' unlinked')::uuid, 'account_linked', n.unlinked_at, null, 'unlinked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.unlinked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id,
      case when s.assigned_to is null and s.words is null then 'case_put_back' when s.assigned_to = s.assigned_by then 'case_taken' else 'case_handed_over' end,
      s.assigned_at, s.application_id, coalesce(private.staff_name(s.assigned_to), ''), s.words, null, null
    from public.case_assignments as s where s.assigned_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select e.id, 'edit', e.changed_at, e.application_id, 'application',
      e.guarantee_amount || ' ' || (select w.guarantee_currency from public.rent_guarantee_applications as w where w.id = e.application_id), null, e.fields
    from public.record_edits as e where e.changed_by = list_user_activity.user_id and e.application_id is not null
      and (e.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select r.id, 'amount_reason', r.given_at, r.application_id, 'amount', r.reason, null, null
    from public.amount_reasons as r where r.given_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(y.application_id || ' rule ' || y.rule || ' ' || y.given_at)::uuid, 'rule_reason', y.given_at, y.application_id, y.rule::text, y.reason, null, null
    from public.rule_reasons as y where y.given_by = list_user_activity.user_id
      and (y.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(f.application_id || ' waived')::uuid, 'fee_waived', f.waived_at, f.application_id, 'certificate', f.reason, null, null
    from public.fee_waivers as f where f.waived_by = list_user_activity.user_id
      and (f.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(l.id || ' opened')::uuid, 'reopening', l.reopened_at, l.application_id, l.kind, l.reopen_reason, null, null
    from public.application_closings as l where l.reopened_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'merge', g.merged_at, null, g.property_manager_id::text, concat_ws(E'\n', g.company_name, kept.company_name, g.reason), null, null
    from public.property_manager_merges as g join public.property_managers as kept on kept.id = g.property_manager_id where g.merged_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select q.id, 'landlord_request', q.asked_at, q.application_id, case when q.in_reply_to is not null then 'reply' else q.kind end, q.words, null, null
    from public.landlord_requests as q where q.asked_by = list_user_activity.user_id
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select t.id, t.act, t.done_at, coalesce(q.application_id, l.application_id),
      case when t.landlord_request_id is not null then 'landlord' else coalesce(t.work, 'tenant') end, coalesce(q.words, l.words), null, null
    from private.staff_acts_alone as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.done_by = list_user_activity.user_id
      and (coalesce(q.application_id, l.application_id) = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id, 'message_settled', s.settled_at, s.application_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.settled_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.application_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.reopened_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select c.id, 'manager_added', c.created_at, null, c.id::text, c.company_name, null, null
    from public.staff_authors as w join public.property_managers as c on c.id = w.property_manager_id where w.user_id = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
  ) as act
  left join public.rent_guarantee_applications as a on a.id = act.application_id
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;
