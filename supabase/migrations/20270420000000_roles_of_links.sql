-- Staff let an account act for a landlord or agent, and its role stayed that of a tenant, which nobody but the owner of the database can change: the person
-- kept a tenant's home and menu, where no question can be answered and no certificate is listed, and staff read 'Tenant' in the list of users. The links alone
-- decide now. The row of the role stays, so that screens hear of it when the last link ends: of a deleted row only staff would.

create function private.decide_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Somebody else may make or end a link of the person at this moment.
  perform private.lock_links(new.user_id);
  if new.role <> 'admin' then
    new.role := case
      when exists (select from public.property_manager_users as u where u.user_id = new.user_id) then 'p_manager'
      else 'user'
    end;
  end if;
  return new;
end
$$;
comment on function private.decide_role() is
  'Trigger function: whoever is not staff has the role p_manager while they act for a landlord or agent, and the role user otherwise, whichever of the two is written.';
create trigger decide_role before insert or update on public.user_roles
  for each row execute function private.decide_role();

create function private.keep_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row is written with each link, also where decide_role leaves the role as it is: that tells the person's open screens to read again.
  if tg_op <> 'INSERT' then
    -- Before the row of the role, as everywhere.
    perform private.lock_links(old.user_id);
    update public.user_roles as r set role = 'user' where r.user_id = old.user_id and r.role = 'p_manager';
  end if;
  if tg_op <> 'DELETE' then
    insert into public.user_roles as r (user_id, role) values (new.user_id, 'p_manager')
    on conflict (user_id) do update set role = excluded.role where r.role <> 'admin';
  end if;
  return null;
end
$$;
comment on function private.keep_role() is 'Trigger function: keeps the role of a person in step with whether they act for a landlord or agent.';
-- After guard_manager_link, which refuses links and takes the lock.
create trigger keep_role after insert or delete or update of user_id, property_manager_id on public.property_manager_users
  for each row execute function private.keep_role();

insert into public.user_roles as r (user_id, role)
select distinct u.user_id, 'p_manager' from public.property_manager_users as u
on conflict (user_id) do update set role = excluded.role where r.role = 'user';
update public.user_roles as r set role = 'user'
where r.role = 'p_manager' and not exists (select from public.property_manager_users as u where u.user_id = r.user_id);

alter publication supabase_realtime add table public.user_roles;

comment on table public.user_roles is 'The role of each person who is a member of staff, or who acts or has acted for a landlord or agent.';
comment on column public.user_roles.role is
  'admin: staff; p_manager: acts for a landlord or agent (property_manager_users), which alone decides it; user: a tenant.';
