-- A member of staff can have an account with an application of their own, or belong to a landlord or agent. Somebody else then decides: nobody gives a
-- guarantee to themselves.

create function private.refuse_own_guarantee() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  concerned uuid := case tg_table_name when 'rent_guarantee_applications' then (given ->> 'id')::uuid else (given ->> 'application_id')::uuid end;
begin
  if concerned is null then
    select r.application_id into concerned from public.certificate_records as r where r.id = (given ->> 'version_id')::uuid;
  end if;
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = concerned and (
      a.tenant_id = auth.uid() or exists (
        select from public.property_manager_users as u where u.property_manager_id = a.property_manager_id and u.user_id = auth.uid()
      )
    )
  ) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return null;
end
$$;
comment on function private.refuse_own_guarantee() is
  'Fails with 42501 when a person decides on, signs or changes the guarantee of an application whose tenant or landlord they are themselves.';

create trigger w_refuse_own_guarantee after update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and new.status in ('approved', 'rejected') and old.status <> new.status)
  execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_when_added after insert on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and new.status in ('approved', 'rejected')) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.certificate_signatures
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.certificate_endorsements
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert or update on public.certificate_withdrawals
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.rule_reasons
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
