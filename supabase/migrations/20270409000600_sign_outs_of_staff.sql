-- Whoever is staff could sign out an owner, again and again, and so keep them from their work. A colleague is signed out by an owner, who also deletes their account.

create or replace function public.sign_out_user(user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may sign others out.';
  end if;
  if not exists (select from public.profiles as p where p.id = sign_out_user.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such user.';
  end if;
  if sign_out_user.user_id <> (select auth.uid()) and not private.has_permission('owner')
    and exists (select from public.user_roles as r where r.user_id = sign_out_user.user_id and r.role = 'admin')
  then
    raise insufficient_privilege using message = 'Only an owner may sign out a member of staff.';
  end if;
  with gone as (delete from auth.sessions as s where s.user_id = sign_out_user.user_id returning 1)
  select count(*) into ended from gone;
  insert into public.staff_sign_outs (user_id, signed_out_by, session_count)
  values (sign_out_user.user_id, (select auth.uid()), ended);
  return ended;
end
$$;
comment on function public.sign_out_user(uuid) is
  'Staff: ends all sessions of a person with their refresh tokens, and gives how many there were. Of a colleague, owners alone. An access token that was issued before opens the data until it expires.';
