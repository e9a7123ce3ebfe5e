-- When something last happened in an application that its reader sees in the timeline: a message, a document, a certificate, and not only
-- a change of status. A tenant's list asks this of every card. So of their own application a tenant reads the newest of each table, in a
-- plan that the session keeps, instead of the whole timeline with the policies of all its tables.

create function public.last_event_at(application public.rent_guarantee_applications) returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Staff who are its tenant read a little more in the timeline.
  if application.tenant_id = auth.uid() and not private.is_admin() then
    return private.own_last_event_at(application.id);
  end if;
  return (select greatest(application.created_at, max(t.happened_at)) from public.list_application_timeline(application.id) as t);
end
$$;
comment on function public.last_event_at(public.rent_guarantee_applications) is
  'When something last happened in an application that the reader sees in its timeline. A computed column.';

-- What the timeline tells a tenant from another table has to be here too.
create function private.own_last_event_at(application uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  latest timestamptz;
begin
  select greatest(
    -- Edits of the tenancy and of the property manager can be older than the application, and do not count then.
    a.created_at,
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id),
    (
      select max(c.created_at) from public.application_communications as c
      where c.application_id = a.id and c.communication_type <> 'internal_note' and c.status <> 'draft'
    ),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = a.id),
    (select max(k.changed_at) from public.document_changes as k where k.application_id = a.id),
    (select max(e.changed_at) from public.record_edits as e where e.application_id = a.id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.tenancy_id = a.tenancy_id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.property_manager_id = a.property_manager_id and not e.for_staff),
    (
      select max(greatest(
        case when r.version > 1 and r.issued_at is not null then r.created_at end,
        r.issued_at, r.withdrawn_at, w.confirmed_at, w.reversed_at
      ))
      from public.certificate_records as r
      left join public.certificate_withdrawals as w on w.version_id = r.id
      where r.application_id = a.id
    ),
    (
      select max(greatest(b.objected_at, case when b.reply is not null then b.decided_at end))
      from public.withdrawal_objections as b where b.application_id = a.id and b.side = 'tenant'
    ),
    (select max(greatest(q.asked_at, q.answered_at, q.accepted_at)) from public.application_requests as q where q.application_id = a.id),
    (
      select max(greatest(l.asked_at, l.answered_at)) from public.landlord_requests as l
      where l.application_id = a.id and not l.is_unasked and (l.kind <> 'note' or l.came_by is null and l.in_reply_to is null)
    ),
    (select f.waived_at from public.fee_waivers as f where f.application_id = a.id),
    (
      select max(greatest(j.appealed_at, case when j.appeal_outcome is not null then j.appeal_decided_at end))
      from public.application_rejections as j where j.application_id = a.id
    ),
    (select max(greatest(s.closed_at, s.reopened_at)) from public.application_closings as s where s.application_id = a.id)
  ) into latest
  from public.rent_guarantee_applications as a where a.id = own_last_event_at.application and a.tenant_id = auth.uid();
  return latest;
end
$$;
comment on function private.own_last_event_at(uuid) is
  'When something last happened in an application of the caller''s own that its timeline tells its tenant; null for any other.';

revoke execute on function public.last_event_at(public.rent_guarantee_applications) from public, anon;
revoke execute on function private.own_last_event_at(uuid) from public;
grant execute on function private.own_last_event_at(uuid) to authenticated, service_role;
