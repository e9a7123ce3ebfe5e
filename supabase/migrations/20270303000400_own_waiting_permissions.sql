-- What waits for a second owner is told to the person in their Settings as well, which have no request left for it: it comes with the settings of
-- administrators, which they read anyway.

create function public.own_waiting_permissions(settings public.security_settings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'permissions', jsonb_agg(r.permission order by r.permission),
    'has_one_owner', (
      select count(*) = 1 from public.staff_permissions as p
      join public.user_roles as u on u.user_id = p.user_id and u.role = 'admin'
      where p.permission = 'owner'
    )
  )
  from public.staff_permission_requests as r
  where r.user_id = auth.uid() and not r.is_removal
  having count(*) > 0
$$;
comment on function public.own_waiting_permissions(public.security_settings) is
  'Computed column: the permissions that the reader is meant to get and that wait for a second owner, and whether there is only one owner; null where none waits.';
revoke execute on function public.own_waiting_permissions(public.security_settings) from public, anon, authenticated;
grant execute on function public.own_waiting_permissions(public.security_settings) to authenticated;
