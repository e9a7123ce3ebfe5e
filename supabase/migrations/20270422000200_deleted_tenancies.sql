-- A tenancy that staff had added by mistake stayed for ever: nobody could delete one. Staff may now, as long as no application names it.

create function private.refuse_named_tenancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.tenancy_id = old.id);
begin
  if applications > 0 then
    raise exception '% this tenancy. Delete % or choose another tenancy there first.',
      case applications when 1 then '1 application names' else applications || ' applications name' end, case applications when 1 then 'it' else 'them' end;
  end if;
  return old;
end
$$;
comment on function private.refuse_named_tenancy() is 'Trigger function: refuses to delete a tenancy that an application names.';
revoke execute on function private.refuse_named_tenancy() from public, anon, authenticated;
create trigger refuse_named before delete on public.tenancy_information for each row execute function private.refuse_named_tenancy();

create policy tenancy_information_delete_admin on public.tenancy_information for delete to authenticated using ((select private.is_admin()));
grant delete on public.tenancy_information to authenticated;
