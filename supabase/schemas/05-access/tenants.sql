-- What a tenant sees.
--
-- A tenant reads their own applications, and the tenancies and the landlords and agents that these name. They change an application only
-- while it is a draft, and a tenancy or a landlord only while nobody else relies on it. Everybody who has signed in can be a tenant: no
-- role is asked for.
-- The functions are called by policies, so each is paid for by every statement that names a table. They are in PL/pgSQL, whose plans a
-- session keeps: a function in SQL that is not inlined is planned again for each statement. A policy compares the columns of the row first,
-- then asks for the role, and gathers sets of ids only where nothing before holds.

-- Applications

create function private.own_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;
comment on function private.own_application_ids() is 'The signed-in person''s applications.';

create function private.own_draft_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select id from public.rent_guarantee_applications where tenant_id = auth.uid() and status = 'draft';
end
$$;
comment on function private.own_draft_ids() is 'The signed-in person''s applications that are not submitted yet.';

-- Evidence can be sent with an appeal. To a withdrawn or closed application nothing can be added, because nobody would look at it.
create function private.own_open_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid()
      and (a.status in ('draft', 'pending', 'in_review') or a.status = 'rejected' and private.is_open_to_appeal(a.id))
      and not exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null);
end
$$;
comment on function private.own_open_application_ids() is
  'The signed-in person''s applications to which they may add documents: not decided yet, or rejected while an appeal is possible or '
  'undecided; neither withdrawn nor closed.';

create function private.is_open_to_appeal(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select case when r.appealed_at is null then r.appeal_until >= private.london_today() else r.appeal_decided_at is null end
    from public.application_rejections as r
    where r.application_id = is_open_to_appeal.application_id
    order by r.rejected_at desc limit 1
  ), false);
end
$$;
comment on function private.is_open_to_appeal(uuid) is
  'Whether the newest rejection of an application can still be appealed, or its appeal waits for a decision.';

-- Tenancies, landlords and agents

create function private.own_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.tenancy_information where tenant_id = auth.uid()
    union
    select tenancy_id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;
comment on function private.own_tenancy_ids() is 'The tenancies that are the signed-in person''s, or that their applications name.';

create function private.own_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.property_managers where created_by = auth.uid()
    union
    select property_manager_id from public.tenancy_information where tenant_id = auth.uid()
    union
    select property_manager_id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;
comment on function private.own_property_manager_ids() is
  'The property managers that the signed-in person has added, or that their applications and tenancies name.';

create function private.is_tenancy_in_use(tenancy uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where tenancy_id = tenancy and (status <> 'draft' or tenant_id is distinct from auth.uid())
  );
end
$$;
comment on function private.is_tenancy_in_use(uuid) is
  'Whether an application that is submitted, or another person''s, uses the tenancy. Then the tenant can no longer change it.';

create function private.is_property_manager_in_use(property_manager uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where property_manager_id = property_manager and (status <> 'draft' or tenant_id is distinct from auth.uid())
  )
  or exists (
    select from public.tenancy_information
    where property_manager_id = property_manager and tenant_id is distinct from auth.uid()
  )
  or exists (select from public.property_manager_users where property_manager_id = property_manager)
  -- Others pick a confirmed record.
  or exists (select from public.property_manager_confirmations where property_manager_id = property_manager);
end
$$;
comment on function private.is_property_manager_in_use(uuid) is
  'Whether anything but the signed-in person''s own drafts uses the property manager. Then whoever added it can no longer change it.';

-- As a tenant or for a landlord

-- One subquery in a policy in the place of two: PostgreSQL starts each of them in every statement that names the table.
create function private.readable_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.own_tenancy_ids() union all select private.managed_tenancy_ids();
end
$$;
comment on function private.readable_tenancy_ids() is
  'The caller''s own tenancies, and those of the property managers for which the caller acts.';

create function private.readable_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.own_property_manager_ids() union all select private.managed_property_manager_ids();
end
$$;
comment on function private.readable_property_manager_ids() is
  'The property managers of the caller''s own records, and those for which the caller acts.';
