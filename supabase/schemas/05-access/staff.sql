-- What staff see and may do.
--
-- Staff are the people with the role admin. They read every case but those that concern themselves (staff-own-cases.sql), and their
-- permissions say what else they may do (10-people/permissions.sql). The role counts only in a session that has given every needed factor:
-- a person with a second factor has to have used it, and where the security settings ask for one, everybody needs one.
-- Every policy for staff calls private.is_admin(). What it depends on is one row of the view private.own_access, in
-- 90-access/staff-reads.sql, where the reads of staff also get a role of their own.
-- An auditor, whose only permission is "audit", reads everything and changes nothing.

-- Whether the caller is one of the staff

create function public.own_access() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'access', public.own_admin_access(),
    'role', coalesce((select r.role from public.user_roles as r where r.user_id = auth.uid()), 'user'),
    'permissions', public.own_permissions()
  );
end
$$;
comment on function public.own_access() is
  'What the signed-in person may do, as an object: access as of own_admin_access(); role: admin, p_manager or user; permissions as of '
  'own_permissions().';

create function public.own_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.decide_admin_access();
end
$$;
comment on function public.own_admin_access() is
  'Whether the request may act as an administrator: granted; none, without the role; code_needed, when the account has a second factor '
  'and this session has not used it; factor_needed, when it has none and the security settings ask for one.';

-- PostgreSQL calls it once for each table of a statement, seven times for one application with its embeds. The first call of a
-- transaction keeps its decision in a setting, with the claims that it was made for, and later ones only compare. As a single expression
-- in SQL without a search path of its own it becomes part of the policy.
create function private.is_admin() returns boolean
language sql stable as $$
  select case current_setting('private.is_admin', true)
    when 'true ' || current_setting('request.jwt.claims', true) then true
    when 'false ' || current_setting('request.jwt.claims', true) then false
    else private.decide_admin_access() = 'granted'
  end
$$;
comment on function private.is_admin() is
  'Whether the caller is an administrator who has given every needed factor. Decided once in each transaction.';

-- With the rights of the owner, because a policy of user_roles that reads user_roles would never end.
create function private.decide_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  decision text;
begin
  select admin_access into decision from private.own_access;
  decision := coalesce(decision, 'none');
  -- An expression, because `perform` would be a query. set_config never returns null.
  return case
    when set_config('private.is_admin', (decision = 'granted') || ' ' || current_setting('request.jwt.claims', true), true) is not null
      then decision
  end;
end
$$;
comment on function private.decide_admin_access() is
  'Decides whether the caller is an administrator and has given every needed factor, and keeps that in the setting private.is_admin '
  'for this transaction.';

create function private.reset_admin_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_admin', '', true);
  return null;
end
$$;
comment on function private.reset_admin_access() is
  'Trigger function: makes this transaction decide again whether the caller is an administrator, after a change of what that depends on.';

-- Permissions

create function private.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$ select has_permission.permission = any (public.own_permissions()) $$;
comment on function private.has_permission(text) is 'Whether the request comes from a member of staff with this permission.';

-- Each write asks this. In PL/pgSQL a session keeps its plan; a function in SQL would be planned again in each transaction.
create function private.is_auditor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.own_permissions() = '{audit}';
end
$$;
comment on function private.is_auditor() is 'Whether the request comes from a member of staff who may read everything and change nothing.';

-- An auditor has the role admin, which all policies for staff ask for. A trigger refuses the write instead, whichever way it comes: a
-- function with the rights of the tables' owner knows no policies.
create function private.refuse_auditor() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An auditor may change their own details and apply like everybody else, which changes rows of other tables too.
  if private.is_auditor() and current_setting('private.follows_own_details', true) is distinct from 'true' then
    raise insufficient_privilege using message = 'You may read everything and change nothing: your only permission is "audit".';
  end if;
  return null;
end
$$;
comment on function private.refuse_auditor() is
  'Trigger function: refuses the write of an auditor, unless it follows from a change of their own details or an application of their '
  'own. Each table of the schema public has it but the profiles, which only their owners write.';

-- Whether another person is one of the staff

create function private.has_staff_role(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_staff_role.person and r.role = 'admin')
$$;
comment on function private.has_staff_role(uuid) is 'Whether a person, who may be another than the caller, is a member of staff.';

-- The row of a finished upload may be written by the service role, so who writes is not always the person to whom the file belongs.
create function private.is_staff_involved(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin()
    or exists (select from public.user_roles as r where r.user_id = person and r.role = 'admin')
$$;
comment on function private.is_staff_involved(uuid) is
  'Whether the caller, or the person to whom what is written belongs, is a member of staff.';

revoke execute on function public.own_access(), public.own_admin_access() from public, anon;
revoke execute on function private.has_staff_role(uuid) from public;
