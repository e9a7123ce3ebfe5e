-- Who did what the timeline tells. Which person of the team it was is for the team: a tenant reads only that it was us, and a property
-- manager's user not even that. The ids of staff are in columns and tables that tenants may not read, so this function reads them for the
-- timeline, which itself runs as its caller. The ids of its entries are those of `list_application_timeline`.

create function private.application_actors(application uuid) returns table (event uuid, actor_id uuid, is_ours boolean)
language sql stable security definer set search_path = '' as $$
  select e.event, case when a.is_staff or e.actor_id = auth.uid() then e.actor_id end,
    e.actor_id is distinct from a.tenant_id
      and (not e.is_edit or exists (select from public.user_roles as r where r.user_id = e.actor_id and r.role = 'admin'))
  from (
    select t.id, t.tenant_id, t.tenancy_id, t.property_manager_id, private.can_read_as_staff(t.id) as is_staff
    from public.rent_guarantee_applications as t where t.id = application_actors.application
  ) as a
  cross join lateral (
    select h.id as event, h.changed_by as actor_id, false as is_edit from public.application_status_history as h
    where h.application_id = a.id
    union all
    select c.id, coalesce(c.created_by, w.user_id), false from public.application_communications as c
    left join public.staff_authors as w on w.communication_id = c.id
    where c.application_id = a.id
    union all
    select d.id, coalesce(d.uploaded_by, w.user_id), false from public.application_documents as d
    left join public.staff_authors as w on w.document_id = d.id
    where d.application_id = a.id
    union all
    select k.id, k.changed_by, false from public.document_changes as k where k.application_id = a.id
    union all
    -- Not every edit is by the tenant or by us: a property manager's record may belong to several tenants.
    select r.id, r.changed_by, true from public.record_edits as r
    where r.application_id = a.id or r.tenancy_id = a.tenancy_id or r.property_manager_id = a.property_manager_id
    union all
    select md5(r.id || ' endorsed')::uuid, r.approved_by, false from public.certificate_records as r
    where r.application_id = a.id
    union all
    select q.id, q.asked_by, false from public.application_requests as q where q.application_id = a.id
    union all
    select md5(q.id || ' accepted')::uuid, q.closed_by, false from public.application_requests as q
    where q.application_id = a.id and q.accepted_at is not null
    union all
    select md5(q.id || ' left')::uuid, q.closed_by, false from public.application_requests as q
    where q.application_id = a.id and q.left_at is not null
    union all
    select md5(l.id || ' asked')::uuid, l.asked_by, false from public.landlord_requests as l
    where l.application_id = a.id
    union all
    select md5(f.application_id || ' fee waived')::uuid, f.waived_by, false from public.fee_waivers as f
    where f.application_id = a.id
    union all
    select md5(j.id || ' appeal decided')::uuid, j.appeal_decided_by, false from public.application_rejections as j
    where j.application_id = a.id
    union all
    select md5(j.id || ' corrected')::uuid, j.rejected_by, false from public.application_rejections as j
    where j.application_id = a.id and j.replaces is not null
    union all
    select s.id, s.closed_by, false from public.application_closings as s where s.application_id = a.id
    union all
    select md5(s.id || ' reopened')::uuid, s.reopened_by, false from public.application_closings as s
    where s.application_id = a.id
  ) as e
  where e.actor_id is not null and (a.is_staff or a.id in (select private.own_application_ids()))
$$;
comment on function private.application_actors(uuid) is
  'Who did what the timeline tells: event is the id of an entry. Staff read every actor_id, a tenant only their own, and whether it was '
  'our team (is_ours). Nobody else reads anything.';

revoke execute on function private.application_actors(uuid) from public;
-- `list_application_timeline` calls it as its caller.
grant execute on function private.application_actors(uuid) to authenticated, service_role;
