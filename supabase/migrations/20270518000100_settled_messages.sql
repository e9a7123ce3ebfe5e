-- 'Needs no answer' dropped the question of a tenant, a landlord or an agent without a trace: nobody saw who had done it and when, it could not be taken
-- back, and whoever had asked saw only that it waited no more.

create table public.settled_messages (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  communication_id uuid references public.application_communications (id) on delete cascade,
  landlord_request_id uuid references public.landlord_requests (id) on delete cascade,
  settled_by uuid references public.profiles (id) on delete set null,
  settled_at timestamptz not null default clock_timestamp() constraint settled_messages_settled_at_range_check check (private.in_range(settled_at)),
  reopened_by uuid references public.profiles (id) on delete set null,
  reopened_at timestamptz constraint settled_messages_reopened_at_range_check check (private.in_range(reopened_at)),
  constraint settled_messages_message_check check (num_nonnulls(communication_id, landlord_request_id) = 1)
);
create index settled_messages_application_id_idx on public.settled_messages (application_id);
create unique index settled_messages_communication_id_key on public.settled_messages (communication_id) where reopened_at is null;
create index settled_messages_communication_id_idx on public.settled_messages (communication_id);
create unique index settled_messages_landlord_request_id_key on public.settled_messages (landlord_request_id) where reopened_at is null;
create index settled_messages_landlord_request_id_idx on public.settled_messages (landlord_request_id);
create index settled_messages_settled_by_idx on public.settled_messages (settled_by, settled_at desc);
create index settled_messages_reopened_by_idx on public.settled_messages (reopened_by, reopened_at desc);
comment on table public.settled_messages is
  'The messages of tenants, landlords and agents of which staff said that they need no answer. Written by the database alone, read by staff alone.';
comment on column public.settled_messages.id is 'The key.';
comment on column public.settled_messages.application_id is 'The application that the message belongs to.';
comment on column public.settled_messages.communication_id is 'The message of the tenant; null where it is one of the landlord or agent.';
comment on column public.settled_messages.landlord_request_id is 'The message of the landlord or agent; null where it is one of the tenant.';
comment on column public.settled_messages.settled_by is 'Who said so; null once the account is gone.';
comment on column public.settled_messages.settled_at is 'When.';
comment on column public.settled_messages.reopened_by is 'Who said that it needs an answer after all; null once the account is gone.';
comment on column public.settled_messages.reopened_at is 'When; null while it needs none.';
alter table public.settled_messages enable row level security;
create policy settled_messages_select_staff on public.settled_messages for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create trigger a_refuse_auditor before insert or update or delete on public.settled_messages
  for each statement execute function private.refuse_auditor();
revoke all on public.settled_messages from anon, authenticated;
grant select on public.settled_messages to authenticated;

alter table public.application_communications
  add column settled_at timestamptz constraint application_communications_settled_at_range_check check (private.in_range(settled_at)),
  add constraint application_communications_settled_check check (settled_at is null or not awaits_answer);
comment on column public.application_communications.settled_at is 'When staff said that it needs no answer, as its tenant is told; null: they did not.';

-- What staff did before, as far as it is known.
with moved as (
  delete from private.staff_acts_alone as t using public.landlord_requests as r
  where r.id = t.landlord_request_id and t.act = 'request_closed' and r.kind = 'note' and r.came_by = 'account' and r.closed_at is not null
  returning r.application_id, r.id, t.done_by, t.done_at
)
insert into public.settled_messages (application_id, landlord_request_id, settled_by, settled_at)
select distinct on (m.id) m.application_id, m.id, m.done_by, m.done_at from moved as m order by m.id, m.done_at;

create or replace function public.settle_messages(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  perform private.refuse_own_case(settle_messages.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = settle_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  with settled as (
    update public.application_communications as c set awaits_answer = false, settled_at = clock_timestamp()
    where c.application_id = settle_messages.application_id and c.awaits_answer
    returning c.id, c.settled_at
  )
  insert into public.settled_messages (application_id, communication_id, settled_by, settled_at)
  select settle_messages.application_id, s.id, p.id, s.settled_at from settled as s left join public.profiles as p on p.id = auth.uid();
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

create function public.reopen_message(message_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled public.settled_messages;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  perform private.refuse_own_case(s.application_id) from public.settled_messages as s
  where reopen_message.message_id in (s.communication_id, s.landlord_request_id);
  update public.settled_messages as s set reopened_at = clock_timestamp(), reopened_by = (select p.id from public.profiles as p where p.id = auth.uid())
  where reopen_message.message_id in (s.communication_id, s.landlord_request_id) and s.reopened_at is null
  returning s.* into settled;
  if not found then
    raise sqlstate 'PT404' using message = 'Message not found.';
  end if;
  update public.application_communications as c set awaits_answer = true, settled_at = null where c.id = settled.communication_id;
  update public.landlord_requests as r set closed_at = null where r.id = settled.landlord_request_id;
end
$$;
comment on function public.reopen_message(uuid) is
  'Staff: says that a message of a tenant, landlord or agent needs an answer after all. One of which nobody has said that it needs none: PT404 (HTTP 404).';
revoke execute on function public.reopen_message(uuid) from public, anon, authenticated;
grant execute on function public.reopen_message(uuid) to authenticated;

-- The files of their office, our replies as such, and an answer of somebody without a name by the address of the account.
drop function public.own_landlord_answers(uuid);
create function public.own_landlord_answers(application_id uuid) returns table (
  id uuid, kind text, words text, asked_at timestamptz, answered_at timestamptz, is_confirmed boolean, answer text, came_by text, answered_by text,
  attached_files jsonb, in_reply_to uuid, settled_at timestamptz
)
language sql stable security definer rows 5 set search_path = '' as $$
  -- Who of the staff recorded an answer is for staff.
  select r.id, r.kind, r.words, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, case when r.came_by = 'account' then coalesce(nullif(p.display_name, ''), p.email) end,
    (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f
      where f.landlord_request_id = r.id and private.reads_landlord_file(f.file_path)
    ),
    r.in_reply_to,
    (select s.settled_at from public.settled_messages as s where s.landlord_request_id = r.id and s.reopened_at is null)
  from public.landlord_requests as r
  left join public.profiles as p on p.id = r.answered_by
  where r.application_id = own_landlord_answers.application_id and (r.answered_at is not null or r.kind = 'note')
    and r.property_manager_id in (select private.managed_property_manager_ids())
  order by coalesce(r.answered_at, r.asked_at) desc, r.id
  limit 100
$$;
comment on function public.own_landlord_answers(uuid) is
  'A property manager''s user: what was asked about an application and how it was answered, also by colleagues and with staff, what was told without a question, and what they wrote with our replies (in_reply_to: the message) and the files of their office, the newest first. Nothing for anybody else.';
revoke execute on function public.own_landlord_answers(uuid) from public, anon, authenticated;
grant execute on function public.own_landlord_answers(uuid) to authenticated;

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
          r.answer, r.answer_document_ids, r.closed_at, r.field, r.old_value, r.accepted_at, r.kept_because, r.reminded_at, r.mail_at, r.mailed_at,
          r.asks_declarations
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
            'attached_files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = m.id),
            'settled_messages', (
              select coalesce(jsonb_agg(jsonb_build_object(
                'settled_at', s.settled_at, 'reopened_at', s.reopened_at,
                'settler', (select jsonb_build_object('display_name', w.display_name) from public.profiles as w where w.id = s.settled_by)
              )), '[]') from public.settled_messages as s where s.communication_id = m.id
            )
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

create or replace function public.list_application_timeline(application_id uuid) returns table (id uuid, kind text, happened_at timestamp with time zone, actor_id uuid, actor_name text, type text, detail text, direction text, fields text[], is_ours boolean)
language sql stable set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id,
    case when who.actor_id = tenant.tenant_id then private.case_person(list_application_timeline.application_id) else p.display_name end,
    happening.type, happening.detail, happening.direction, happening.fields, coalesce(w.is_ours, false)
  from (
    select h.id, 'status' as kind, h.changed_at as happened_at, null::uuid as actor_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.application_id = list_application_timeline.application_id
    union all
    -- What a property manager's user is told of it; those who may read the history itself have these rows from there.
    select m.id, 'status', m.changed_at, null, m.status, null, null, null
    from private.managed_status_history(list_application_timeline.application_id) as m
    where not exists (select from public.application_status_history as h where h.id = m.id)
    union all
    select c.id, 'message', c.created_at, null, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.application_id = list_application_timeline.application_id and c.status <> 'draft'
    union all
    -- Who may not read the rejections is not told that there was an appeal.
    select d.id, case when exists (
        select from public.application_rejections as j
        join public.rent_guarantee_applications as a on a.id = j.application_id and a.tenant_id = d.uploaded_by
        where j.application_id = d.application_id and j.appealed_at is not null
          and d.uploaded_at between j.rejected_at and coalesce(j.appeal_decided_at, 'infinity')
      ) then 'document_for_appeal' else 'document' end, d.uploaded_at, null, d.document_type, d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end, k.changed_at, null, k.document_type, d.file_name, null, null
    from public.document_changes as k
    left join public.application_documents as d on d.id = k.document_id
    where k.application_id = list_application_timeline.application_id
    union all
    select e.id, 'edit', e.changed_at, null,
      case when e.tenancy_id is not null then 'tenancy' when e.property_manager_id is not null then 'property_manager' else 'application' end,
      null, null, e.fields
    from public.rent_guarantee_applications as a
    cross join lateral (
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.application_id = a.id
      union all
      -- What was done to these records before is no part of this application.
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.tenancy_id = a.tenancy_id and r.changed_at >= a.created_at
      union all
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.property_manager_id = a.property_manager_id and r.changed_at >= a.created_at
    ) as e
    where a.id = list_application_timeline.application_id
    union all
    select md5(r.id || ' endorsed')::uuid, case when r.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      r.created_at, null, coalesce(r.early_end::text, r.version::text), r.statement #>> '{changes,0,reason}', null, null
    from (
      select c.id, c.created_at, c.version, c.statement, private.early_end(c.id) as early_end from public.certificate_records as c
      where c.application_id = list_application_timeline.application_id and c.version > 1
    ) as r
    union all
    select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, s.user_id, r.version::text, null, null, null
    from public.certificate_signatures as s
    join public.certificate_records as r on r.id = s.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select r.id, 'certificate_issued', r.issued_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.issued_at is not null
    union all
    select w.id, 'withdrawal_proposed', w.proposed_at, w.proposed_by, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w
    join public.certificate_records as r on r.id = w.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select n.id, n.kind, n.happened_at, n.actor_id, n.type, n.detail, null, null
    from private.notice_events(list_application_timeline.application_id) as n
    union all
    select md5(r.id || ' withdrawn')::uuid, 'certificate_withdrawn', r.withdrawn_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.withdrawn_at is not null
    union all
    -- Staff alone may read it.
    select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.taken_back_by, b.version::text,
      b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b
    where b.application_id = list_application_timeline.application_id
    union all
    -- A refused document asks for another one by itself.
    select q.id, case when q.field is not null then 'correction' when q.document_id is not null then case when private.is_replaced(q.id) then 'refusal_replaced' else 'document_refused' end else 'request' end,
      q.asked_at, null, coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid,
      case when q.kept_because is not null then 'correction_declined' when q.field is not null then 'correction_answered' else 'request_answered' end,
      q.answered_at, a.tenant_id, coalesce(q.field, q.document_type, 'answer'), coalesce(q.kept_because, q.answer), null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
    union all
    select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, null, q.field, q.answer, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id and q.accepted_at is not null
    union all
    -- Staff alone may read it.
    select e.id, e.kind, e.happened_at, e.actor_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    cross join lateral (values
      (s.id, 'message_settled', s.settled_at, s.settled_by), (md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.reopened_by)
    ) as e (id, kind, happened_at, actor_id)
    where s.application_id = list_application_timeline.application_id and e.happened_at is not null
    union all
    select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail, null, null
    from private.hidden_events(list_application_timeline.application_id) as e
    union all
    select md5(j.id || ' appealed')::uuid, 'appeal', j.appealed_at, a.tenant_id, j.reason_code, j.appeal_words, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appealed_at is not null
    union all
    select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, null, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome <> 'withdrawn'
    union all
    select md5(j.id || ' corrected')::uuid, 'reason_corrected', j.rejected_at, null, (p.rejected_at at time zone 'Europe/London')::date::text, j.words, null, null
    from public.application_rejections as j
    join public.application_rejections as p on p.id = j.replaces
    where j.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone withdraws it.
    select md5(j.id || ' appeal withdrawn')::uuid, 'appeal_withdrawn', j.appeal_decided_at, a.tenant_id, j.reason_code, null, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome = 'withdrawn'
    union all
    select e.id, 'closing', e.closed_at, null, e.kind, e.reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id
    union all
    select md5(e.id || ' reopened')::uuid, 'reopening', e.reopened_at, null, e.kind, e.reopen_reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id and e.reopened_at is not null
  ) as happening
  left join private.application_actors(list_application_timeline.application_id) as w on w.event = happening.id
  cross join lateral (select coalesce(happening.actor_id, w.actor_id) as actor_id) as who
  left join public.profiles as p on p.id = who.actor_id
  left join public.rent_guarantee_applications as tenant on tenant.id = list_application_timeline.application_id and p.id is not null
  order by happening.happened_at desc, happening.id desc
$$;

create or replace function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0) returns table (id uuid, kind text, happened_at timestamptz, application_id uuid, application_number text, type text, detail text, direction text, fields text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
  -- What colleagues do with a case of the reader's own is for others.
  hidden uuid[] := case when list_user_activity.user_id = auth.uid() then '{}' else array(select private.own_case_ids()) end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail, act.direction, act.fields
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail, null as direction, null::text[] as fields
    from public.application_status_history as h where h.changed_by = list_user_activity.user_id
      and (h.application_id = any (hidden)) is not true
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name, null, null
    from public.application_documents as d where d.uploaded_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name, null, null
    from public.staff_authors as w join public.application_documents as d on d.id = w.document_id where w.user_id = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c where c.created_by = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.staff_authors as w join public.application_communications as c on c.id = w.communication_id where w.user_id = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, r.application_id, r.version::text, r.certificate_number, null, null
    from public.certificate_signatures as s join public.certificate_records as r on r.id = s.version_id where s.user_id = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(e.version_id || ' made')::uuid, case when n.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      e.made_at, r.application_id, coalesce(n.early_end::text, r.version::text), e.reason, null, null
    from public.certificate_endorsements as e join public.certificate_records as r on r.id = e.version_id
    cross join lateral (select private.early_end(r.id) as early_end) as n where e.made_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.application_id, b.version::text, b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b where b.taken_back_by = list_user_activity.user_id
      and (b.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select w.id, 'withdrawal_proposed', w.proposed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' confirmed')::uuid, 'withdrawal_notice', w.confirmed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.confirmed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' reversal proposed')::uuid, 'reversal_proposed', w.reversal_proposed_at, r.application_id, w.ground, w.reversal_reason, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.reversal_proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' taken back')::uuid, 'notice_taken_back', w.reversed_at, r.application_id, w.ground, null, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.reversed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'objection', o.objected_at, o.application_id, o.side, o.words, null, null
    from public.withdrawal_objections as o where o.objected_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(o.id || ' decided')::uuid, 'objection_decided', o.decided_at, o.application_id, o.outcome, o.reply, null, null
    from public.withdrawal_objections as o where o.decided_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select p.id, 'withdrawal_ended', p.ended_at, p.application_id, p.outcome, p.reason, null, null
    from public.ended_proposals as p where p.ended_by = list_user_activity.user_id
      and (p.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select v.id, case v.decision when 'accepted' then 'document_verified' else 'document_refused' end, v.reviewed_at, d.application_id, d.document_type,
      case v.decision when 'accepted' then d.file_name else v.words end, null, null
    from public.document_reviews as v join public.application_documents as d on d.id = v.document_id where v.reviewed_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select k.id, 'document_' || k.change, k.changed_at, k.application_id, k.document_type, d.file_name, null, null
    from public.document_changes as k left join public.application_documents as d on d.id = k.document_id
    where k.changed_by = list_user_activity.user_id and k.change in ('unverified', 'deleted')
      and (k.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    -- A refusal asks for another document by itself, and stands above.
    (select q.id, case when q.field is not null then 'correction' else 'request' end, q.asked_at, q.application_id,
      coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q where q.asked_by = list_user_activity.user_id and q.document_id is null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, q.application_id, q.field, q.answer, null, null
    from public.application_requests as q where q.closed_by = list_user_activity.user_id and q.accepted_at is not null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, j.application_id, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j where j.appeal_decided_by = list_user_activity.user_id
      and (j.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select l.id, 'closing', l.closed_at, l.application_id, l.kind, l.reason, null, null
    from public.application_closings as l where l.closed_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select m.id, 'match_decision', m.decided_at, m.application_id, m.decision, concat_ws(E'\n', m.entry_name, m.reason), null, null
    from public.screening_decisions as m where m.decided_by = list_user_activity.user_id
      and (m.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('permission ' || k.id)::uuid, 'permission', k.acted_at, null, k.act, concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k where k.acted_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('confirmed ' || k.id)::uuid, 'permission_confirmed', k.acted_at, null, k.act, concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k where k.confirmed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'guarantor', g.changed_at, null, g.field, null, null, null
    from public.guarantor_changes as g where g.changed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'sanctions_list', o.loaded_at, null, o.published_on::text, null, null, null
    from public.sanctions_lists as o where o.loaded_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select x.id, 'mail_text', x.written_at, null, m.title, x.reason, null, null
    from public.mail_text_versions as x join public.mail_templates as m on m.name = x.template where x.written_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select n.id, 'account_linked', n.linked_at, null, 'linked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.linked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(n.id || ' unlinked')::uuid, 'account_linked', n.unlinked_at, null, 'unlinked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.unlinked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id,
      case when s.assigned_to is null and s.words is null then 'case_put_back' when s.assigned_to = s.assigned_by then 'case_taken' else 'case_handed_over' end,
      s.assigned_at, s.application_id, coalesce(private.staff_name(s.assigned_to), ''), s.words, null, null
    from public.case_assignments as s where s.assigned_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select e.id, 'edit', e.changed_at, e.application_id, 'application',
      e.guarantee_amount || ' ' || (select w.guarantee_currency from public.rent_guarantee_applications as w where w.id = e.application_id), null, e.fields
    from public.record_edits as e where e.changed_by = list_user_activity.user_id and e.application_id is not null
      and (e.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select r.id, 'amount_reason', r.given_at, r.application_id, 'amount', r.reason, null, null
    from public.amount_reasons as r where r.given_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(y.application_id || ' rule ' || y.rule || ' ' || y.given_at)::uuid, 'rule_reason', y.given_at, y.application_id, y.rule::text, y.reason, null, null
    from public.rule_reasons as y where y.given_by = list_user_activity.user_id
      and (y.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(f.application_id || ' waived')::uuid, 'fee_waived', f.waived_at, f.application_id, 'certificate', f.reason, null, null
    from public.fee_waivers as f where f.waived_by = list_user_activity.user_id
      and (f.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(l.id || ' opened')::uuid, 'reopening', l.reopened_at, l.application_id, l.kind, l.reopen_reason, null, null
    from public.application_closings as l where l.reopened_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'merge', g.merged_at, null, g.property_manager_id::text, concat_ws(E'\n', g.company_name, kept.company_name, g.reason), null, null
    from public.property_manager_merges as g join public.property_managers as kept on kept.id = g.property_manager_id where g.merged_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select q.id, 'landlord_request', q.asked_at, q.application_id, case when q.in_reply_to is not null then 'reply' else q.kind end, q.words, null, null
    from public.landlord_requests as q where q.asked_by = list_user_activity.user_id
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select t.id, t.act, t.done_at, coalesce(q.application_id, l.application_id),
      case when t.landlord_request_id is not null then 'landlord' else coalesce(t.work, 'tenant') end, coalesce(q.words, l.words), null, null
    from private.staff_acts_alone as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.done_by = list_user_activity.user_id
      and (coalesce(q.application_id, l.application_id) = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id, 'message_settled', s.settled_at, s.application_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.settled_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.application_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.reopened_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select c.id, 'manager_added', c.created_at, null, c.id::text, c.company_name, null, null
    from public.staff_authors as w join public.property_managers as c on c.id = w.property_manager_id where w.user_id = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
  ) as act
  left join public.rent_guarantee_applications as a on a.id = act.application_id
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;
