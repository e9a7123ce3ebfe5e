-- A member of staff gave their own draft an amount, or put it in review without a submission, so that nobody had agreed to the declarations; or they added their own
-- application in review. And who decides merged another record into the landlord of their own case, with its accounts. Of their own application staff set what a tenant sets.

create or replace function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_own boolean := new.tenant_id = auth.uid();
begin
  if current_user = 'authenticated' and tg_op = 'UPDATE' and old.tenant_id = auth.uid() and new.tenant_id is distinct from old.tenant_id
    and private.is_admin() then
    -- Otherwise it would be a colleague's for a moment, in which its former tenant decides about it.
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  if current_user <> 'authenticated' or (private.is_admin() and is_own is not true) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Compared with an empty application: what only staff decide must not have been sent.
    old := new;
    old.status := 'draft';
    old.guarantee_amount := null;
    old.guarantee_currency := 'GBP';
    old.certificate_number := null;
    old.certificate_start_date := null;
    old.certificate_end_date := null;
    old.submitted_at := null;
    old.approved_at := null;
  end if;
  if (new.application_number, new.status, new.guarantee_amount, new.guarantee_currency, new.certificate_number,
      new.certificate_start_date, new.certificate_end_date, new.submitted_at, new.approved_at)
    is distinct from
     (old.application_number, old.status, old.guarantee_amount, old.guarantee_currency, old.certificate_number,
      old.certificate_start_date, old.certificate_end_date, old.submitted_at, old.approved_at) then
    raise insufficient_privilege using message = case
      when private.is_admin() then 'This concerns your own guarantee. Another member of staff does it.'
      else 'Only staff may set the number, the status, the guarantee, the certificate and the dates of an application.'
    end;
  end if;
  return new;
end
$$;

create trigger w_refuse_own_landlord before insert on public.property_manager_merges
  for each row when (auth.uid() is not null) execute function private.refuse_own_landlord('property_manager_id');
