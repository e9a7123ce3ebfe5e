-- Requests, answers, appeals and closings stand in the timeline of an application. What the database did by itself is not told as somebody's edit.

create or replace function public.list_application_timeline(application_id uuid)
returns table (
  id uuid,
  kind text,
  happened_at timestamptz,
  actor_id uuid,
  actor_name text,
  type text,
  detail text,
  direction text,
  fields text[]
)
language sql stable set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, happening.actor_id, p.display_name,
    happening.type, happening.detail, happening.direction, happening.fields
  from (
    select h.id, 'status' as kind, h.changed_at as happened_at, h.changed_by as actor_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.application_id = list_application_timeline.application_id
    union all
    -- What a property manager's user is told of it; those who may read the history itself have these rows from there.
    select m.id, 'status', m.changed_at, null, m.status, null, null, null
    from private.managed_status_history(list_application_timeline.application_id) as m
    where not exists (select from public.application_status_history as h where h.id = m.id)
    union all
    select c.id, 'message', c.created_at, c.created_by, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.application_id = list_application_timeline.application_id and c.status <> 'draft'
    union all
    select d.id, 'document', d.uploaded_at, d.uploaded_by, d.document_type, d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end, k.changed_at, k.changed_by, k.document_type, d.file_name, null, null
    from public.document_changes as k
    left join public.application_documents as d on d.id = k.document_id
    where k.application_id = list_application_timeline.application_id
    union all
    select e.id, 'edit', e.changed_at, e.changed_by,
      case when e.tenancy_id is not null then 'tenancy' when e.property_manager_id is not null then 'property_manager' else 'application' end,
      null, null, e.fields
    from public.rent_guarantee_applications as a
    cross join lateral (
      select * from public.record_edits as r where r.application_id = a.id
      union all
      -- What was done to these records before is no part of this application.
      select * from public.record_edits as r where r.tenancy_id = a.tenancy_id and r.changed_at >= a.created_at
      union all
      select * from public.record_edits as r where r.property_manager_id = a.property_manager_id and r.changed_at >= a.created_at
    ) as e
    where a.id = list_application_timeline.application_id
    union all
    select md5(r.id || ' endorsed')::uuid, 'certificate_endorsed', r.created_at, r.approved_by, r.version::text, r.statement #>> '{changes,0,reason}', null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.version > 1
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
    select q.id, 'request', q.asked_at, q.asked_by, coalesce(q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid, 'request_answered', q.answered_at, a.tenant_id, coalesce(q.document_type, 'answer'), q.answer, null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
    union all
    select md5(j.id || ' appealed')::uuid, 'appeal', j.appealed_at, a.tenant_id, j.reason_code, j.appeal_words, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appealed_at is not null
    union all
    select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, j.appeal_decided_by, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j
    where j.application_id = list_application_timeline.application_id and j.appeal_decided_at is not null
    union all
    select e.id, 'closing', e.closed_at, e.closed_by, e.kind, e.reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id
    union all
    select md5(e.id || ' reopened')::uuid, 'reopening', e.reopened_at, e.reopened_by, e.kind, null, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id and e.reopened_at is not null
  ) as happening
  left join public.profiles as p on p.id = happening.actor_id
  order by happening.happened_at desc, happening.id desc
$$;
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_signed (staff; type is the version), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening.';

create or replace function private.write_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the database stamps itself, and what staff alone keep track of, is no edit.
  ignored text[] := array['id', 'version', 'created_at', 'updated_at', 'created_by', 'email_processed'];
  after jsonb := to_jsonb(new);
  before jsonb := to_jsonb(old);
  changed text[];
begin
  -- The new version of the certificate says what an endorsement changed.
  if current_setting('private.is_endorsing', true) = 'yes' then
    return null;
  end if;
  if tg_argv[0] = 'application' then
    ignored := ignored || array['status', 'submitted_at', 'approved_at'];
    if after -> 'status' <> before -> 'status' then
      ignored := ignored || array['certificate_number', 'certificate_start_date', 'certificate_end_date'];
    end if;
  end if;
  -- These follow from another answer by themselves.
  if tg_argv[0] = 'tenancy' and after -> 'postal_code' <> before -> 'postal_code'
    and (after ->> 'nation') is not distinct from private.nation_of_postcode(after ->> 'postal_code') then
    ignored := ignored || array['nation'];
  end if;
  if tg_argv[0] = 'tenancy' and (after ->> 'signing') is null and after -> 'entered_into' <> before -> 'entered_into' then
    ignored := ignored || array['signing'];
  end if;
  changed := private.changed_fields(before, after, ignored);
  if changed <> '{}' then
    insert into public.record_edits (application_id, tenancy_id, property_manager_id, fields, for_staff, changed_by)
    values (
      case tg_argv[0] when 'application' then (after ->> 'id')::uuid when 'notes' then (after ->> 'application_id')::uuid end,
      case tg_argv[0] when 'tenancy' then (after ->> 'id')::uuid end,
      case tg_argv[0] when 'property_manager' then (after ->> 'id')::uuid end,
      changed, tg_argv[0] = 'notes',
      -- An update by another trigger is nobody's.
      case when pg_trigger_depth() = 1 then (select auth.uid()) end
    );
  end if;
  return null;
end
$$;
comment on function private.write_edit() is
  'Records an edit of a record, whose kind is the trigger''s argument. What comes with a status (its dates, the certificate) stands in the status history, what an endorsement changes in the versions of the certificate, and what the database filled in by itself is no edit of a person.';
