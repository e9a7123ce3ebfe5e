-- Every policy for staff asks `private.is_admin()`, and PostgreSQL asks it once for each table of a statement: seven times for one application with
-- its embeds, which was half of what the statement cost. The first call of a transaction keeps its decision in a setting, with the
-- claims that it was made for. Later ones only compare: as a single expression in SQL the function becomes part of the policy.

create function private.decide_is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  decision boolean := public.own_admin_access() = 'granted';
begin
  perform set_config('private.is_admin', decision || ' ' || current_setting('request.jwt.claims', true), true);
  return decision;
end
$$;
comment on function private.decide_is_admin() is 'Decides whether the caller is an administrator, and keeps that in the setting private.is_admin for this transaction.';

create or replace function private.is_admin() returns boolean
language sql stable as $$
  select case current_setting('private.is_admin', true)
    when 'true ' || current_setting('request.jwt.claims', true) then true
    when 'false ' || current_setting('request.jwt.claims', true) then false
    else private.decide_is_admin()
  end
$$;
comment on function private.is_admin() is 'Whether the caller is an administrator who has given every needed factor. Decided once in each transaction.';

create function private.forget_is_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_admin', '', true);
  return null;
end
$$;
comment on function private.forget_is_admin() is 'Makes this transaction decide again who is an administrator, after a change of what that depends on.';

create trigger forget_is_admin after insert or update or delete on public.user_roles
  for each statement execute function private.forget_is_admin();
create trigger forget_is_admin after insert or update or delete on public.security_settings
  for each statement execute function private.forget_is_admin();
create trigger forget_is_admin after insert or update or delete on auth.mfa_factors
  for each statement execute function private.forget_is_admin();
