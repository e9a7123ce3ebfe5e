-- Somebody who was asked as the landlord or agent of a home that is not theirs could answer only 'No, it is different'. They say that they are not the landlord, and
-- staff read it as that in the queue and in the review.

alter table public.landlord_requests
  add column is_not_landlord boolean not null default false,
  add constraint landlord_requests_not_landlord_check check (not is_not_landlord or answered_at is not null and is_confirmed is null);
comment on column public.landlord_requests.is_not_landlord is 'The answer is that who was asked is not the landlord or agent of the tenancy.';
grant select (is_not_landlord) on public.landlord_requests to authenticated;

create function public.say_not_landlord(request_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = say_not_landlord.request_id;
  select r.* into request from public.landlord_requests as r
  where r.id = say_not_landlord.request_id and r.kind <> 'note' and r.property_manager_id in (select private.managed_property_manager_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'This is answered already.' else 'This is not needed any more.' end);
  end if;
  if char_length(say_not_landlord.words) > 2000 then
    perform private.refuse_request('answer', 'Use 2000 characters or fewer.');
  end if;
  -- Written out, for all who read the words of answers, in mails and in the timeline.
  update public.landlord_requests as r set answered_at = clock_timestamp(), is_not_landlord = true, came_by = 'account', answered_by = auth.uid(),
    answer = concat_ws(E'\n', 'I am not the landlord or letting agent of this tenancy.', nullif(btrim(say_not_landlord.words), ''))
  where r.id = request.id;
end
$$;
comment on function public.say_not_landlord(uuid, text) is
  'A property manager''s user: answers an open request with that they are not the landlord or agent of the tenancy, with who is where they know it, and closes what else they are asked about the application. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.say_not_landlord(uuid, text) from public, anon, authenticated;
grant execute on function public.say_not_landlord(uuid, text) to authenticated;

create function private.close_questions_denied() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id and r.kind <> 'note'
    and r.answered_at is null and r.closed_at is null;
  return null;
end
$$;
comment on function private.close_questions_denied() is
  'Trigger function: closes what else somebody is asked about an application who has said that they are not its landlord or agent.';
revoke execute on function private.close_questions_denied() from public, anon, authenticated;
create trigger close_questions_denied after update of is_not_landlord on public.landlord_requests
  for each row when (new.is_not_landlord and not old.is_not_landlord) execute function private.close_questions_denied();

create function private.denied_landlord(application uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from public.landlord_requests as r
    join public.rent_guarantee_applications as a on a.id = r.application_id and a.property_manager_id = r.property_manager_id
    where r.application_id = denied_landlord.application and r.is_not_landlord and r.closed_at is null
  ) then array['not_landlord'] else '{}' end
$$;
comment on function private.denied_landlord(uuid) is
  'not_landlord where the landlord or agent of an application has said that they are not, and staff have not settled it; otherwise nothing.';
revoke execute on function private.denied_landlord(uuid) from public, anon, authenticated;

