-- An endorsement that brings the end forward is told as what it is: tenant and landlord read on which day the guarantee ends early.

create function private.early_end(version_id uuid) returns date
language sql stable security definer set search_path = '' as $$
  select after.cover_until
  from public.certificate_records as after
  join public.certificate_records as before
    on before.certificate_number = after.certificate_number and before.version = (after.statement ->> 'replaces')::integer
  where after.id = early_end.version_id and after.cover_until < before.cover_until
$$;
comment on function private.early_end(uuid) is 'The last day that a version covers where the version before covered longer, null where it did not.';

create or replace function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}',
    'changes', record.statement -> 'changes',
    'isRenewal', exists (select from public.certificate_endorsements as e where e.version_id = record.id and e.kind = 'renewal'),
    'endsEarly', private.early_end(record.id) is not null
  );
  mail jsonb := jsonb_build_object('data', facts, 'attachment', jsonb_build_object(
    'bucket', 'certificates', 'path', record.file_path, 'name', format('%s-%s.pdf', record.certificate_number, record.version)
  ));
begin
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', p.email, 'template', 'certificate-for-tenant'), 'certificate-tenant-' || record.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', m.business_email, 'template', 'certificate-for-landlord'), 'certificate-landlord-' || record.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
  -- Who received the version before learns that it counts no longer, and nothing of the new one.
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property'
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before join public.property_managers as m on m.id = before.property_manager_id
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id and not before.is_quiet;
end
$$;

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
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same).';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
select m.position, m.name, m.reader, m.title, m.says, private.with_common_placeholders(m.placeholders::jsonb), m.required::text[], m.subject, m.body
from (values
(175, 'certificate-for-tenant-early-end', 'tenant', 'Guarantee ends early', 'With a version that brings the last day forward.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the new version", "end_date": "the new last day", "changes": "what changed and why", "link": "the button to the application"}',
'{end_date,changes,link}',
'Your rent guarantee for {{street}} ends early on {{end_date}}',
'Your landlord or agent agreed that the guarantee ends early, on {{end_date}}. It covers no rent that falls due after that day. Version {{version}} of your certificate replaces the one before.

{{changes}}

{{link}}'),
(235, 'certificate-for-landlord-early-end', 'landlord', 'Guarantee ends early', 'With a version that brings the last day forward.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the new version", "end_date": "the new last day", "claims_until": "the last day for claims", "changes": "what changed and why", "link": "the button that checks the certificate"}',
'{version,end_date,claims_until,changes,link}',
'The rent guarantee for {{street}} ends early on {{end_date}}',
'As agreed with you, the guarantee ends early, on {{end_date}}. It covers no rent that falls due after that day. Rent that fell due until then can be claimed until {{claims_until}}.

Version {{version}} of the certificate replaces the one before, which is in force no longer.

{{changes}}

{{link}}')
) as m (position, name, reader, title, says, placeholders, required, subject, body);
