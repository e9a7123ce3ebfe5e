-- The open screens of a tenant, and of those who act for a landlord or agent, went on with an application that was deleted: only people who read every application hear
-- of a deletion, as it names a key that others may not know.

create function private.show_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_screens(old.tenant_id || array(
    select u.user_id from public.property_manager_users as u where u.property_manager_id = old.property_manager_id and old.status <> 'draft'
  ));
  return null;
end
$$;
comment on function private.show_deletion() is
  'Trigger function: has the open screens read again of the tenant of an application that is deleted, and of those who act for its landlord or agent.';
revoke execute on function private.show_deletion() from public, anon, authenticated;
create trigger zz_show_deletion after delete on public.rent_guarantee_applications
  for each row execute function private.show_deletion();

comment on table public.objection_news is
  'When an objection of an office was new or decided last, or an application came to it or left it, for each person who acts for it, or an application of a person was deleted: their open screens follow this row.';
comment on column public.objection_news.user_id is 'Whose screens.';

-- Lists of staff that did not follow what others add and change.
alter publication supabase_realtime add table public.property_managers, public.tenancy_information, public.profiles;
