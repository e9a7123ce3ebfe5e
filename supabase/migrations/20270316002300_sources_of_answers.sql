-- An answer of a landlord or agent that staff record had no place for who gave it, how and on which day, so that the record could not tell a letter of the owner
-- from a call with the reception. All three are kept with it from now on. Answers of earlier releases have none of them.

alter table public.landlord_requests
  add column told_by text constraint landlord_requests_told_by_check check (btrim(told_by) <> '' and char_length(told_by) <= 200),
  add column told_how text constraint landlord_requests_told_how_check check (told_how in ('telephone', 'letter', 'email', 'in_person')),
  add column told_on date constraint landlord_requests_told_on_range_check check (private.in_range(told_on)),
  add constraint landlord_requests_told_check check (
    num_nulls(told_by, told_how, told_on) in (0, 3) and (told_by is null or came_by is not distinct from 'staff')
  );
comment on column public.landlord_requests.told_by is 'Who gave an answer that staff recorded; null where it came by an account, and in earlier releases.';
comment on column public.landlord_requests.told_how is 'How that answer came: telephone, letter, email or in_person.';
comment on column public.landlord_requests.told_on is 'On which day.';
grant select (told_by, told_how, told_on) on public.landlord_requests to authenticated;

drop function public.record_landlord_answer(uuid, text, boolean);
create function public.record_landlord_answer(
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
comment on function public.record_landlord_answer(uuid, text, boolean, text, text, text) is
  'Staff: records what a landlord or agent answered, who said it, how (telephone, letter, email, in_person) and on which day (YYYY-MM-DD). What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.record_landlord_answer(uuid, text, boolean, text, text, text) from public, anon, authenticated;
grant execute on function public.record_landlord_answer(uuid, text, boolean, text, text, text) to authenticated;

create function private.told_words(request public.landlord_requests) returns text
language sql stable set search_path = '' as $$
  select format('Told by %s, %s, on %s.', request.told_by,
    case request.told_how when 'telephone' then 'by telephone' when 'letter' then 'by letter' when 'email' then 'by e-mail' else 'in person' end,
    to_char(request.told_on, 'FMDD FMMonth YYYY'))
  where request.told_by is not null
$$;
comment on function private.told_words(public.landlord_requests) is 'Who gave an answer that staff recorded, how and when, as the timeline says it; null where that is not known.';
revoke execute on function private.told_words(public.landlord_requests) from public, anon, authenticated;

create or replace function private.hidden_events(application uuid) returns table(id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail
  from (
    select a.id, a.tenant_id, private.reads_as_staff(a.id) as is_staff
    from public.rent_guarantee_applications as a where a.id = hidden_events.application
  ) as c
  cross join lateral (
    select md5(f.application_id || ' fee waived')::uuid as id, 'fee_waived' as kind, f.waived_at as happened_at, null::uuid as actor_id,
      'certificate' as type, f.reason as detail
    from public.fee_waivers as f where f.application_id = c.id
    union all
    select md5(l.id || ' asked')::uuid, 'landlord_request', l.asked_at, null, l.kind, case when c.is_staff then l.words end
    from public.landlord_requests as l where l.application_id = c.id
    union all
    select md5(l.id || ' answered')::uuid, 'landlord_answered', l.answered_at, case when c.is_staff then l.answered_by end,
      case when c.is_staff and l.is_confirmed then 'confirmed' when c.is_staff and not l.is_confirmed then 'denied' else 'answer' end,
      case when c.is_staff then nullif(concat_ws(E'\n', l.answer, private.told_words(l)), '') end
    from public.landlord_requests as l where l.application_id = c.id and l.answered_at is not null
    union all
    select s.id,
      -- An account that is gone since leaves an assignment without a person, but nothing is written to nobody.
      case when s.assigned_to is null and s.words is null then 'case_put_back' when s.assigned_to = s.assigned_by then 'case_taken' else 'case_handed_over' end,
      s.assigned_at, s.assigned_by, coalesce(private.staff_name(s.assigned_to), ''), s.words
    from public.case_assignments as s where s.application_id = c.id and c.is_staff
  ) as e
  where c.is_staff or c.id in (select private.own_application_ids())
$$;
