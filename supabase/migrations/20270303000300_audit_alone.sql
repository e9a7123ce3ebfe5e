-- 'Audit' is to read everything and to change nothing, and could be given beside permissions to change things: the person then was no auditor, whatever the
-- screens said. It stands alone now. Who has it beside others from before keeps both until an owner takes one.

create function private.keep_audit_alone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  words text := case when new.permission = 'audit' then 'Audit stands alone. Take the other permissions first'
    else 'Who audits has no other permission. Take audit first' end;
begin
  -- One at a time, so that two owners who give at once see each other's.
  perform from public.user_roles as r where r.user_id = new.user_id for no key update;
  if exists (
    select from public.staff_permissions as p
    where p.user_id = new.user_id and p.permission <> new.permission and (new.permission = 'audit' or p.permission = 'audit')
  ) then
    perform private.required_words('permission', null, words);
  end if;
  return null;
end
$$;
comment on function private.keep_audit_alone() is
  'Trigger function: refuses (P0001) the permission audit beside others, and others beside it.';
revoke execute on function private.keep_audit_alone() from public, anon, authenticated;

-- After, so that a permission that is changed to another does not count as a second one.
create trigger keep_audit_alone after insert or update of permission, user_id on public.staff_permissions
  for each row execute function private.keep_audit_alone();
-- Where it is asked for, so that a second owner does not confirm what cannot be given.
create trigger keep_audit_alone after insert on public.staff_permission_requests
  for each row when (not new.is_removal) execute function private.keep_audit_alone();

-- Nobody accepts an invitation to both.
update public.staff_invitations set permissions = array_remove(permissions, 'audit') where 'audit' = any (permissions) and cardinality(permissions) > 1;
alter table public.staff_invitations add constraint staff_invitations_audit_alone_check
  check (not 'audit' = any (permissions) or cardinality(permissions) = 1);

create function private.invite_auditor_alone() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.required_words('permissions', null, 'Audit stands alone. Choose it without any other permission');
  return new;
end
$$;
comment on function private.invite_auditor_alone() is 'Trigger function: says (P0001) that nobody is invited to audit beside something else.';
revoke execute on function private.invite_auditor_alone() from public, anon, authenticated;
create trigger b_invite_auditor_alone before insert or update of permissions on public.staff_invitations
  for each row when ('audit' = any (new.permissions) and cardinality(new.permissions) > 1) execute function private.invite_auditor_alone();
