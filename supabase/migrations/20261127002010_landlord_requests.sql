-- A landlord or agent can be asked too: to confirm what is stored of the tenancy, or a question. Who has an account answers there; what comes by
-- e-mail is recorded by staff. The landlord sees the question and no more of the case; the tenant sees that it is the landlord's turn.

create table public.landlord_requests (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'answer')),
  words text not null check (btrim(words) <> '' and char_length(words) <= 2000),
  due_on date not null constraint landlord_requests_due_on_range_check check (private.in_range(due_on)),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp() constraint landlord_requests_asked_at_range_check check (private.in_range(asked_at)),
  answered_at timestamptz constraint landlord_requests_answered_at_range_check check (private.in_range(answered_at)),
  is_confirmed boolean,
  answer text check (btrim(answer) <> '' and char_length(answer) <= 4000),
  came_by text check (came_by in ('account', 'staff')),
  answered_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz constraint landlord_requests_closed_at_range_check check (private.in_range(closed_at)),
  constraint landlord_requests_given_check check (
    (answered_at is null) = (came_by is null) and (answered_at is not null or (answer is null and is_confirmed is null))
  ),
  constraint landlord_requests_confirmed_check check (kind = 'confirmation' or is_confirmed is null)
);

alter table public.landlord_requests enable row level security;
create index landlord_requests_application_id_idx on public.landlord_requests (application_id, asked_at desc);
create index landlord_requests_property_manager_id_idx on public.landlord_requests (property_manager_id, asked_at desc);
create index landlord_requests_asked_by_idx on public.landlord_requests (asked_by);
create index landlord_requests_answered_by_idx on public.landlord_requests (answered_by);
create policy landlord_requests_select on public.landlord_requests for select to authenticated
  using ((select private.is_admin()) or property_manager_id in (select private.managed_property_manager_ids()));
create trigger a_refuse_auditor before insert or update or delete on public.landlord_requests
  for each statement execute function private.refuse_auditor();
revoke all on public.landlord_requests from anon, authenticated;
grant select (id, application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, is_confirmed, answer, came_by, closed_at)
  on public.landlord_requests to authenticated;

create function private.has_account(property_manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.property_manager_users as u where u.property_manager_id = has_account.property_manager)
$$;
comment on function private.has_account(uuid) is 'Whether somebody signs in for a landlord or agent.';

create function public.ask_landlord(application_id uuid, kind text, words text, due_on date default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  request_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if not private.is_under_review(ask_landlord.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its landlord is not asked for anything.');
  end if;
  select a.property_manager_id into manager from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id;
  if manager is null then
    perform private.refuse_request('application_id', 'This application names no property manager.');
  end if;
  if ask_landlord.kind is null or ask_landlord.kind not in ('confirmation', 'answer') then
    perform private.refuse_request('kind', 'Ask for a confirmation or for an answer.');
  end if;
  if nullif(btrim(ask_landlord.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the landlord is to confirm or to answer.');
  end if;
  if ask_landlord.due_on not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by)
  values (ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(ask_landlord.due_on, today + 7), auth.uid())
  returning id into request_id;
  return request_id;
end
$$;
comment on function public.ask_landlord(uuid, text, text, date) is
  'Staff: asks the landlord or agent of an application under review for a confirmation or an answer, and gives the id of the request. Without a date it is due in a week. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function private.keep_landlord_answer(request public.landlord_requests, answer text, is_confirmed boolean, came_by text) returns void
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
  update public.landlord_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(keep_landlord_answer.answer), ''),
    is_confirmed = case when r.kind = 'confirmation' then keep_landlord_answer.is_confirmed end,
    came_by = keep_landlord_answer.came_by, answered_by = auth.uid()
  where r.id = request.id;
end
$$;
comment on function private.keep_landlord_answer(public.landlord_requests, text, boolean, text) is
  'Keeps the answer to an open request; a confirmation that is refused, and an answer, need words.';

create function public.answer_landlord_request(request_id uuid, answer text default null, is_confirmed boolean default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = answer_landlord_request.request_id;
  select r.* into request from public.landlord_requests as r
  where r.id = answer_landlord_request.request_id and r.property_manager_id in (select private.managed_property_manager_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.keep_landlord_answer(request, answer_landlord_request.answer, answer_landlord_request.is_confirmed, 'account');
end
$$;
comment on function public.answer_landlord_request(uuid, text, boolean) is
  'A property manager''s user: answers an open request to it; is_confirmed for a confirmation. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';

create function public.record_landlord_answer(request_id uuid, answer text default null, is_confirmed boolean default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may record the answer of a landlord.';
  end if;
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = record_landlord_answer.request_id;
  select r.* into request from public.landlord_requests as r where r.id = record_landlord_answer.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.keep_landlord_answer(request, record_landlord_answer.answer, record_landlord_answer.is_confirmed, 'staff');
end
$$;
comment on function public.record_landlord_answer(uuid, text, boolean) is
  'Staff: records what a landlord or agent answered by e-mail or telephone. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function public.close_landlord_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  update public.landlord_requests as r set closed_at = coalesce(r.closed_at, clock_timestamp()) where r.id = close_landlord_request.request_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
end
$$;
comment on function public.close_landlord_request(uuid) is 'Staff: closes a request that is settled or not needed any more.';

create function public.own_landlord_requests() returns table (
  id uuid, kind text, words text, due_on date, asked_at timestamptz, property_address_line_1 text, property_city text
)
language plpgsql stable security definer set search_path = '' rows 5 as $$
begin
  return query
  select r.id, r.kind, r.words, r.due_on, r.asked_at, t.address_line_1, t.city
  from public.landlord_requests as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  where r.property_manager_id in (select private.managed_property_manager_ids()) and r.answered_at is null and r.closed_at is null
  order by r.due_on, r.asked_at, r.id
  limit 100;
end
$$;
comment on function public.own_landlord_requests() is
  'What the property managers that the caller acts for are asked and have not answered, with the address of the property, the first due first.';

revoke execute on function public.ask_landlord(uuid, text, text, date), public.answer_landlord_request(uuid, text, boolean),
  public.record_landlord_answer(uuid, text, boolean), public.close_landlord_request(uuid), public.own_landlord_requests()
  from public, anon, authenticated;
grant execute on function public.ask_landlord(uuid, text, text, date), public.answer_landlord_request(uuid, text, boolean),
  public.record_landlord_answer(uuid, text, boolean), public.close_landlord_request(uuid), public.own_landlord_requests() to authenticated;

create or replace function private.close_requests(application uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.application_id = close_requests.application and r.closed_at is null;
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = close_requests.application and r.closed_at is null;
$$;
comment on function private.close_requests(uuid) is
  'Closes what a tenant and a landlord are still asked for, as an application that is decided or closed needs it no more.';

create function private.close_requests_of_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_requests(new.application_id);
  return null;
end
$$;
comment on function private.close_requests_of_closing() is 'Closes the requests of an application that is withdrawn or closed.';

create trigger close_requests after insert on public.application_closings
  for each row execute function private.close_requests_of_closing();

create function private.close_requests_of_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.id and r.closed_at is null and r.answered_at is null and r.property_manager_id is distinct from new.property_manager_id;
  return null;
end
$$;
comment on function private.close_requests_of_manager() is 'Closes what a landlord or agent is asked for who is that of the application no more.';

create trigger zz_close_requests_of_manager after update of property_manager_id on public.rent_guarantee_applications
  for each row when (new.property_manager_id is distinct from old.property_manager_id) execute function private.close_requests_of_manager();

-- The words of a request and its answer are about the tenant: they go with the tenant.
create function private.remove_personal_landlord_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.landlord_requests as r using public.rent_guarantee_applications as a
  where a.id = r.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.remove_personal_landlord_requests() is 'Removes what a landlord was asked about a person with the person.';

create trigger remove_personal_landlord_requests before delete on public.profiles
  for each row execute function private.remove_personal_landlord_requests();

create or replace function private.derive_cases(ids uuid[])
returns table (application_id uuid, step text, turn text, began_at timestamptz, move_in date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select a.id, d.step, case
      when d.step = 'request' and q.asked_at is null then 'landlord'
      when d.step in ('draft', 'request') then 'tenant'
      when d.step = 'closed' then 'nobody'
      else 'staff'
    end,
    least(now(), case d.step
      when 'draft' then a.created_at
      when 'request' then coalesce(q.asked_at, l.asked_at)
      when 'review' then greatest(coalesce(a.submitted_at, a.created_at), q.answered_at, l.answered_at)
      when 'appeal' then j.appealed_at
      when 'signature' then v.began_at
      else greatest(a.created_at, a.submitted_at, v.issued_at, e.closed_at, (
        select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')
      ))
    end), t.start_date
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select min(r.created_at) filter (where r.step = 'awaiting_signature') as began_at, max(r.issued_at) as issued_at
    from public.certificate_records as r where r.application_id = a.id
  ) as v on true
  left join lateral (
    select min(r.asked_at) filter (where r.answered_at is null) as asked_at, max(r.answered_at) as answered_at
    from public.application_requests as r where r.application_id = a.id and r.closed_at is null
  ) as q on true
  left join lateral (
    select min(r.asked_at) filter (where r.answered_at is null) as asked_at, max(r.answered_at) as answered_at
    from public.landlord_requests as r where r.application_id = a.id and r.closed_at is null
  ) as l on true
  left join lateral (
    select min(r.appealed_at) as appealed_at from public.application_rejections as r
    where r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  ) as j on true
  left join lateral (
    select max(c.closed_at) as closed_at from public.application_closings as c where c.application_id = a.id and c.reopened_at is null
  ) as e on true
  cross join lateral (
    select case
      when e.closed_at is not null then 'closed'
      when a.status = 'draft' then 'draft'
      when a.status in ('pending', 'in_review') and (q.asked_at is not null or l.asked_at is not null) then 'request'
      when a.status in ('pending', 'in_review') then 'review'
      when a.status = 'rejected' and j.appealed_at is not null then 'appeal'
      when v.began_at is not null then 'signature'
      else 'closed'
    end as step
  ) as d
  where a.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by a.id;
end
$$;
comment on function private.derive_cases(uuid[]) is
  'The step and the turn of applications, from what is open: a draft and an open request are the tenant''s turn, an open request to the landlord alone the landlord''s, an undecided application, an appeal and a certificate that waits for a signature the staff''s. began_at is the best that the data says of an application that has no case yet.';

create trigger follow_case_insert after insert on public.landlord_requests
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_update after update on public.landlord_requests
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_delete after delete on public.landlord_requests
  referencing old table as changed for each statement execute function private.follow_case();

alter publication supabase_realtime add table public.landlord_requests;

comment on table public.landlord_requests is
  'What staff ask the landlord or agent of an application. Open while neither answered nor closed; answered and not closed, it waits for staff. Written by functions alone.';
comment on column public.landlord_requests.id is 'Identifier.';
comment on column public.landlord_requests.application_id is 'The application.';
comment on column public.landlord_requests.property_manager_id is 'The landlord or agent of the application when it was asked.';
comment on column public.landlord_requests.kind is 'confirmation (whether something is so) or answer.';
comment on column public.landlord_requests.words is 'What is asked, in the words of staff. The landlord reads them.';
comment on column public.landlord_requests.due_on is 'The day by which it is needed.';
comment on column public.landlord_requests.asked_by is 'Who asked; null when that account is gone.';
comment on column public.landlord_requests.asked_at is 'When.';
comment on column public.landlord_requests.answered_at is 'When it was answered.';
comment on column public.landlord_requests.is_confirmed is 'Whether it is so; null for an answer.';
comment on column public.landlord_requests.answer is 'The words of the landlord or agent.';
comment on column public.landlord_requests.came_by is 'account: typed after sign-in; staff: recorded from an e-mail or a call.';
comment on column public.landlord_requests.answered_by is 'Who typed it; null when that account is gone.';
comment on column public.landlord_requests.closed_at is 'When it was settled or not needed any more.';
