-- What a tenant's new draft, and every write, costs beside its own statement: a function in SQL is planned again in each transaction, and a
-- statement that touches no row still runs the table's triggers.

create or replace function private.is_auditor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.own_permissions() = '{audit}';
end
$$;

-- Before, it deleted and inserted nothing for each new draft.
create or replace function private.follow_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.status = 'draft' then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id and (new.status = 'draft') = (old.status = 'draft') then
    return null;
  end if;
  delete from public.submitted_tenants as t where t.application_id = new.id;
  perform private.keep_submitted_tenants(array[new.id]);
  return null;
end
$$;
