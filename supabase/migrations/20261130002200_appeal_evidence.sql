-- What the tenant adds for an appeal is told as that, and an appeal is not decided without the documents that came while it was read.

drop function public.decide_appeal(uuid, text, text);
create function public.decide_appeal(rejection_id uuid, outcome text, reply text, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rejection public.application_rejections;
begin
  perform private.require_permission('decide');
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
  if rejection.rejected_by = auth.uid() then
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
  end if;
end
$$;
comment on function public.decide_appeal(uuid, text, text, timestamptz) is
  'Staff who decide, but not who rejected (42501): lets a rejection stand (upheld), or puts the application back in review (overturned), with an answer to the tenant. With seen_until, PT409 (HTTP 409) where the tenant has added a document after that moment. P0001 where no appeal waits or the answer is missing; PT404 (HTTP 404) where there is no such rejection.';
revoke execute on function public.decide_appeal(uuid, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.decide_appeal(uuid, text, text, timestamptz) to authenticated;

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
    -- Who may not read the rejections is not told that there was an appeal.
    select d.id, case when exists (
        select from public.application_rejections as j
        join public.rent_guarantee_applications as a on a.id = j.application_id and a.tenant_id = d.uploaded_by
        where j.application_id = d.application_id and j.appealed_at is not null
          and d.uploaded_at between j.rejected_at and coalesce(j.appeal_decided_at, 'infinity')
      ) then 'document_for_appeal' else 'document' end, d.uploaded_at, d.uploaded_by, d.document_type, d.file_name, null, null
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
    select md5(r.id || ' endorsed')::uuid, case when r.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      r.created_at, r.approved_by, coalesce(r.early_end::text, r.version::text), r.statement #>> '{changes,0,reason}', null, null
    from (
      select c.*, private.early_end(c.id) as early_end from public.certificate_records as c
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
    select md5(e.id || ' reopened')::uuid, 'reopening', e.reopened_at, e.reopened_by, e.kind, e.reopen_reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id and e.reopened_at is not null
  ) as happening
  left join public.profiles as p on p.id = happening.actor_id
  order by happening.happened_at desc, happening.id desc
$$;
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same).';
