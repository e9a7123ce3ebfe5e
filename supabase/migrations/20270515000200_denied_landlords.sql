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

create or replace function public.search_queue(whose text default 'staff'::text, at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0) returns table (application_id uuid, application_number text, status text, step text, turn text, since timestamp with time zone, move_in date, submitted_at timestamp with time zone, tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamp with time zone, document_since timestamp with time zone, handover jsonb, meanwhile jsonb, total_count bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case
    when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    when search_queue.at_step = 'another'
      then concat_ws(' and ', 'c.turn = ''staff''', 'c.step in (''appeal'', ''signature'')', 'private.is_for_another(c.application_id)', owner)
    when search_queue.at_step = 'elsewhere' then concat_ws(' and ', 'c.turn in (''tenant'', ''landlord'')', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.whose = 'staff' then '(c.step not in (''appeal'', ''signature'') or not private.is_for_another(c.application_id))' end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff, no matter whose turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', '(c.turn <> ''staff'' or c.step in (''appeal'', ''signature'') and private.is_for_another(c.application_id))', owner) else 'false' end;
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  if own_cases <> '{}' then
    condition := condition || ' and c.application_id <> all ($6)';
    others := others || ' and c.application_id <> all ($6)';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select c.*, %3$L::boolean as is_for_message from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select c.*, true from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, case when p.is_for_message then p.message_since else p.since end, p.move_in, a.submitted_at,
       private.case_tenant(a.id), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) || private.denied_landlord(a.id)
         when p.step = ''signature'' then private.stops_of_signature(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, private.handover_note(p.application_id, p.assigned_to),
       case when p.step = ''request'' then private.work_meanwhile(a.id) end, counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others, coalesce(search_queue.at_step = 'message', false))
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;

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
        select r.id, r.kind, r.words, r.due_on, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, r.closed_at,
          r.told_by, r.told_how, r.told_on, r.reminded_at, r.in_reply_to, r.mail_at, r.mailed_at, r.is_not_landlord,
          (
            select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = r.id
          ) as attached_files
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
