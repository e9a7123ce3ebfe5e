-- The members of staff with what each may do, for the screen of staff and signing, and for the choice of a colleague in the queue. People,
-- permissions, what waits for a second owner, and signatories come in one response, so that a screen needs one request.

create function public.staff_members() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', d.id,
      'display_name', d.display_name,
      'email', d.email,
      'permissions', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'user_id', p.user_id,
            'permission', p.permission,
            'given_at', p.given_at,
            'giver', (
              select jsonb_build_object('display_name', g.display_name, 'email', g.email)
              from public.profiles as g where g.id = p.given_by
            ),
            'confirmer', (
              select jsonb_build_object('display_name', c.display_name, 'email', c.email)
              from public.profiles as c where c.id = p.confirmed_by
            )
          )
          order by p.permission
        ), '[]')
        from public.staff_permissions as p where p.user_id = d.id
      ),
      'requests', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', q.id,
            'user_id', q.user_id,
            'permission', q.permission,
            'requested_by', q.requested_by,
            'requested_at', q.requested_at,
            'is_removal', q.is_removal,
            'requester', (
              select jsonb_build_object('display_name', r.display_name, 'email', r.email)
              from public.profiles as r where r.id = q.requested_by
            )
          )
          order by q.permission
        ), '[]')
        from public.staff_permission_requests as q where q.user_id = d.id
      ),
      'signatory', (select to_jsonb(s) from public.signatories as s where s.user_id = d.id)
    )
    order by d.id
  ), '[]')
  from public.user_details as d
  where d.role_type = 'admin'
$$;
comment on function public.staff_members() is
  'Staff: the members of staff, as an array of objects: id, display_name, email, permissions (with giver and confirmer), requests that '
  'wait for a second owner (with requester), and signatory, null for those who do not sign. Others get what the policies let them read.';

revoke execute on function public.staff_members() from public, anon;
