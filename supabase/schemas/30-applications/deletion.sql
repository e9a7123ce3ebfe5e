-- An application is deleted with all that belongs to it: rows by their foreign keys, files by a job. Tenants delete drafts; staff delete
-- anything but what is approved or under appeal.
--
-- Of a submitted application that is deleted the course stays without personal data: its number, when it had which status, how it was
-- rejected, appealed and screened, and which member of staff decided. What names the tenant, the tenancy or the landlord goes. A tenant
-- whose application somebody else has deleted is told by mail and at home.

create table public.deleted_applications (
  id uuid primary key,
  application_number text not null,
  status text not null check (status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  created_at timestamptz not null check (private.is_in_range(created_at)),
  submitted_at timestamptz check (private.is_in_range(submitted_at)),
  history jsonb not null,
  rejections jsonb not null,
  closings jsonb not null,
  screenings jsonb not null,
  deleted_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now() check (private.is_in_range(deleted_at))
);
comment on table public.deleted_applications is
  'What stays of a submitted application that was deleted: its course without anybody''s personal data. Written by a trigger alone.';
comment on column public.deleted_applications.id is 'The id that the application had.';
comment on column public.deleted_applications.application_number is
  'The number that it had. No other application gets it from the database.';
comment on column public.deleted_applications.status is 'The status at the end.';
comment on column public.deleted_applications.created_at is 'When it was begun.';
comment on column public.deleted_applications.submitted_at is 'When it was submitted; null where that was not recorded.';
comment on column public.deleted_applications.history is
  'List of {status, changed_at, staff}, oldest first; staff: the id of the member of staff who did it, null for everybody else.';
comment on column public.deleted_applications.rejections is
  'List of {reason_code, rejected_at, rejected_by, replaces, appealed_at, appeal_outcome, appeal_decided_at, appeal_decided_by}, '
  'oldest first; replaces: null where it is not a correction.';
comment on column public.deleted_applications.closings is 'List of {kind, closed_at, reopened_at}, oldest first.';
comment on column public.deleted_applications.screenings is
  'List of {list_id, subject, screened_at, matches}, oldest first; matches: how many entries of the sanctions list had a similar name.';
comment on column public.deleted_applications.deleted_by is 'Who deleted it; null where no person did, and once that account is gone.';
comment on column public.deleted_applications.deleted_at is 'When it was deleted.';

create index deleted_applications_deleted_at_idx on public.deleted_applications (deleted_at);
create index deleted_applications_deleted_by_idx on public.deleted_applications (deleted_by);
create index deleted_applications_month_idx
  on public.deleted_applications (left(application_number, 12), char_length(application_number), application_number);

alter table public.deleted_applications enable row level security;

create policy deleted_applications_select_staff on public.deleted_applications for select to authenticated
  using ((select private.is_admin()));

create function public.delete_application(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  -- The documents before the application: see the order in locks.sql.
  perform from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  where a.id = delete_application.application_id and (a.tenant_id = (select auth.uid()) or private.is_admin())
  order by d.id for update of d;
  select * into application from public.rent_guarantee_applications as a
  where a.id = delete_application.application_id and (a.tenant_id = (select auth.uid()) or private.is_admin())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status = 'approved' then
    raise exception 'An approved application is not deleted.' using hint = 'Set it to another status first.';
  end if;
  if application.status <> 'draft' and not private.is_admin() then
    raise insufficient_privilege using message = 'Only a draft can be deleted.';
  end if;
  if application.status <> 'draft' then
    perform private.require_permission('decide');
    if private.has_open_appeal(application.id) then
      raise exception 'The tenant has appealed against the rejection.' using hint = 'Decide the appeal before you delete the application.';
    end if;
  end if;
  -- History, communications, documents and notes go with it by their foreign keys.
  delete from public.rent_guarantee_applications as a where a.id = application.id;
end
$$;
comment on function public.delete_application(uuid) is
  'Deletes an application with all that belongs to it, and its files by a job. Tenants: drafts. Staff: all but approved ones and open '
  'appeals (P0001); a submitted one needs "decide", and its course stays in deleted_applications. Unknown or another person''s: PT404 '
  '(HTTP 404).';

create function private.store_deleted_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deleted_applications
    (id, application_number, status, created_at, submitted_at, history, rejections, closings, screenings, deleted_by)
  values (
    old.id, old.application_number, old.status, old.created_at, old.submitted_at,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('status', h.status, 'changed_at', h.changed_at, 'staff', r.user_id) order by h.changed_at
      ), '[]')
      from public.application_status_history as h
      left join public.user_roles as r on r.user_id = h.changed_by and r.role = 'admin'
      where h.application_id = old.id
    ),
    (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['id', 'application_id', 'words', 'appeal_until', 'appeal_words', 'appeal_reply'] order by r.rejected_at
      ), '[]')
      from public.application_rejections as r where r.application_id = old.id
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', c.kind, 'closed_at', c.closed_at, 'reopened_at', c.reopened_at) order by c.closed_at
      ), '[]')
      from public.application_closings as c where c.application_id = old.id
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'list_id', s.list_id, 'subject', s.subject, 'screened_at', s.screened_at, 'matches', jsonb_array_length(s.hits)
        ) order by s.screened_at
      ), '[]')
      from public.screenings as s where s.application_id = old.id
    ),
    (select p.id from public.profiles as p where p.id = auth.uid())
  );
  return old;
end
$$;
comment on function private.store_deleted_application() is
  'Trigger function: stores what is not personal data of a submitted application that is deleted.';

create function private.store_deletion_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  notice public.deletion_notices;
begin
  -- Nothing where the account is deleted with it.
  insert into public.deletion_notices (user_id, application_number, was_submitted)
  select p.id, old.application_number, old.status <> 'draft' from public.profiles as p where p.id = old.tenant_id
  returning * into notice;
  if notice.id is null then
    return null;
  end if;
  -- What is kept of a deleted application names no tenant, and the notice may not name one for longer than this.
  perform private.add_job(
    'reminder', jsonb_build_object('reminder', 'deletion-notice', 'notice_id', notice.id),
    'deletion-notice-' || notice.id, now() + interval '30 days'
  );
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-deleted', 'data', jsonb_build_object(
      'applicationNumber', notice.application_number, 'wasSubmitted', notice.was_submitted
    )),
    'application-deleted-' || notice.id
  )
  from public.profiles as p where p.id = notice.user_id and p.email <> '';
  return null;
end
$$;
comment on function private.store_deletion_notice() is
  'Trigger function: tells a tenant, by mail and at home, that somebody else has deleted their application.';

-- Live changes report a deleted row only to people who read every row, because its key is for nobody else. The screens of others follow a
-- row of their own.
create function private.refresh_deletion_screens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_screens(old.tenant_id || array(
    select u.user_id from public.property_manager_users as u
    where u.property_manager_id = old.property_manager_id and old.status <> 'draft'
  ));
  return null;
end
$$;
comment on function private.refresh_deletion_screens() is
  'Trigger function: has the open screens read again of the tenant of an application that is deleted, and of those who act for its '
  'landlord or agent.';

create trigger _010_refuse_auditor before insert or update or delete on public.deleted_applications
  for each statement execute function private.refuse_auditor();

revoke all on public.deleted_applications from anon, authenticated;
revoke execute on function public.delete_application(uuid) from public, anon;
revoke execute on function private.store_deletion_notice(), private.refresh_deletion_screens() from public;
grant select on public.deleted_applications to authenticated;
