-- Evidence can be sent with an appeal: a rejected application takes its tenant's documents while an appeal can be made, or waits to be decided.

create function private.takes_appeal(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select case when r.appealed_at is null then r.appeal_until >= private.london_today() else r.appeal_decided_at is null end
    from public.application_rejections as r
    where r.application_id = takes_appeal.application_id
    order by r.rejected_at desc limit 1
  ), false);
end
$$;
comment on function private.takes_appeal(uuid) is
  'Whether the newest rejection of an application can still be appealed against, or its appeal waits to be decided.';

create or replace function private.own_open_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid()
      and (a.status in ('draft', 'pending', 'in_review') or a.status = 'rejected' and private.takes_appeal(a.id))
      and not exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null);
end
$$;
comment on function private.own_open_application_ids() is
  'The signed-in person''s applications to which documents can be added: not decided yet, or rejected with an appeal possible or undecided; neither withdrawn nor closed.';

create or replace function private.check_document_upload(person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_application public.rent_guarantee_applications;
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  select * into found_application from public.rent_guarantee_applications as a where a.id = application for share;
  if not found then
    raise insufficient_privilege using message = 'This application does not exist any more.';
  end if;
  if private.is_staff(person) then
    return;
  end if;
  if found_application.tenant_id is distinct from person or not (
    found_application.status in ('draft', 'pending', 'in_review')
    or found_application.status = 'rejected' and private.takes_appeal(found_application.id)
  ) then
    raise insufficient_privilege using message = 'Documents can no longer be added to this application.';
  end if;
end
$$;
comment on function private.check_document_upload(uuid, uuid) is
  'Fails when the person may not add files to the application: it is gone, another''s, or decided without an appeal that is possible or undecided. Staff may add to every one that there is.';

create or replace function private.follow_document_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  status text := private.lock_application(coalesce(new.application_id, old.application_id));
begin
  if current_user <> 'authenticated' or private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' and status <> 'draft' then
    raise insufficient_privilege using message = 'This application has just been submitted. Its documents can no longer be deleted.';
  end if;
  if tg_op = 'INSERT' and status not in ('draft', 'pending', 'in_review')
    and not (status = 'rejected' and private.takes_appeal(new.application_id)) then
    raise insufficient_privilege using message = 'This application has just been decided. Documents can no longer be added.';
  end if;
  return null;
end
$$;
