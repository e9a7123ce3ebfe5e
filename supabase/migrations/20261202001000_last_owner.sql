-- Only the deletion of the permission was refused to the last owner. The role, the account or a change of the row took it away as well, also over REST
-- with the service key, and nobody was left to give permissions. Now every such change is checked where it commits, so that one transaction can still
-- pass the permission from one person to another. A database that never had an owner is not concerned.

drop trigger keep_an_owner on public.staff_permissions;

create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: two owners who take it from each other must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_an_owner', 0));
  if tg_relid = 'public.user_roles'::regclass and not exists (
    select from public.staff_permissions as p where p.user_id = old.user_id and p.permission = 'owner'
  ) then
    return null;
  end if;
  if not exists (
    select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
    where p.permission = 'owner'
  ) then
    raise exception 'The last owner stays: somebody must be able to give permissions.' using hint = 'Make somebody else an owner first.';
  end if;
  return null;
end
$$;
comment on function private.keep_an_owner() is 'Refuses the transaction that leaves no owner among the staff, where there was one.';

create constraint trigger keep_an_owner_delete after delete on public.staff_permissions
  deferrable initially deferred for each row when (old.permission = 'owner') execute function private.keep_an_owner();
create constraint trigger keep_an_owner_update after update on public.staff_permissions
  deferrable initially deferred for each row
  when (old.permission = 'owner' and (new.user_id, new.permission) is distinct from (old.user_id, old.permission))
  execute function private.keep_an_owner();
create constraint trigger keep_an_owner_delete after delete on public.user_roles
  deferrable initially deferred for each row when (old.role = 'admin') execute function private.keep_an_owner();
create constraint trigger keep_an_owner_update after update on public.user_roles
  deferrable initially deferred for each row
  when (old.role = 'admin' and (new.user_id, new.role) is distinct from (old.user_id, old.role))
  execute function private.keep_an_owner();

-- The account can also go while its row stays, without the address and the password.
create or replace function private.keep_account_of_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
    where p.user_id = old.id and p.permission = 'owner'
  ) then
    raise exception 'The account of an owner stays.' using hint = 'Two owners take the permission "owner" away first.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger a_keep_account_of_owner_update before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.keep_account_of_owner();
