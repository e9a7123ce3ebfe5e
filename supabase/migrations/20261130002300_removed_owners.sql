-- An owner is no longer one only when another owner agrees, as giving the permission takes two: an account that somebody else has got hold of could
-- otherwise remove the owners one by one. The person concerned may be the one who agrees, so that two owners can part. Nobody deletes an owner's account.

alter table public.staff_permission_requests
  add column is_removal boolean not null default false
    constraint staff_permission_requests_removal_check check (not is_removal or permission = 'owner');
comment on column public.staff_permission_requests.is_removal is 'Whether the permission is to be taken away; otherwise it is to be given.';

drop function public.take_permission(uuid, text);
create function public.take_permission(user_id uuid, permission text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid;
begin
  perform private.check_permission_change(take_permission.user_id);
  if take_permission.permission = 'owner' and exists (
    select from public.staff_permissions as p where p.user_id = take_permission.user_id and p.permission = 'owner'
  ) then
    insert into public.staff_permission_requests as r (user_id, permission, requested_by, is_removal)
    values (take_permission.user_id, 'owner', auth.uid(), true)
    on conflict on constraint staff_permission_requests_user_id_permission_key do update set permission = excluded.permission
    returning r.id into request_id;
    return request_id;
  end if;
  delete from public.staff_permission_requests as r
  where r.user_id = take_permission.user_id and r.permission = take_permission.permission;
  delete from public.staff_permissions as p
  where p.user_id = take_permission.user_id and p.permission = take_permission.permission;
  return null;
end
$$;
comment on function public.take_permission(uuid, text) is
  'Owners: takes a permission, or the request for it, from another member of staff. For "owner" it gives the id of a request that another owner confirms, for the others null.';

create or replace function public.confirm_permission(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.staff_permission_requests;
begin
  delete from public.staff_permission_requests as r where r.id = request_id returning r.* into request;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such request any more.';
  end if;
  if request.is_removal then
    perform private.require_permission('owner');
  else
    perform private.check_permission_change(request.user_id);
  end if;
  if request.requested_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who asked for it confirms a permission.';
  end if;
  if request.is_removal then
    delete from public.staff_permissions as p where p.user_id = request.user_id and p.permission = 'owner';
    -- What somebody asked for as an owner ends with that.
    delete from public.staff_permission_requests as r where r.requested_by = request.user_id;
  else
    insert into public.staff_permissions (user_id, permission, given_by, confirmed_by)
    values (request.user_id, request.permission, request.requested_by, auth.uid()) on conflict do nothing;
  end if;
end
$$;
comment on function public.confirm_permission(uuid) is
  'Owners: gives the permission that another owner asked for, to a third person; or takes the permission "owner" away that another owner asked to take, also from oneself.';

create function public.turn_down_permission(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  delete from public.staff_permission_requests as r where r.id = turn_down_permission.request_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such request any more.';
  end if;
end
$$;
comment on function public.turn_down_permission(uuid) is 'Owners: removes a request for a permission, or for taking one away, that nobody has confirmed.';

create function private.keep_account_of_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
    where p.user_id = old.id and p.permission = 'owner'
  ) then
    raise exception 'The account of an owner stays.' using hint = 'Two owners take the permission "owner" away first.';
  end if;
  return old;
end
$$;
comment on function private.keep_account_of_owner() is 'Refuses to delete the account of an owner, which would take the permission away without a second owner.';

-- Here, since the role goes before the profile.
create trigger a_keep_account_of_owner before delete on auth.users
  for each row execute function private.keep_account_of_owner();

revoke execute on function public.take_permission(uuid, text), public.turn_down_permission(uuid) from public, anon, authenticated;
grant execute on function public.take_permission(uuid, text), public.turn_down_permission(uuid) to authenticated;
