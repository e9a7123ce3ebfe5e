-- To take a decision back is a decision too: it ends an approval, and with it a version that waits for signatures. Any member of staff could do it.
create or replace function private.guard_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.status end;
begin
  if auth.uid() is not null and new.status is distinct from previous
    and ('approved' in (previous, new.status) or 'rejected' in (previous, new.status)) and private.is_admin() then
    perform private.require_permission('decide');
  end if;
  return new;
end
$$;
comment on function private.guard_decision() is
  'Lets only staff with the permission "decide" approve, reject and take either back. Who is not staff is refused before.';

-- When an application was submitted and approved is part of what its certificate rests on.
create or replace function private.lock_certified_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A person who is deleted leaves the application.
  ignored text[] := case when new.tenant_id is null and auth.uid() is null then array['tenant_id'] else '{}' end;
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), '{}');
begin
  perform private.guard_certified(array[new.id], array(
    select field from unnest(changed) as field
    where field = any (array[
      'guarantee_amount', 'guarantee_currency', 'property_manager_id', 'tenancy_id', 'tenant_id', 'certificate_number',
      'certificate_start_date', 'certificate_end_date', 'submitted_at', 'approved_at'
    ]) and field <> all (ignored)
  ));
  return new;
end
$$;

-- The tenant of a tenancy reads its address and rent, so a person whom no certificate of it names does not become that.
create or replace function private.lock_certified_tenancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), array[
    'deposit_amount', 'deposit_currency', 'property_manager_id', 'tenant_id', 'info_box', 'state_province', 'country', 'in_student_code', 'came_by',
    'alternatives_offered', 'created_at', 'updated_at', 'version'
  ]);
begin
  if new.tenant_id is distinct from old.tenant_id
    -- A person who is deleted leaves the tenancy.
    and (new.tenant_id is not null or auth.uid() is not null)
    and not exists (select from public.rent_guarantee_applications as a where a.tenancy_id = new.id and a.tenant_id = new.tenant_id) then
    changed := changed || array['tenant_id'];
  end if;
  if changed <> '{}' then
    perform private.guard_certified(array(select a.id from public.rent_guarantee_applications as a where a.tenancy_id = new.id and a.status = 'approved'), changed);
  end if;
  return new;
end
$$;
