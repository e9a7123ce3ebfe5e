-- Once the e-mail address of a landlord or agent had changed, nobody had the open questions: they had gone to the former address. The new one heard of us first by a
-- mail about the end of an account that it did not know.

alter table public.landlord_requests
  add column former_address text constraint landlord_requests_former_address_check check (former_address is null or mailed_at is not null);
comment on column public.landlord_requests.former_address is
  'The address to which its mail went, where the landlord or agent has another one now, to which it was not mailed; null otherwise. Staff read it with property_manager_standing.';

create function private.mail_questions_again(property_manager uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  for request in
    update public.landlord_requests as r set former_address = null
    where r.property_manager_id = mail_questions_again.property_manager and r.former_address is not null and r.answered_at is null and r.closed_at is null
    returning r.*
  loop
    -- Whoever gets it was never asked, so it does not remind.
    perform private.mail_landlord(request, null, 'landlord-request-moved-' || gen_random_uuid());
  end loop;
end
$$;
comment on function private.mail_questions_again(uuid) is
  'Mails the open questions that went to a former address of a landlord or agent to the present one, as if they were new.';
revoke execute on function private.mail_questions_again(uuid) from public, anon, authenticated;

create function private.mail_questions_of_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_questions_again(new.property_manager_id);
  return null;
end
$$;
comment on function private.mail_questions_of_confirmed() is 'Trigger function: mails what went to a former address once staff have confirmed the record with the present one.';
revoke execute on function private.mail_questions_of_confirmed() from public, anon, authenticated;
create trigger mail_questions_again after insert on public.property_manager_confirmations
  for each row when (new.confirmed_by is not null) execute function private.mail_questions_of_confirmed();

create function public.mail_landlord_again(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may mail a question to a landlord again.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = mail_landlord_again.request_id;
  select r.* into request from public.landlord_requests as r where r.id = mail_landlord_again.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.answered_at is not null or request.closed_at is not null then
    perform private.refuse_request('request_id', 'This is answered or closed already, so nobody is asked again.');
  end if;
  if request.former_address is null then
    perform private.refuse_request('request_id', 'This went to the present address of the landlord or agent. Remind them instead.');
  end if;
  update public.landlord_requests as r set former_address = null where r.id = request.id;
  perform private.mail_landlord(request, null, 'landlord-request-moved-' || gen_random_uuid());
  insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.mail_landlord_again(uuid) is
  'Staff: mails an open question that went to a former address of its landlord or agent to the present one. An unknown one: PT404 (HTTP 404). One that is answered, closed or went to the present address fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.mail_landlord_again(uuid) from public, anon, authenticated;
grant execute on function public.mail_landlord_again(uuid) to authenticated;

create function private.keep_address_of_merged() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(new.former_address, removed.business_email) into new.former_address
  from public.property_managers as removed
  join public.property_managers as kept on kept.id = new.property_manager_id
  where removed.id = old.property_manager_id and lower(kept.business_email collate "C") <> lower(coalesce(new.former_address, removed.business_email) collate "C");
  return new;
end
$$;
comment on function private.keep_address_of_merged() is
  'Trigger function: a question of a record that is merged into another one with another address was mailed to a former address.';
revoke execute on function private.keep_address_of_merged() from public, anon, authenticated;
create trigger keep_address_of_merged before update of property_manager_id on public.landlord_requests
  for each row when (new.mailed_at is not null and new.property_manager_id <> old.property_manager_id) execute function private.keep_address_of_merged();

create or replace function private.follow_changed_address() returns trigger
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
  -- An imported question, or one whose mail still waits, has gone nowhere yet.
  update public.landlord_requests as r set former_address = case
    when lower(coalesce(r.former_address, old.business_email) collate "C") <> lower(new.business_email collate "C") then coalesce(r.former_address, old.business_email)
  end
  where r.property_manager_id = new.id and r.mailed_at is not null;
  delete from private.office_proofs as p where p.property_manager_id = new.id and p.used_at is null;
  if is_confirmed and not may_link then
    perform private.end_confirmation(new.id);
  end if;
  if cardinality(linked) > 0 then
    perform set_config('private.is_changing_address', 'yes', true);
    delete from public.property_manager_users as u where u.property_manager_id = new.id and u.user_id = any (linked);
    perform set_config('private.is_changing_address', '', true);
  end if;
  if is_confirmed and auth.uid() is not null then
    perform private.tell_former_address(old);
  end if;
  -- Otherwise once staff have confirmed it again, or send them again. A tenant could mail them to anybody.
  if may_link and is_confirmed or not was_confirmed and (auth.uid() is null or private.has_staff_role(auth.uid())) then
    perform private.mail_questions_again(new.id);
  end if;
  if may_link then
    perform private.send_office_link(u.id) from auth.users as u where u.email = lower(new.business_email collate "C");
  end if;
  return null;
end
$$;
comment on function private.follow_changed_address() is
  'Trigger function: where the e-mail address of a landlord or agent changes, ends the links that rest on the former one and the unused proofs, tells the former one, and takes the confirmation back unless an owner changed it. The account with the address that an owner typed is sent its link. Open questions are mailed to the new address once the record is confirmed with it.';

create function private.unconfirmed_office(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from auth.users as u
  join public.property_managers as m on lower(m.business_email collate "C") = lower(u.email collate "C")
  where u.id = unconfirmed_office.person and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
    and not private.has_staff_role(u.id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = m.id)
    -- Nobody learns that their address was typed who was not mailed.
    and exists (select from public.landlord_requests as r where r.property_manager_id = m.id and r.mailed_at is not null and r.former_address is null)
    -- As in office_by_address.
    and m.created_by is distinct from u.id
    and not exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = u.id and exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = m.id)
    )
    and not exists (select from public.property_manager_links as l where l.property_manager_id = m.id and (l.user_id = u.id or l.user_id is null))
  order by m.created_at, m.id limit 1
$$;
comment on function private.unconfirmed_office(uuid) is
  'The landlord or agent that nobody of staff has confirmed and that has the confirmed e-mail address of an account, where a question was mailed there. Null as for office_by_address.';
revoke execute on function private.unconfirmed_office(uuid) from public, anon, authenticated;

comment on function public.property_manager_standing(uuid) is
  'Staff: whether somebody has confirmed a landlord or agent, and which records are like it: in same, what they have in common (email, address, or name with postcode); null for a confirmed one with a like name nearby. has_waiting_account: an account with its address waits for the confirmation; mailed_elsewhere: the open questions that went to a former address, as {request_id, email}. PT404 (HTTP 404) for anybody else.';
