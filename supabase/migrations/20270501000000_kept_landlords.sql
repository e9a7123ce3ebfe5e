-- A record that no application named could be deleted with what a landlord had answered, with the accounts that act for it, and with the links that tell whom a case
-- concerns. Such a record is merged with another one instead.

alter table public.landlord_requests
  drop constraint landlord_requests_property_manager_id_fkey,
  add constraint landlord_requests_property_manager_id_fkey foreign key (property_manager_id) references public.property_managers (id);
alter table public.property_manager_users
  drop constraint property_manager_users_property_manager_id_fkey,
  add constraint property_manager_users_property_manager_id_fkey foreign key (property_manager_id) references public.property_managers (id);
alter table public.property_manager_links
  drop constraint property_manager_links_property_manager_id_fkey,
  add constraint property_manager_links_property_manager_id_fkey foreign key (property_manager_id) references public.property_managers (id);

create function private.manager_kept_because(manager uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager);
  tenancies bigint := (select count(*) from public.tenancy_information as t where t.property_manager_id = manager);
  certificates bigint := (select count(*) from public.certificate_records as r where r.property_manager_id = manager);
  questions bigint := (select count(*) from public.landlord_requests as q where q.property_manager_id = manager);
  -- Those that acted for it, too: they tell whom a case concerns.
  accounts bigint := (select count(distinct coalesce(l.user_id, l.id)) from public.property_manager_links as l where l.property_manager_id = manager);
  total bigint := applications + tenancies + certificates + questions + accounts;
  named text[] := array_remove(array[
    case when applications > 0 then applications || case applications when 1 then ' application' else ' applications' end end,
    case when tenancies > 0 then tenancies || case tenancies when 1 then ' tenancy' else ' tenancies' end end,
    case when certificates > 0 then certificates || case certificates when 1 then ' certificate version' else ' certificate versions' end end,
    case when questions > 0 then questions || case questions when 1 then ' question' else ' questions' end end,
    case when accounts > 0 then accounts || case accounts when 1 then ' linked account' else ' linked accounts' end end
  ], null);
begin
  return case
    when total > applications + tenancies then format(
      '%s %s to this property manager, now or before. Merge it with another record instead.',
      concat_ws(' and ', nullif(array_to_string(named[:cardinality(named) - 1], ', '), ''), named[cardinality(named)]),
      case total when 1 then 'belongs' else 'belong' end
    )
    when total > 0 then format(
      '%s %s this property manager. Merge it with another record or change %s first.',
      array_to_string(named, ' and '), case total when 1 then 'names' else 'name' end, case total when 1 then 'that' else 'them' end
    )
  end;
end
$$;
comment on function private.manager_kept_because(uuid) is
  'Why a landlord or agent cannot be deleted: what names it, and what it was asked and who acts or acted for it. Null where nothing does.';
revoke execute on function private.manager_kept_because(uuid) from public, anon, authenticated;

create or replace function private.refuse_named_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fault text := private.manager_kept_because(old.id);
begin
  if fault is not null then
    raise exception using message = fault;
  end if;
  return old;
end
$$;
comment on function private.refuse_named_manager() is
  'Trigger function: refuses to delete a landlord or agent that something names, that was asked something, or for which somebody acts or acted.';

create trigger b_refuse_own_landlord before delete on public.property_managers
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_landlord('id');
