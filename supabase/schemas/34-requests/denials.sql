-- Denials: somebody whom an application names as its landlord or agent says that they are not.
--
-- They say it as the answer to a question, or without one. Either way it is a row of landlord_requests with is_not_landlord, which waits
-- for staff. Until it is settled it stops the approval, the signature and the issue of the certificate, because a certificate would name
-- them. Three things settle it: the application names another landlord, they take it back with a yes, or staff say why it is not so and
-- who or what has confirmed it. Staff cannot close it as they close an answer.
--
-- What was said in an account outweighs what staff record: a yes from a telephone call does not take it back.

-- A landlord or agent denies.

create function public.deny_tenancy(application_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid;
  request_id uuid;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(deny_tenancy.application_id);
  select a.property_manager_id into manager from public.rent_guarantee_applications as a
  where a.id = deny_tenancy.application_id and a.id in (select private.managed_application_ids());
  if manager is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not answer as the landlord.';
  end if;
  if not private.is_under_review(deny_tenancy.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review any more. Write to us.');
  end if;
  -- A person who loses the line presses the button again. What staff have recorded before does not count for it.
  if exists (
    select from public.landlord_requests as r
    where r.application_id = deny_tenancy.application_id and r.property_manager_id = manager and r.is_not_landlord and r.closed_at is null
      and r.came_by = 'account'
  ) then
    return;
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = deny_tenancy.application_id and r.property_manager_id = manager
    and r.kind <> 'note' and r.answered_at is null and r.closed_at is null
  order by r.asked_at, r.id limit 1;
  if request_id is null then
    insert into public.landlord_requests as r (application_id, property_manager_id, kind, words, due_on, is_unasked)
    values (deny_tenancy.application_id, manager, 'answer', 'Said without a question from us.', private.london_today(), true)
    returning r.id into request_id;
  end if;
  perform public.say_not_landlord(request_id, deny_tenancy.words);
end
$$;
comment on function public.deny_tenancy(uuid, text) is
  'A property manager''s user: says that they are not the landlord or agent of an application under review, and who is where they know. '
  'It answers an open question, if there is one. Another''s: PT404 (HTTP 404); what is wrong: P0001, details a JSON list of {section, '
  'field, message}.';

create function public.say_not_landlord(request_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = say_not_landlord.request_id;
  select r.* into request from public.landlord_requests as r
  where r.id = say_not_landlord.request_id and r.kind <> 'note'
    and r.property_manager_id in (select private.managed_property_manager_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.store_denial(request, say_not_landlord.words, 'account');
end
$$;
comment on function public.say_not_landlord(uuid, text) is
  'A property manager''s user: answers an open request that they are not the landlord or agent, and who is where they know; what else '
  'they are asked about the application closes. Another''s: PT404 (HTTP 404); what is wrong: P0001, details a JSON list of {section, '
  'field, message}.';

create function private.store_denial(request public.landlord_requests, words text, came_by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'This is answered already.' else 'This is not needed any more.' end);
  end if;
  if char_length(store_denial.words) > 2000 then
    perform private.refuse_request('answer', 'Use 2000 characters or fewer.');
  end if;
  -- Written out, for all who read the words of answers, in mails and in the timeline.
  update public.landlord_requests as r
  set answered_at = clock_timestamp(), is_not_landlord = true, came_by = store_denial.came_by, answered_by = auth.uid(),
    answer = concat_ws(E'\n', 'I am not the landlord or letting agent of this tenancy.', nullif(btrim(store_denial.words), ''))
  where r.id = request.id;
end
$$;
comment on function private.store_denial(public.landlord_requests, text, text) is
  'Stores as the answer to an open request that they are not the landlord or agent of the tenancy, with who is where they know it.';

create function private.close_requests_after_denial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id and r.kind <> 'note'
    and r.answered_at is null and r.closed_at is null;
  return null;
end
$$;
comment on function private.close_requests_after_denial() is
  'Trigger function: closes what else somebody is asked about an application who has said that they are not its landlord or agent.';

-- What it stops.

create function private.denial_problems(application uuid, property_manager uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.problem_entry('landlord', 'landlord_requests', format(
      '%s says that they are not the landlord or agent of this tenancy. Name another one, or say in the review why it is not so',
      m.company_name
    ))
    from public.property_managers as m
    where m.id = denial_problems.property_manager and exists (
      select from public.landlord_requests as r
      where r.application_id = denial_problems.application and r.property_manager_id = m.id and r.is_not_landlord and r.closed_at is null
    )
  ), '[]')
$$;
comment on function private.denial_problems(uuid, uuid) is
  'That this landlord or agent has said that they are not that of an application, and nobody has settled it; a list of {section, '
  'field, message}.';

create function private.denial_codes(application uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when private.denial_problems(a.id, a.property_manager_id) <> '[]' then array['not_landlord'] else '{}' end
  from public.rent_guarantee_applications as a where a.id = denial_codes.application
$$;
comment on function private.denial_codes(uuid) is
  'not_landlord where the landlord or agent of an application has said that they are not, and staff have not settled it; otherwise '
  'nothing.';

-- How it is settled.

create function public.settle_denial(request_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle a denial.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = settle_denial.request_id;
  -- In the order in which the others lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = settle_denial.request_id;
  select r.* into request from public.landlord_requests as r where r.id = settle_denial.request_id and r.is_not_landlord for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null then
    perform private.refuse_request('request_id', 'This is settled already.');
  end if;
  if char_length(settle_denial.words) > 2000 then
    perform private.refuse_request('words', 'Use 2000 characters or fewer.');
  end if;
  if not private.is_explanation(settle_denial.words) then
    perform private.refuse_request('words', private.explanation_request_text('why it is not so and who or what has confirmed it'));
  end if;
  insert into public.settled_messages (application_id, landlord_request_id, settled_by, words)
  values (
    request.application_id, request.id, (select p.id from public.profiles as p where p.id = auth.uid()), btrim(settle_denial.words)
  );
  update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
end
$$;
comment on function public.settle_denial(uuid, text) is
  'Staff: says why a denial of a landlord or agent is not so, and who or what has confirmed it, so that it stops nothing any more; '
  'reopen_message takes that back. An unknown one: PT404 (HTTP 404). What is wrong: P0001, details a JSON list of {section, field, '
  'message}.';

create function private.settle_denial_by_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id
    and r.is_not_landlord and r.closed_at is null
    -- A yes that staff record takes back only what staff have recorded too.
    and (new.came_by = 'account' or r.came_by = 'staff');
  return null;
end
$$;
comment on function private.settle_denial_by_confirmation() is
  'Trigger function: a landlord or agent who confirms what they are asked takes back that they are not that of the application. A yes '
  'that staff record takes back only what staff have recorded too.';

create function private.resume_issue_after_denial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.resume_stopped_issue(new.application_id);
  return null;
end
$$;
comment on function private.resume_issue_after_denial() is
  'Trigger function: starts the issue of a certificate again that a denial of its landlord or agent has stopped, once nothing stops it.';

revoke execute on function public.deny_tenancy(uuid, text), public.say_not_landlord(uuid, text), public.settle_denial(uuid, text)
from public, anon;
revoke execute on function
  private.store_denial(public.landlord_requests, text, text), private.close_requests_after_denial(),
  private.denial_problems(uuid, uuid), private.denial_codes(uuid), private.settle_denial_by_confirmation(),
  private.resume_issue_after_denial()
from public;
