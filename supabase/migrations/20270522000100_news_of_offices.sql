-- An application that went to another landlord or agent closes the open questions to the first, and its open screens hear of these. Where none was open they went on
-- listing and counting it until they were read again.

create function private.tell_offices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.objection_news as n (user_id)
  select distinct u.user_id from public.property_manager_users as u
  where u.property_manager_id in (old.property_manager_id, new.property_manager_id) order by u.user_id
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.tell_offices() is
  'Trigger function: writes the row that the open screens of those who act for a landlord or agent follow, of the one that a submitted application named and of the one that it names now.';
revoke execute on function private.tell_offices() from public, anon, authenticated;
create trigger zz_tell_offices after update of property_manager_id on public.rent_guarantee_applications
  for each row when (old.status <> 'draft' and new.property_manager_id is distinct from old.property_manager_id) execute function private.tell_offices();

comment on table public.objection_news is
  'When an objection of an office was new or decided last, or an application came to it or left it, for each person who acts for it: their open screens follow this row.';
