-- What happened to an application, in one list. Runs with the caller's rights: row level security of each table decides what
-- the tenant and staff are told. A property manager's user is told of the statuses and their times alone.

create function public.list_application_timeline(application_id uuid)
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
    -- What a property manager's user is told of it; whoever may read the history itself has these rows from there.
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
  ) as happening
  left join public.profiles as p on p.id = happening.actor_id
  order by happening.happened_at desc, happening.id desc
$$;
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone) or edit (type application, tenancy or property_manager, and the fields that changed).';

revoke execute on function public.list_application_timeline(uuid) from public, anon, authenticated;
grant execute on function public.list_application_timeline(uuid) to authenticated;
