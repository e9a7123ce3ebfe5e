-- The end of requests, to tenants and to landlords or agents alike: staff close what is settled or not needed any more, and some events
-- close requests by themselves.
--
-- Who was mailed a request and has not answered is mailed that it is not needed any more; without that they would go on looking for the
-- paper. While its mail still waits, neither is sent. Who closed a request is kept for the activity of staff.
--
-- A decision and a withdrawal close all that is open, but neither what a landlord wrote unasked nor a denial of theirs: these wait until
-- staff have dealt with them. A request that the approval depends on cannot be closed at all.

-- Staff close one request.

create function public.close_request(request_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  is_left boolean;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = close_request.request_id;
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.asks_declarations and request.closed_at is null and private.declaration_problems(request.application_id) <> '[]' then
    perform private.refuse_request('request_id',
      'The approval waits for this answer. If the tenant is another one, change who rents.');
  end if;
  -- The record stays as it is although the tenant has answered with another value. They learn it, and why.
  is_left := request.field is not null and request.answered_at is not null and request.closed_at is null;
  if private.printable_line(close_request.words, 1001) is not null then
    if not is_left and request.closed_at is null then
      perform private.refuse_request('words', 'Words are for who has answered a request for a correction.');
    end if;
    if char_length(btrim(close_request.words)) > 1000 then
      perform private.refuse_request('words', 'Use 1000 characters or fewer.');
    end if;
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid(),
    left_at = case when is_left then clock_timestamp() end,
    left_because = case when private.printable_line(close_request.words, 1001) is not null then btrim(close_request.words) end
  where r.id = request.id and r.closed_at is null;
  if found then
    insert into private.staff_actions (act, request_id, done_by)
    select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
  if is_left then
    perform private.queue_tenant_mail(request.application_id, 'correction-left', jsonb_build_object(
      'field', request.field, 'words', nullif(btrim(close_request.words), ''),
      -- The date of birth proves who somebody is, and stays behind the sign-in.
      'value', case when request.field <> 'tenant.date_of_birth' then request.old_value end
    ), 'correction-left-' || request.id);
  end if;
  -- Any other answer is settled, and its tenant has nothing to do. The same where its mail still waits.
  if request.closed_at is null and request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
    perform private.queue_tenant_mail(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;
comment on function public.close_request(uuid, text) is
  'Staff: closes a request. A tenant who was mailed it and has not answered is mailed that it is not needed; after an answered correction '
  'the record stays as it is, and words may say why. An unknown one: PT404 (HTTP 404); what is wrong: P0001, details a JSON list of '
  '{section, field, message}.';

create function public.close_landlord_request(request_id uuid) returns void
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
    if request.is_not_landlord then
      perform private.refuse_request('request_id',
        'They say that they are not the landlord. Name another one, or say why it is not so.');
    end if;
    update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
    -- What is answered is settled, and nobody waits to answer it. The same where its mail still waits.
    if request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
      perform private.queue_landlord_mails(request.property_manager_id, (
        select jsonb_build_object('template', 'landlord-request-closed', 'data', jsonb_build_object(
          'words', request.words, 'property', private.home_address(a), 'applicationId', a.id, 'applicationNumber', a.application_number,
          'hasAccount', private.has_account(request.property_manager_id)
        )) from public.rent_guarantee_applications as a where a.id = request.application_id
      ), 'landlord-request-closed-' || request.id);
    end if;
    -- That a message needs no answer can be taken back, so it has a row of its own.
    if request.kind = 'note' and request.came_by = 'account' then
      insert into public.settled_messages (application_id, landlord_request_id, settled_by)
      values (request.application_id, request.id, (select p.id from public.profiles as p where p.id = auth.uid()));
    else
      insert into private.staff_actions (act, landlord_request_id, done_by)
      select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
    end if;
  end if;
end
$$;
comment on function public.close_landlord_request(uuid) is
  'Staff: closes a question that is settled or not needed any more; a landlord or agent who has not answered is mailed that no answer '
  'is needed. A closed one stays as it is, and a denial fails with P0001: settle_denial settles it.';

-- A document is accepted or refused.

create function private.close_requests_of_document(document uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.closed_at is null
    and r.application_id = (select d.application_id from public.application_documents as d where d.id = close_requests_of_document.document)
    and (
      r.document_id = close_requests_of_document.document
      or close_requests_of_document.document = any (r.answer_document_ids) and not exists (
        select from unnest(r.answer_document_ids) as other (id)
        where other.id <> close_requests_of_document.document and private.is_document_decided(other.id) is not true
      )
    )
$$;
comment on function private.close_requests_of_document(uuid) is
  'Closes the requests that a document caused, and those that it answered where it is the last of the answer to be looked at: a '
  'refusal makes a new one.';

create function private.queue_accepted_document_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.application_documents as d where d.id = new.document_id and d.verified) then
    perform private.queue_tenant_mail(new.application_id, 'request-closed', jsonb_build_object(
      'kind', new.kind, 'documentType', new.document_type, 'field', new.field, 'words', new.words
    ), 'request-closed-' || new.id);
  end if;
  return null;
end
$$;
comment on function private.queue_accepted_document_mail() is
  'Trigger function: mails the tenant that no new document is needed, once staff accept the one that they had refused.';

-- The application leaves the review, or names another landlord.

create function private.close_requests_after_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_requests(new.id);
  return null;
end
$$;
comment on function private.close_requests_after_review() is
  'Trigger function: closes the requests of an application that leaves the review.';

create function private.close_requests_after_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_requests(new.application_id);
  return null;
end
$$;
comment on function private.close_requests_after_closing() is
  'Trigger function: closes the requests of an application that is withdrawn or closed.';

create function private.close_requests(application uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.application_id = close_requests.application and r.closed_at is null;
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = close_requests.application and r.closed_at is null and r.kind <> 'note' and not r.is_not_landlord;
$$;
comment on function private.close_requests(uuid) is
  'Closes what a tenant and a landlord are still asked for, because an application that is decided or closed does not need it any more. '
  'What a landlord has written unasked, and a denial of theirs, stay until staff have dealt with them.';

create function private.close_requests_to_former_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.id and r.closed_at is null and r.answered_at is null
    and r.property_manager_id is distinct from new.property_manager_id;
  return null;
end
$$;
comment on function private.close_requests_to_former_landlord() is
  'Trigger function: closes the open questions to a landlord or agent whom the application does not name any more.';

revoke execute on function public.close_request(uuid, text), public.close_landlord_request(uuid) from public, anon;
revoke execute on function private.queue_accepted_document_mail() from public;
