-- Staff who recorded that somebody on the telephone is not the landlord or agent had only 'No, it is different', which stops nothing.

create function private.keep_denial(request public.landlord_requests, words text, came_by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'This is answered already.' else 'This is not needed any more.' end);
  end if;
  if char_length(keep_denial.words) > 2000 then
    perform private.refuse_request('answer', 'Use 2000 characters or fewer.');
  end if;
  -- Written out, for all who read the words of answers, in mails and in the timeline.
  update public.landlord_requests as r set answered_at = clock_timestamp(), is_not_landlord = true, came_by = keep_denial.came_by, answered_by = auth.uid(),
    answer = concat_ws(E'\n', 'I am not the landlord or letting agent of this tenancy.', nullif(btrim(keep_denial.words), ''))
  where r.id = request.id;
end
$$;
comment on function private.keep_denial(public.landlord_requests, text, text) is
  'Keeps as the answer to an open request that who was asked is not the landlord or agent of the tenancy, with who is where they know it.';
revoke execute on function private.keep_denial(public.landlord_requests, text, text) from public, anon, authenticated;

create or replace function public.say_not_landlord(request_id uuid, words text default null) returns void
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
  perform private.keep_denial(request, say_not_landlord.words, 'account');
end
$$;

drop function public.record_landlord_answer(uuid, text, boolean, text, text, text);
create function public.record_landlord_answer(
  request_id uuid, answer text default null, is_confirmed boolean default null, told_by text default null, told_how text default null,
  told_on text default null, is_not_landlord boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may record the answer of a landlord.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = record_landlord_answer.request_id;
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = record_landlord_answer.request_id;
  select r.* into request from public.landlord_requests as r where r.id = record_landlord_answer.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if record_landlord_answer.is_not_landlord and request.kind <> 'note' then
    perform private.keep_denial(request, record_landlord_answer.answer, 'staff');
  else
    perform private.keep_landlord_answer(request, record_landlord_answer.answer, record_landlord_answer.is_confirmed, 'staff');
  end if;
  if nullif(btrim(told_by), '') is null then
    perform private.refuse_request('told_by', 'Say who gave the answer.');
  end if;
  if char_length(btrim(told_by)) > 200 then
    perform private.refuse_request('told_by', 'Use 200 characters or fewer.');
  end if;
  if told_how is null or told_how not in ('telephone', 'letter', 'email', 'in_person') then
    perform private.refuse_request('told_how', 'Choose how the answer came.');
  end if;
  if told_on is null or not private.reads_as(told_on, 'day') then
    perform private.refuse_request('told_on', 'Say on which day the answer came.');
  end if;
  if told_on::date > private.london_today() then
    perform private.refuse_request('told_on', 'The day of the answer must not be in the future.');
  end if;
  update public.landlord_requests as r
  set told_by = btrim(record_landlord_answer.told_by), told_how = record_landlord_answer.told_how, told_on = record_landlord_answer.told_on::date
  where r.id = request.id;
end
$$;
comment on function public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean) is
  'Staff: records what a landlord or agent answered, or that they are not that of the tenancy (is_not_landlord), who said it, how (telephone, letter, email, in_person) and on which day (YYYY-MM-DD). What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean) from public, anon, authenticated;
grant execute on function public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean) to authenticated;
