-- Staff linked their own account to a landlord, answered as that landlord 'by account', and took the link away without a trace; in the same way they decided about
-- a guarantee of their own. Staff are no users of a landlord, nobody links themselves, and each link stays on record.

create table public.property_manager_links (
  id uuid primary key default gen_random_uuid(),
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  linked_by uuid references public.profiles (id) on delete set null,
  linked_at timestamptz not null default clock_timestamp() constraint property_manager_links_linked_at_range_check check (private.in_range(linked_at)),
  unlinked_by uuid references public.profiles (id) on delete set null,
  unlinked_at timestamptz constraint property_manager_links_unlinked_at_range_check check (private.in_range(unlinked_at))
);
create index property_manager_links_property_manager_id_idx on public.property_manager_links (property_manager_id);
create index property_manager_links_user_id_idx on public.property_manager_links (user_id, property_manager_id);
create index property_manager_links_linked_by_idx on public.property_manager_links (linked_by);
create index property_manager_links_unlinked_by_idx on public.property_manager_links (unlinked_by);
alter table public.property_manager_links enable row level security;
create policy property_manager_links_select_staff on public.property_manager_links for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.property_manager_links
  for each statement execute function private.refuse_auditor();
revoke all on public.property_manager_links from anon, authenticated;
grant select on public.property_manager_links to authenticated;

comment on table public.property_manager_links is 'Which accounts acted for which landlord or agent, from when until when. Written by the triggers of property_manager_users alone.';
comment on column public.property_manager_links.id is 'The key.';
comment on column public.property_manager_links.property_manager_id is 'The landlord or agent.';
comment on column public.property_manager_links.user_id is 'The account; null when it is gone.';
comment on column public.property_manager_links.linked_by is 'Who linked it; null where that is not known or that account is gone.';
comment on column public.property_manager_links.linked_at is 'When.';
comment on column public.property_manager_links.unlinked_by is 'Who took the link away; null as for linked_by.';
comment on column public.property_manager_links.unlinked_at is 'When; null: the account still acts for it.';

insert into public.property_manager_links (property_manager_id, user_id, linked_at)
select u.property_manager_id, u.user_id, u.created_at from public.property_manager_users as u;

create function private.write_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select p.id from public.profiles as p where p.id = auth.uid());
begin
  if tg_op <> 'INSERT' then
    update public.property_manager_links as l set unlinked_at = clock_timestamp(), unlinked_by = person
    where l.property_manager_id = old.property_manager_id and l.user_id = old.user_id and l.unlinked_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.property_manager_links (property_manager_id, user_id, linked_by) values (new.property_manager_id, new.user_id, person);
  end if;
  return null;
end
$$;
comment on function private.write_manager_link() is 'Trigger function: keeps who linked an account with a landlord or agent, and who took the link away.';
create trigger write_manager_link after insert or delete or update of user_id, property_manager_id on public.property_manager_users
  for each row execute function private.write_manager_link();

create function private.has_staff_role(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_staff_role.person and r.role = 'admin')
$$;
comment on function private.has_staff_role(uuid) is 'Whether a person, who may be another than the caller, is a member of staff.';
revoke execute on function private.has_staff_role(uuid) from public, anon, authenticated;

create function private.guard_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(new.user_id) then
    raise exception 'A member of staff cannot be a user of a landlord or agent.';
  end if;
  if new.user_id = auth.uid() then
    raise exception 'Nobody links themselves with a landlord or agent.';
  end if;
  if auth.uid() is not null and exists (
    select from public.rent_guarantee_applications as a where a.tenant_id = new.user_id and a.property_manager_id = new.property_manager_id
  ) then
    raise exception 'This person has an application with this landlord or agent, so they cannot act for it.';
  end if;
  return null;
end
$$;
comment on function private.guard_manager_link() is
  'Trigger function: refuses (P0001) a link of staff, of oneself, and of a tenant with an application with the same landlord or agent. The last does not concern imports.';
-- After the policies, so that who may not link anybody learns nothing else.
create trigger guard_manager_link after insert or update of user_id, property_manager_id on public.property_manager_users
  for each row execute function private.guard_manager_link();

create function private.guard_own_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.property_manager_users as u where u.user_id = new.tenant_id and u.property_manager_id = new.property_manager_id
  ) then
    raise exception 'The tenant acts for this landlord or agent, so they cannot apply with it.';
  end if;
  return new;
end
$$;
comment on function private.guard_own_manager() is 'Trigger function: refuses (P0001) an application with a landlord or agent for which its tenant acts.';
create trigger guard_own_manager_insert before insert on public.rent_guarantee_applications
  for each row when (auth.uid() is not null) execute function private.guard_own_manager();
-- Whichever columns are named: a tenancy brings its tenant with it.
create trigger guard_own_manager_update before update on public.rent_guarantee_applications
  for each row when (
    auth.uid() is not null and (new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id)
  ) execute function private.guard_own_manager();

-- Who becomes staff no longer acts for a landlord.
create function private.end_links_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.property_manager_users as u where u.user_id = new.user_id;
  return null;
end
$$;
comment on function private.end_links_of_staff() is 'Trigger function: ends the links of a person who becomes a member of staff.';
create trigger end_links_of_staff after insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.end_links_of_staff();
delete from public.property_manager_users as u where private.has_staff_role(u.user_id);

create function private.refuse_answer_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not answer as the landlord. Record the answer that the landlord gave you instead.';
  end if;
  return new;
end
$$;
comment on function private.refuse_answer_of_staff() is 'Trigger function: refuses (42501) an answer of a landlord through an account of staff.';
create trigger refuse_answer_of_staff before update of answered_at on public.landlord_requests
  for each row when (new.came_by = 'account' and old.answered_at is null and new.answered_at is not null)
  execute function private.refuse_answer_of_staff();

create function private.concerns_caller(application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(application.tenant_id = auth.uid(), false) or exists (
    select from public.property_manager_links as l
    where l.property_manager_id = application.property_manager_id and l.user_id = auth.uid()
      and (l.unlinked_at is null or l.unlinked_at >= coalesce(application.submitted_at, application.created_at))
  )
$$;
comment on function private.concerns_caller(public.rent_guarantee_applications) is
  'Whether the signed-in person is the tenant of an application, or has acted for its landlord since its submission.';
revoke execute on function private.concerns_caller(public.rent_guarantee_applications) from public, anon, authenticated;

-- The same as before, but a link that has ended since the submission counts as well, reviews of documents name their application by the document, and a tenancy
-- concerns each application that names it.
create or replace function private.refuse_own_guarantee() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  concerned uuid[];
begin
  concerned := case tg_table_name
    when 'rent_guarantee_applications' then array[(given ->> 'id')::uuid]
    when 'tenancy_information' then array(select a.id from public.rent_guarantee_applications as a where a.tenancy_id = (given ->> 'id')::uuid)
    else array[coalesce(
      (given ->> 'application_id')::uuid,
      (select r.application_id from public.certificate_records as r where r.id = (given ->> 'version_id')::uuid),
      (select d.application_id from public.application_documents as d where d.id = (given ->> 'document_id')::uuid)
    )]
  end;
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = any (concerned) and private.concerns_caller(a)
      -- What a tenant does with a draft is their own affair, and so is what one does who is not staff.
      and (tg_nargs = 0 or (a.status <> 'draft' and private.has_staff_role(auth.uid())))
  ) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_guarantee() is
  'Fails with 42501 when a person decides on, signs or changes the guarantee of an application whose tenant they are, or for whose landlord they have acted since its submission. With the argument "submitted": when a member of staff does, and it is no draft.';
