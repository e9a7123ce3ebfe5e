-- Whoever deleted a landlord or agent took it out of its tenancies without a word, and was told nothing of how many applications name it. What is named stays: it
-- is merged with another record, or another one is chosen first.

alter table public.tenancy_information
  drop constraint tenancy_information_property_manager_id_fkey,
  add constraint tenancy_information_property_manager_id_fkey foreign key (property_manager_id) references public.property_managers (id);

create function private.refuse_named_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = old.id);
  tenancies bigint := (select count(*) from public.tenancy_information as t where t.property_manager_id = old.id);
begin
  if applications + tenancies > 0 then
    raise exception '% % this property manager. Merge it with another record or change % first.',
      concat_ws(
        ' and ',
        case when applications > 0 then applications || case applications when 1 then ' application' else ' applications' end end,
        case when tenancies > 0 then tenancies || case tenancies when 1 then ' tenancy' else ' tenancies' end end
      ),
      case applications + tenancies when 1 then 'names' else 'name' end, case applications + tenancies when 1 then 'that' else 'them' end;
  end if;
  return old;
end
$$;
comment on function private.refuse_named_manager() is 'Trigger function: refuses to delete a landlord or agent that an application or a tenancy names.';
revoke execute on function private.refuse_named_manager() from public, anon, authenticated;
create trigger refuse_named before delete on public.property_managers for each row execute function private.refuse_named_manager();
