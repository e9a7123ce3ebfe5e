-- Staff who had asked a tenant or a landlord could only wait for the reminders three days before the due date and on it, and did not see whether these had gone out.
-- They remind by themselves now, at most once a day, and each request says when its last reminder was sent.

alter table public.application_requests add column reminded_at timestamptz
  constraint application_requests_reminded_at_range_check check (private.in_range(reminded_at));
comment on column public.application_requests.reminded_at is 'When its tenant was last reminded of it, by staff or by itself; null for never, and for reminders before this column.';
alter table public.landlord_requests add column reminded_at timestamptz
  constraint landlord_requests_reminded_at_range_check check (private.in_range(reminded_at));
comment on column public.landlord_requests.reminded_at is 'When its landlord or agent was last reminded of it, by staff or by itself; null for never, and for reminders before this column.';
grant select (reminded_at) on public.application_requests to authenticated;
grant select (reminded_at) on public.landlord_requests to authenticated;

create trigger w_refuse_own_guarantee_when_reminded after update of reminded_at on public.application_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.reminded_at is distinct from old.reminded_at)
  execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_when_reminded after update of reminded_at on public.landlord_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.reminded_at is distinct from old.reminded_at)
  execute function private.refuse_own_guarantee();

alter table private.staff_acts_alone drop constraint staff_acts_alone_act_check;
alter table private.staff_acts_alone add constraint staff_acts_alone_act_check check (act in ('request_closed', 'request_reminded', 'work_restarted'));
comment on column private.staff_acts_alone.act is 'request_closed: by itself, and not by a decision or a review; request_reminded; work_restarted.';
comment on column private.staff_acts_alone.request_id is 'The request of a tenant that was closed or reminded of; null for anything else.';
comment on column private.staff_acts_alone.landlord_request_id is 'The request of a landlord or agent that was closed or reminded of; null for anything else.';

create function private.gets_reminder(mail jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail is not null and private.is_wanted('application-request-' || (mail #>> '{data,reminder}'), mail ->> 'to')
$$;
comment on function private.gets_reminder(jsonb) is 'Whether a tenant gets this reminder of a request: there is an address, and they have not switched such reminders off.';

create or replace function public.remind_of_request(request_id uuid, reminder text) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set reminded_at = clock_timestamp()
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null
    and private.gets_reminder(private.request_mail(r, remind_of_request.reminder));
  select private.add_job('mail', m.payload, 'request-' || remind_of_request.reminder || '-' || r.id)
  from public.application_requests as r
  cross join lateral private.request_mail(r, remind_of_request.reminder) as m (payload)
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null and m.payload is not null;
  update public.landlord_requests as r set reminded_at = clock_timestamp()
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null;
  select private.mail_landlord(r, remind_of_request.reminder, 'landlord-request-' || remind_of_request.reminder || '-' || r.id)
  from public.landlord_requests as r
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null
$$;

create function private.check_reminder(answered_at timestamptz, closed_at timestamptz, reminded_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if check_reminder.answered_at is not null then
    perform private.refuse_request('request_id', 'This is answered already, so nobody is reminded of it.');
  end if;
  if check_reminder.closed_at is not null then
    perform private.refuse_request('request_id', 'This is closed, so nobody is reminded of it.');
  end if;
  if check_reminder.reminded_at > clock_timestamp() - interval '1 day' then
    perform private.refuse_request('request_id', format(
      'The last reminder was sent on %s, less than a day ago.', to_char(check_reminder.reminded_at at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI')
    ));
  end if;
end
$$;
comment on function private.check_reminder(timestamptz, timestamptz, timestamptz) is 'Refuses a reminder by staff of what is answered or closed, or was reminded of less than a day ago.';

create function public.remind_tenant(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  mail jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a tenant of a request.';
  end if;
  select r.* into request from public.application_requests as r where r.id = remind_tenant.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  mail := private.request_mail(request, case when request.due_on = private.london_today() then 'today' else 'soon' end);
  if not private.gets_reminder(mail) then
    perform private.refuse_request('request_id', 'This tenant gets no reminders before the last day: they have switched them off, or have no address. Write to them instead.');
  end if;
  update public.application_requests as r set reminded_at = clock_timestamp() where r.id = request.id;
  perform private.add_job('mail', mail);
  insert into private.staff_acts_alone (act, request_id, done_by) select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.remind_tenant(uuid) is 'Staff: mails the tenant the reminder of an open request now, at most once a day.';

create function public.remind_landlord(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a landlord of a request.';
  end if;
  select r.* into request from public.landlord_requests as r where r.id = remind_landlord.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  update public.landlord_requests as r set reminded_at = clock_timestamp() where r.id = request.id;
  perform private.mail_landlord(
    request, case when request.due_on = private.london_today() then 'today' else 'soon' end, 'landlord-request-again-' || gen_random_uuid()
  );
  insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.remind_landlord(uuid) is 'Staff: mails the landlord or agent the reminder of an open request now, at most once a day.';

revoke execute on function public.remind_tenant(uuid), public.remind_landlord(uuid) from public, anon;
grant execute on function public.remind_tenant(uuid), public.remind_landlord(uuid) to authenticated;

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
    from public.landlord_requests as l
    -- What a landlord or agent writes unasked, and the reply to it, are between them and staff.
    where l.application_id = c.id and (l.kind <> 'note' or l.came_by is null) and (c.is_staff or l.in_reply_to is null)
    union all
    select l.id, 'landlord_message', l.asked_at, l.answered_by, l.kind, l.words
    from public.landlord_requests as l where l.application_id = c.id and l.kind = 'note' and l.came_by = 'account' and c.is_staff
    union all
    select md5(l.id || ' answered')::uuid, 'landlord_answered', l.answered_at, case when c.is_staff then l.answered_by end,
      case when c.is_staff and l.is_confirmed then 'confirmed' when c.is_staff and not l.is_confirmed then 'denied' else 'answer' end,
      case when c.is_staff then nullif(concat_ws(E'\n', l.answer, private.told_words(l)), '') end
    from public.landlord_requests as l where l.application_id = c.id and l.answered_at is not null and l.kind <> 'note'
    union all
    select s.id,
      -- An account that is gone since leaves an assignment without a person, but nothing is written to nobody.
      case when s.assigned_to is null and s.words is null then 'case_put_back' when s.assigned_to = s.assigned_by then 'case_taken' else 'case_handed_over' end,
      s.assigned_at, s.assigned_by, coalesce(private.staff_name(s.assigned_to), ''), s.words
    from public.case_assignments as s where s.application_id = c.id and c.is_staff
    union all
    select t.id, t.act, t.done_at, t.done_by, case when t.landlord_request_id is not null then 'landlord' else 'tenant' end, coalesce(q.words, l.words)
    from private.staff_acts_alone as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.act = 'request_reminded' and c.id in (q.application_id, l.application_id) and c.is_staff
  ) as e
  where c.is_staff or c.id in (select private.own_application_ids())
$$;
comment on function private.hidden_events(uuid) is
  'What the timeline tells from tables that a tenant may not read: the waiver of the fee, and that the landlord was asked and has answered. Staff read the words too, what the landlord has written unasked, who took, handed over or put back the case, and who reminded of a request (request_reminded: type is tenant or landlord, detail what was asked); nobody else reads anything.';

create or replace function public.application_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer jsonb := '{}';
begin
  if 'certificates' = any (parts) then
    answer := answer || jsonb_build_object('certificates', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.version desc), '[]')
      from (
        select c.id, c.application_id, c.certificate_number, c.version, c.state, c.statement, c.cover_from, c.cover_until, c.claims_until,
          c.file_path, c.qr_text, c.created_at, c.issued_at, c.replaced_at, c.withdrawn_at, c.notice_until
        from public.certificate_versions as c where c.application_id = application_parts.application
      ) as v
    ));
  end if;
  if 'requests' = any (parts) then
    answer := answer || jsonb_build_object('requests', (
      select case when count(*) <= 100 then coalesce(jsonb_agg(to_jsonb(q) order by q.asked_at desc, q.id), '[]') end
      from (
        select r.id, r.application_id, r.kind, r.document_type, r.document_id, r.reason_code, r.words, r.due_on, r.asked_at, r.answered_at,
          r.answer, r.answer_document_ids, r.closed_at, r.field, r.old_value, r.accepted_at, r.kept_because, r.reminded_at
        from public.application_requests as r where r.application_id = application_parts.application
      ) as q
    ));
  end if;
  if 'documents' = any (parts) then
    answer := answer || jsonb_build_object('documents', (
      select case when count(*) <= 100 then coalesce(jsonb_agg(to_jsonb(d) order by d.uploaded_at desc, d.id), '[]') end
      from public.application_documents as d where d.application_id = application_parts.application
    ));
  end if;
  if 'messages' = any (parts) then
    answer := answer || jsonb_build_object('messages', (
      select case when count(*) <= 100 then coalesce(
        jsonb_agg(to_jsonb(m) || jsonb_build_object(
            'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
            'attached_files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = m.id)
          )
          order by m.created_at desc, m.id),
        '[]'
      ) end
      from public.application_communications as m
      left join public.staff_authors as w on w.communication_id = m.id
      left join public.profiles as p on p.id = coalesce(m.created_by, w.user_id)
      where m.application_id = application_parts.application
    ));
  end if;
  if 'timeline' = any (parts) then
    answer := answer || jsonb_build_object('timeline', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'ordinality' order by l.ordinality), '[]')
      from public.list_application_timeline(application_parts.application) with ordinality as l
    ));
  end if;
  if 'case' = any (parts) then
    answer := answer || jsonb_build_object('case', (
      select to_jsonb(c) || jsonb_build_object('price', (select to_jsonb(p) from public.application_price(c.application_id) as p))
      from public.own_cases() as c where c.application_id = application_parts.application
    ));
  end if;
  return answer;
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
          r.told_by, r.told_how, r.told_on, r.reminded_at
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

-- This reminder is now sent on other days too, also after the due date.
update public.mail_templates set
  title = 'Reminder of a request',
  says = 'Three days before the day by which it is needed, and when staff remind on another day than that.',
  body = replace(replace(body, 'In three days, we need {{what}}:', 'We still need {{what}}:'), 'We need it by {{due_date}}.', 'Due date: {{due_date}}.')
where name = 'application-request-soon';
