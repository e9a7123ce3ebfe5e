-- As in the migration before: what a landlord was asked and has answered is refused to whom the case concerns before it is looked up.

create or replace function public.record_landlord_answer(
  request_id uuid, answer text default null, is_confirmed boolean default null, told_by text default null, told_how text default null,
  told_on text default null
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
  perform private.keep_landlord_answer(request, record_landlord_answer.answer, record_landlord_answer.is_confirmed, 'staff');
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

create or replace function public.close_landlord_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = close_landlord_request.request_id;
  select r.* into request from public.landlord_requests as r where r.id = close_landlord_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is null then
    update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
    -- What is answered is settled, and nobody waits to answer it.
    if request.answered_at is null then
      perform private.mail_landlord_once(request.property_manager_id, (
        select jsonb_build_object('template', 'landlord-request-closed', 'data', jsonb_build_object(
          'words', request.words, 'property', private.home_of(a), 'applicationId', a.id, 'applicationNumber', a.application_number,
          'hasAccount', private.has_account(request.property_manager_id)
        )) from public.rent_guarantee_applications as a where a.id = request.application_id
      ), 'landlord-request-closed-' || request.id);
    end if;
    insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
end
$$;
