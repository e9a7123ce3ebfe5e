-- Somebody who had said that they are not the landlord or agent of a tenancy got the certificate that names them: their denial stopped nothing, and an approval
-- closed it. It stops an approval, a signature and the issue of a certificate until another landlord or agent is named, they take it back with a yes, or staff say
-- why it is not so.

alter table public.settled_messages
  add column words text,
  add constraint settled_messages_words_check check (words is null or landlord_request_id is not null and char_length(words) <= 2000);
comment on table public.settled_messages is
  'The messages of tenants, landlords and agents of which staff said that they need no answer, and the denials of landlords and agents of which staff said that they are not so. Written by the database alone, read by staff alone.';
comment on column public.settled_messages.landlord_request_id is 'The message of the landlord or agent, or the question that they have answered with a denial; null where it is one of the tenant.';
comment on column public.settled_messages.words is 'Why a denial is not so, and who has confirmed it; null for a message.';

create or replace function private.close_requests(application uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.application_id = close_requests.application and r.closed_at is null;
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = close_requests.application and r.closed_at is null and r.kind <> 'note' and not r.is_not_landlord;
$$;
comment on function private.close_requests(uuid) is
  'Closes what a tenant and a landlord are still asked for, as an application that is decided or closed needs it no more. What a landlord has written unasked, and a denial of theirs, stay until staff have dealt with them.';

-- Of those that were closed before, the ones that no member of staff has closed.
update public.landlord_requests as r set closed_at = null
where r.is_not_landlord and r.closed_at is not null
  and not exists (select from private.staff_acts_alone as t where t.landlord_request_id = r.id and t.act = 'request_closed');

create function private.denial_faults(application uuid, property_manager uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.missing('landlord', 'landlord_requests', format('%s says that they are not the landlord or agent of this tenancy', m.company_name))
    from public.property_managers as m
    where m.id = denial_faults.property_manager and exists (
      select from public.landlord_requests as r
      where r.application_id = denial_faults.application and r.property_manager_id = m.id and r.is_not_landlord and r.closed_at is null
    )
  ), '[]')
$$;
comment on function private.denial_faults(uuid, uuid) is
  'That this landlord or agent has said that they are not that of an application, and nobody has settled it; a list of {section, field, message}.';
revoke execute on function private.denial_faults(uuid, uuid) from public, anon, authenticated;

create or replace function private.denied_landlord(application uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when private.denial_faults(a.id, a.property_manager_id) <> '[]' then array['not_landlord'] else '{}' end
  from public.rent_guarantee_applications as a where a.id = denied_landlord.application
$$;

create or replace function private.case_faults(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_for_certificate(application) || private.unnamed_landlord(application.property_manager_id, application.tenancy_id)
    || private.missing_proof(application.id) || private.declaration_faults(application.id)
    || private.landlord_faults(application.property_manager_id, application.tenancy_id) || private.denial_faults(application.id, application.property_manager_id)
    || coalesce((select private.home_faults(t.country) from public.tenancy_information as t where t.id = application.tenancy_id), '[]')
$$;

create or replace function private.signature_faults(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- A later version may change the agent, whom the tenancy names once it is issued.
  select private.landlord_faults(record.property_manager_id, case when record.version = 1 then a.tenancy_id end)
    || private.denial_faults(a.id, record.property_manager_id)
  from public.rent_guarantee_applications as a where a.id = record.application_id
$$;

create or replace function private.stops_of_signature(application_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when bool_or(h.hit is not null and h.decision is null) then 'screening' end,
    case when bool_or((h.decision).decision = 'same') then 'sanctioned' end,
    -- The rules of a later version are checked with its changes, when it is made and when it is signed.
    case when not exists (
      select from public.certificate_records as r where r.application_id = stops_of_signature.application_id and r.version > 1
    ) and exists (
      select from private.application_rules('issue', stops_of_signature.application_id) as f where f.effect = 'blocks' and f.section <> 'screening'
    ) then 'rules' end,
    case when exists (
      select from public.certificate_records as r
      where r.application_id = stops_of_signature.application_id and r.step = 'awaiting_signature'
        and exists (select from jsonb_array_elements(private.signature_faults(r)) as f where f ->> 'section' <> 'landlord')
    ) then 'landlord' end,
    case when exists (
      select from public.certificate_records as r
      where r.application_id = stops_of_signature.application_id and r.step in ('awaiting_signature', 'issuing')
        and private.denial_faults(r.application_id, r.property_manager_id) <> '[]'
    ) then 'not_landlord' end
  ], null)
  from private.screening_hits(stops_of_signature.application_id) as h
$$;
comment on function private.stops_of_signature(uuid) is
  'Why a prepared certificate of an application cannot be signed now: screening, sanctioned, rules, landlord or not_landlord; empty where nothing stops it.';

create or replace function private.stop_of_issue(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when s.stops @> '{sanctioned}' then 'A name is on the UK Sanctions List, as a person has found, so the certificate is not issued.'
    when s.stops @> '{screening}' then
      'The screening found a name that may be on the UK Sanctions List. Decide the match: if it is somebody else, the certificate is issued by itself.'
    when s.stops @> '{not_landlord}' then
      'The landlord or agent of the certificate says that they are not. Settle that in the review: if it is not so, the certificate is issued by itself.'
  end
  from (select private.stops_of_signature(stop_of_issue.application) as stops) as s
$$;

create function private.resume_denied_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.restart_job(j.id)
  from public.certificate_records as r
  join private.jobs as j on j.key = 'issue-certificate-' || r.id and j.failed_at is not null
  where r.application_id = new.application_id and r.step = 'issuing' and private.stop_of_issue(new.application_id) is null;
  return null;
end
$$;
comment on function private.resume_denied_issue() is
  'Trigger function: starts the issue of a certificate again that a denial of its landlord or agent has stopped, once nothing does.';
revoke execute on function private.resume_denied_issue() from public, anon, authenticated;
create trigger resume_denied_issue after update of closed_at on public.landlord_requests
  for each row when (new.is_not_landlord and old.closed_at is null and new.closed_at is not null) execute function private.resume_denied_issue();

create function public.settle_denial(request_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle a denial.';
  end if;
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
    perform private.refuse_request('words', private.explanation_asked('why it is not so and who or what has confirmed it'));
  end if;
  insert into public.settled_messages (application_id, landlord_request_id, settled_by, words)
  values (request.application_id, request.id, (select p.id from public.profiles as p where p.id = auth.uid()), btrim(settle_denial.words));
  update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
end
$$;
comment on function public.settle_denial(uuid, text) is
  'Staff: says of the answer of a landlord or agent that they are not that of the tenancy why it is not so, and who or what has confirmed it, so that it stops no approval any more; reopen_message takes it back. An unknown one: PT404 (HTTP 404). What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.settle_denial(uuid, text) from public, anon, authenticated;
grant execute on function public.settle_denial(uuid, text) to authenticated;
comment on function public.reopen_message(uuid) is
  'Staff: says that a message of a tenant, landlord or agent needs an answer after all, or that a denial is not settled. One of which nobody has said that it is: PT404 (HTTP 404).';

create function private.settle_denial_by_yes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id and r.is_not_landlord and r.closed_at is null;
  return null;
end
$$;
comment on function private.settle_denial_by_yes() is 'Trigger function: a landlord or agent who confirms what they are asked takes back that they are not that of the application.';
revoke execute on function private.settle_denial_by_yes() from public, anon, authenticated;
create trigger settle_denial_by_yes after update of is_confirmed on public.landlord_requests
  for each row when (new.is_confirmed) execute function private.settle_denial_by_yes();

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
    if request.is_not_landlord then
      perform private.refuse_request('request_id', 'They say that they are not the landlord. Name another one, or say why it is not so.');
    end if;
    update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
    -- What is answered is settled, and nobody waits to answer it. The same where its mail still waits.
    if request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
      perform private.mail_landlord_once(request.property_manager_id, (
        select jsonb_build_object('template', 'landlord-request-closed', 'data', jsonb_build_object(
          'words', request.words, 'property', private.home_of(a), 'applicationId', a.id, 'applicationNumber', a.application_number,
          'hasAccount', private.has_account(request.property_manager_id)
        )) from public.rent_guarantee_applications as a where a.id = request.application_id
      ), 'landlord-request-closed-' || request.id);
    end if;
    if request.kind = 'note' and request.came_by = 'account' then
      insert into public.settled_messages (application_id, landlord_request_id, settled_by)
      values (request.application_id, request.id, (select p.id from public.profiles as p where p.id = auth.uid()));
    else
      insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
    end if;
  end if;
end
$$;
comment on function public.close_landlord_request(uuid) is
  'Staff: closes a question that is settled or not needed any more; a landlord or agent who has not answered is mailed that no answer is needed. A closed one stays as it is, and a denial fails with P0001: settle_denial settles it.';

create or replace function public.review_parts(application uuid, parts text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
  if not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(review_parts.application);
  answer := public.application_parts(review_parts.application, parts);
  -- First, because the facts depend on it.
  if 'screening' = any (parts) then
    answer := answer || jsonb_build_object('screening', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'ordinality' order by s.ordinality), '[]')
      from public.screen_application(review_parts.application) with ordinality as s
    ));
  end if;
  if 'facts' = any (parts) then
    answer := answer || jsonb_build_object('facts', public.approval_facts(review_parts.application));
  end if;
  if 'reviews' = any (parts) then
    answer := answer || jsonb_build_object('reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
        'reviewer', case when p.id is not null then jsonb_build_object('display_name', p.display_name, 'email', p.email) end
      ) order by r.reviewed_at desc, r.id), '[]')
      from public.document_reviews as r
      join public.application_documents as d on d.id = r.document_id
      left join public.profiles as p on p.id = r.reviewed_by
      where d.application_id = review_parts.application
    ));
  end if;
  if 'views' = any (parts) then
    answer := answer || jsonb_build_object('views', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.viewed_at desc, v.id), '[]')
      from (
        select w.id, w.viewed_at, w.is_attached,
          jsonb_build_object('document_type', w.document_type, 'file_name', w.file_name) as application_documents,
          case when p.id is not null then jsonb_build_object('display_name', p.display_name, 'email', p.email) end as viewer
        from (
          select v.id, v.viewed_at, v.viewed_by, false as is_attached, d.document_type, d.file_name
          from public.document_views as v join public.application_documents as d on d.id = v.document_id
          where d.application_id = review_parts.application
          union all
          select v.id, v.viewed_at, v.viewed_by, true, 'other', f.file_name
          from public.document_views as v join public.attached_files as f on f.id = v.attached_file_id
          where f.application_id = review_parts.application
        ) as w
        left join public.profiles as p on p.id = w.viewed_by
        order by w.viewed_at desc, w.id
        limit 50
      ) as v
    ));
  end if;
  if 'landlord' = any (parts) then
    answer := answer || jsonb_build_object('landlord', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.asked_at desc, l.id), '[]')
      from (
        select r.id, r.property_manager_id, (select jsonb_build_object('company_name', m.company_name) from public.property_managers as m where m.id = r.property_manager_id) as property_managers,
          r.kind, r.words, r.due_on, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, r.closed_at,
          r.told_by, r.told_how, r.told_on, r.reminded_at, r.in_reply_to, r.mail_at, r.mailed_at, r.is_not_landlord,
          (
            select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = r.id
          ) as attached_files,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'settled_at', s.settled_at, 'reopened_at', s.reopened_at, 'words', s.words,
              'settler', (select jsonb_build_object('display_name', w.display_name) from public.profiles as w where w.id = s.settled_by)
            )), '[]') from public.settled_messages as s where s.landlord_request_id = r.id
          ) as settled_messages
        from public.landlord_requests as r
        where r.application_id = review_parts.application
        order by r.asked_at desc, r.id
        limit 50
      ) as l
    ));
  end if;
  return answer;
end
$$;
