-- Staff without the permission 'owner' wrote an accomplice's address into a confirmed record, the accomplice was linked, and they wrote the old one back: the confirmation and
-- the link stayed, and neither the former address nor an owner heard of it.

create function private.end_confirmation(manager uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  confirmation public.property_manager_confirmations;
begin
  delete from public.property_manager_confirmations as c where c.property_manager_id = end_confirmation.manager
  returning c.* into confirmation;
  if not found then
    return;
  end if;
  insert into public.ended_confirmations (property_manager_id, confirmed_by, confirmed_at, ended_by)
  values (confirmation.property_manager_id, confirmation.confirmed_by, confirmation.confirmed_at, auth.uid());
  -- Drafts name it no longer; submitted applications keep it.
  delete from public.application_agent_choices as a where a.property_manager_id = end_confirmation.manager;
end
$$;
comment on function private.end_confirmation(uuid) is 'Takes back the confirmation of a landlord or agent, if it has one, and keeps that it had.';
revoke execute on function private.end_confirmation(uuid) from public, anon, authenticated;

create or replace function public.take_back_confirmation(property_manager_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may take back the confirmation of a landlord or agent.';
  end if;
  perform private.end_confirmation(take_back_confirmation.property_manager_id);
end
$$;

create function private.follow_changed_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  may_link constant boolean := auth.uid() is null or private.has_permission('owner');
  is_confirmed constant boolean := exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.id);
  was_confirmed constant boolean := is_confirmed or exists (select from public.ended_confirmations as c where c.property_manager_id = new.id);
  linked constant uuid[] := array(
    select l.user_id from public.property_manager_links as l join auth.users as u on u.id = l.user_id
    where l.property_manager_id = new.id and l.by_address and l.unlinked_at is null
      and lower(u.email collate "C") <> lower(new.business_email collate "C")
  );
begin
  delete from private.office_proofs as p where p.property_manager_id = new.id and p.used_at is null;
  if is_confirmed and not may_link then
    perform private.end_confirmation(new.id);
  end if;
  if cardinality(linked) > 0 then
    delete from public.property_manager_users as u where u.property_manager_id = new.id and u.user_id = any (linked);
  end if;
  if was_confirmed and auth.uid() is not null then
    perform private.add_job('mail', jsonb_build_object(
      'to', old.business_email, 'template', 'address-changed', 'data', jsonb_build_object('company', new.company_name)
    ));
  end if;
  if may_link then
    perform private.send_office_link(u.id) from auth.users as u where u.email = lower(new.business_email collate "C");
  end if;
  return null;
end
$$;
comment on function private.follow_changed_address() is
  'Trigger function: where the e-mail address of a landlord or agent changes, ends the links that rest on the former one and the unused proofs, tells the former one, and takes the confirmation back unless an owner changed it. The account with the address that an owner typed is sent its link.';
revoke execute on function private.follow_changed_address() from public, anon, authenticated;
-- After a_note_changed_address, which asks whether the record is confirmed.
create trigger follow_changed_address after update of business_email on public.property_managers
  for each row when (lower(old.business_email collate "C") <> lower(new.business_email collate "C")) execute function private.follow_changed_address();

comment on table public.ended_confirmations is
  'Confirmations of landlords and agents that staff have taken back, or that ended because who gave it applied with it, or because somebody who is no owner changed its e-mail address. Written by functions alone.';
