-- An application that went to another landlord or agent closes the open questions to the first, and its open screens hear of these. Where none was open they went on
-- listing and counting it until they were read again.

create function private.refresh_screens(people uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.objection_news as n (user_id)
  -- An account that is being deleted has no profile any more.
  select p.id from public.profiles as p where p.id = any (refresh_screens.people) order by p.id
  on conflict (user_id) do update set changed_at = excluded.changed_at
$$;
comment on function private.refresh_screens(uuid[]) is 'Writes the row of each of these people that their open screens follow, and so has them read again.';

create function private.tell_offices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_screens(array(
    select u.user_id from public.property_manager_users as u where u.property_manager_id in (old.property_manager_id, new.property_manager_id)
  ));
  return null;
end
$$;
comment on function private.tell_offices() is
  'Trigger function: has the open screens read again of those who act for a landlord or agent, of the one that a submitted application named and of the one that it names now.';
revoke execute on function private.refresh_screens(uuid[]), private.tell_offices() from public, anon, authenticated;
create trigger zz_tell_offices after update of property_manager_id on public.rent_guarantee_applications
  for each row when (old.status <> 'draft' and new.property_manager_id is distinct from old.property_manager_id) execute function private.tell_offices();
