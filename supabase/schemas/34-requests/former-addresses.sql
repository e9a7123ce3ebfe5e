-- Questions that went to a former address of a landlord or agent.
--
-- When the address on record changes, or the record is merged into one with another address, nobody at the present address has the open
-- questions. Each keeps the address to which it went (former_address) until it is mailed to the present one: with the change where that
-- address can be trusted (20-landlords), otherwise once staff have confirmed the record, or one by one by staff. A change alone does not
-- mail them, because a tenant who entered the record could so mail them to anybody.

create function private.set_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(new.former_address, removed.business_email) into new.former_address
  from public.property_managers as removed
  join public.property_managers as kept on kept.id = new.property_manager_id
  where removed.id = old.property_manager_id
    and lower(kept.business_email collate "C")
      <> lower(coalesce(new.former_address, removed.business_email) collate "C");
  return new;
end
$$;
comment on function private.set_former_address() is
  'Trigger function: a question of a record that is merged into another one with another address was mailed to a former address.';

create function private.queue_confirmed_landlord_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_redirected_request_mails(new.property_manager_id);
  return null;
end
$$;
comment on function private.queue_confirmed_landlord_mails() is
  'Trigger function: mails what went to a former address once staff have confirmed the record with the present one.';

create function private.queue_redirected_request_mails(property_manager uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  for request in
    update public.landlord_requests as r set former_address = null
    where r.property_manager_id = queue_redirected_request_mails.property_manager
      and r.former_address is not null and r.answered_at is null and r.closed_at is null
    returning r.*
  loop
    -- Who gets it was never asked, so it does not remind.
    perform private.queue_landlord_request_mails(request, null, 'landlord-request-moved-' || gen_random_uuid());
  end loop;
end
$$;
comment on function private.queue_redirected_request_mails(uuid) is
  'Mails the open questions that went to a former address of a landlord or agent to the present one, as if they were new.';

create function public.mail_landlord_again(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may mail a question to a landlord again.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = mail_landlord_again.request_id;
  select r.* into request from public.landlord_requests as r where r.id = mail_landlord_again.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.answered_at is not null or request.closed_at is not null then
    perform private.refuse_request('request_id', 'This is answered or closed already, so nobody is asked again.');
  end if;
  if request.former_address is null then
    perform private.refuse_request('request_id',
      'This went to the present address of the landlord or agent. Remind them instead.');
  end if;
  update public.landlord_requests as r set former_address = null where r.id = request.id;
  perform private.queue_landlord_request_mails(request, null, 'landlord-request-moved-' || gen_random_uuid());
  insert into private.staff_actions (act, landlord_request_id, done_by)
  select 'request_sent_again', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.mail_landlord_again(uuid) is
  'Staff: mails an open question that went to a former address of its landlord or agent to the present one. An unknown one: PT404 '
  '(HTTP 404). One that is answered, closed or went to the present address fails with P0001, the details a JSON list of {section, '
  'field, message}.';

revoke execute on function public.mail_landlord_again(uuid) from public, anon;
revoke execute on function
  private.set_former_address(), private.queue_redirected_request_mails(uuid), private.queue_confirmed_landlord_mails()
from public;
