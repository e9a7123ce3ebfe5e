-- A value that was too long failed at a constraint, whose error showed the whole row, with columns that the caller may not read. These functions now say
-- what is too long. Our own server also leaves the row out of such errors.

create or replace function private.keep_landlord_answer(request public.landlord_requests, answer text, is_confirmed boolean, came_by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'This is answered already.' else 'This is not needed any more.' end);
  end if;
  if request.kind = 'confirmation' and keep_landlord_answer.is_confirmed is null then
    perform private.refuse_request('is_confirmed', 'Say whether it is so.');
  end if;
  if nullif(btrim(keep_landlord_answer.answer), '') is null and keep_landlord_answer.is_confirmed is not true then
    perform private.refuse_request('answer', case request.kind when 'confirmation' then 'Say what is different.' else 'Write the answer.' end);
  end if;
  if char_length(keep_landlord_answer.answer) > 4000 then
    perform private.refuse_request('answer', 'Use 4000 characters or fewer.');
  end if;
  update public.landlord_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(keep_landlord_answer.answer), ''),
    is_confirmed = case when r.kind = 'confirmation' then keep_landlord_answer.is_confirmed end,
    came_by = keep_landlord_answer.came_by, answered_by = auth.uid()
  where r.id = request.id;
end
$$;

create or replace function public.answer_request(request_id uuid, answer text default null, document_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  -- In the order in which a review locks: document, application, request.
  perform from public.application_documents as d where d.id = answer_request.document_id for share;
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = answer_request.request_id;
  select r.* into request from public.application_requests as r
  where r.id = answer_request.request_id and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  if request.kind = 'answer' and nullif(btrim(answer_request.answer), '') is null then
    perform private.refuse_request('answer', 'Write your answer.');
  end if;
  if char_length(answer_request.answer) > 4000 then
    perform private.refuse_request('answer', 'Use 4000 characters or fewer.');
  end if;
  if request.kind = 'document' and answer_request.document_id is null then
    perform private.refuse_request('document_id', 'Upload the document.');
  end if;
  if answer_request.document_id is not null then
    perform private.check_answer_document(request, answer_request.document_id);
  end if;
  update public.application_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(answer_request.answer), ''), answer_document_id = answer_request.document_id
  where r.id = request.id;
end
$$;

create or replace function private.close(application_id uuid, kind text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = close.application_id for no key update;
  if private.is_closed(application.id) then
    raise exception 'This application is closed already.';
  end if;
  if application.status not in ('pending', 'in_review') then
    raise exception 'Only an application that waits for a decision can be %.', case kind when 'withdrawn' then 'withdrawn' else 'closed' end using
      hint = case application.status when 'draft' then 'A draft can be deleted.' else 'This one is decided.' end;
  end if;
  if char_length(close.reason) > 2000 then
    perform private.required_words('reason', null, 'Use 2000 characters or fewer');
  end if;
  insert into public.application_closings (application_id, kind, reason, closed_by)
  values (application.id, close.kind, private.required_words('reason', close.reason, 'Reason is required'), auth.uid());
end
$$;

create or replace function private.missing_company(company jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', w.field, 'message', w.message) order by w.place), '[]')
  from (
    select v.place, v.field, v.message
    from (values
      (1, 'company_name', 'Company name is required', coalesce(btrim(company ->> 'name'), '') = ''),
      (1, 'company_name', 'Use 160 characters or fewer for the company name', char_length(btrim(company ->> 'name')) > 160),
      (3, 'registered_office', 'Use 300 characters or fewer for the registered office', char_length(btrim(company ->> 'registered_office')) > 300),
      (2, 'company_number', 'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
        company ->> 'country' is null and (
          coalesce(private.company_number(company ->> 'company_number'), '') !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
          or private.company_number(company ->> 'company_number') = '00000000'
        )),
      (2, 'company_country', 'Country of registration is required', btrim(company ->> 'country') = ''),
      (2, 'company_country', 'A company of the United Kingdom is registered at Companies House: give its number there',
        btrim(company ->> 'country') ~* '^(united kingdom|uk|great britain|gb)$'),
      (2, 'company_country', 'Country of registration must be at most 100 characters', char_length(btrim(company ->> 'country')) > 100),
      (2, 'company_number', 'Registration number must be at most 40 characters',
        company ->> 'country' is not null and char_length(btrim(company ->> 'company_number')) > 40),
      (3, 'registered_office', 'Registered office is required', coalesce(btrim(company ->> 'registered_office'), '') = ''),
      (4, 'officers', 'The name of at least one officer is required', jsonb_array_length(coalesce(company -> 'officers', '[]')) = 0),
      (5, 'officers', 'At most 10 officers can be named', jsonb_array_length(coalesce(company -> 'officers', '[]')) > 10)
    ) as v (place, field, message, is_wrong)
    where v.is_wrong
    union all
    select 6, 'officers', w.message
    from jsonb_to_recordset(coalesce(company -> 'officers', '[]')) as o (name text, born_on date)
    cross join lateral (values
      ('The name of each officer is required', coalesce(btrim(o.name), '') = ''),
      ('Use 160 characters or fewer for the name of an officer', char_length(btrim(o.name)) > 160),
      ('Check the date of birth of ' || o.name, o.born_on > private.london_today() - interval '16 years' or o.born_on < private.london_today() - interval '120 years')
    ) as w (message, is_wrong)
    where w.is_wrong
  ) as w
$$;
