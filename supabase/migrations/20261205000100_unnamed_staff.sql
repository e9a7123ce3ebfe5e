-- Who of our team did something is for our team: a tenant and a property manager's user learn what was done, when, and that it was us. Their answers
-- contained the ids of staff, by which they could tell that the same person had decided twice. Columns that nobody but staff may read are not
-- granted; the database's own functions read them, and staff ask a function. Three tables are read whole by everybody who sees a row: these keep only
-- the id of somebody who is not staff.
create table public.staff_authors (
  document_id uuid unique,
  communication_id uuid unique,
  property_manager_id uuid unique,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Deferred, because it is written before the row.
  foreign key (document_id) references public.application_documents (id) on delete cascade deferrable initially deferred,
  foreign key (communication_id) references public.application_communications (id) on delete cascade deferrable initially deferred,
  foreign key (property_manager_id) references public.property_managers (id) on delete cascade deferrable initially deferred,
  constraint staff_authors_record_check check (num_nonnulls(document_id, communication_id, property_manager_id) = 1)
);
alter table public.staff_authors enable row level security;
create index staff_authors_user_id_idx on public.staff_authors (user_id);
create policy staff_authors_select_staff on public.staff_authors for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.staff_authors
  for each statement execute function private.refuse_auditor();
revoke all on public.staff_authors from anon, authenticated;
grant select on public.staff_authors to authenticated;
comment on table public.staff_authors is 'Which member of staff added a document, wrote a message or added a property manager. Written by the database alone, read by staff alone.';
comment on column public.staff_authors.document_id is 'The document that was added; null where it is something else.';
comment on column public.staff_authors.communication_id is 'The message that was written; null where it is something else.';
comment on column public.staff_authors.property_manager_id is 'The property manager that was added; null where it is something else.';
comment on column public.staff_authors.user_id is 'Who did it.';

-- An inquiry of the public had nobody who created it. Now neither has a record of staff.
alter table public.property_managers add column is_inquiry boolean not null default false;
comment on column public.property_managers.is_inquiry is 'Whether it came as an inquiry from the public site. Kept by the database.';

alter table public.property_managers disable trigger user;
alter table public.application_documents disable trigger user;
alter table public.application_communications disable trigger user;
update public.property_managers set is_inquiry = true where created_by is null;
with kept as (
  insert into public.staff_authors (property_manager_id, user_id)
  select m.id, m.created_by from public.property_managers as m join public.user_roles as r on r.user_id = m.created_by and r.role = 'admin'
  returning property_manager_id
)
update public.property_managers as m set created_by = null from kept where m.id = kept.property_manager_id;
with kept as (
  insert into public.staff_authors (document_id, user_id)
  select d.id, d.uploaded_by from public.application_documents as d join public.user_roles as r on r.user_id = d.uploaded_by and r.role = 'admin'
  returning document_id
)
update public.application_documents as d set uploaded_by = null from kept where d.id = kept.document_id;
with kept as (
  insert into public.staff_authors (communication_id, user_id)
  select c.id, c.created_by from public.application_communications as c join public.user_roles as r on r.user_id = c.created_by and r.role = 'admin'
  returning communication_id
)
update public.application_communications as c set created_by = null from kept where c.id = kept.communication_id;
set constraints all immediate;
alter table public.property_managers enable trigger user;
alter table public.application_documents enable trigger user;
alter table public.application_communications enable trigger user;

create function private.keep_staff_author() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
begin
  if exists (select from public.user_roles as r where r.user_id = person and r.role = 'admin') then
    execute format('insert into public.staff_authors (%I, user_id) values ($1, $2) on conflict do nothing', tg_argv[0]) using new.id, person;
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[1], null));
  end if;
  return new;
end
$$;
comment on function private.keep_staff_author() is
  'Keeps in staff_authors, under the column of the first argument, which member of staff wrote a row, and empties the row''s own column, the second argument.';
-- Last, so that what looks at the writer still sees them.
create trigger zz_keep_staff_author before insert or update of uploaded_by on public.application_documents
  for each row when (new.uploaded_by is not null) execute function private.keep_staff_author('document_id', 'uploaded_by');
create trigger zz_keep_staff_author before insert or update of created_by on public.application_communications
  for each row when (new.created_by is not null) execute function private.keep_staff_author('communication_id', 'created_by');
create trigger zz_keep_staff_author before insert or update of created_by on public.property_managers
  for each row when (new.created_by is not null) execute function private.keep_staff_author('property_manager_id', 'created_by');

create function private.keep_inquiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_inquiry := case when tg_op = 'INSERT' then new.created_by is null else old.is_inquiry end;
  return new;
end
$$;
comment on function private.keep_inquiry() is 'Keeps whether a property manager came as an inquiry: nobody who has an account added it.';
create trigger keep_inquiry before insert or update on public.property_managers for each row execute function private.keep_inquiry();

create or replace function private.property_manager_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case sort
      when 'company_name' then 'p.company_name %1$s, p.id %1$s'
      when 'contact' then 'p.contact_last_name %1$s, p.contact_first_name %1$s, p.id %1$s'
      when 'business_email' then 'lower(p.business_email) %1$s, p.id %1$s'
      when 'location' then 'p.city %1$s, p.country %1$s, p.id %1$s'
      when 'manager_type' then 'p.manager_type %1$s, p.company_name, p.id'
      when 'created_at' then 'p.created_at %1$s, p.id'
      else '(p.is_inquiry and not p.email_processed) desc, p.company_name %1$s, p.id %1$s'
    end,
    case when ascending then 'asc' else 'desc' end
  )
$$;

create or replace function public.search_property_managers(query text default NULL, sort text default 'inquiries', ascending boolean default true, page_size integer default 20, page_offset integer default 0) returns table (id uuid, manager_type text, company_name text, contact_first_name text, contact_last_name text, business_email text, business_phone_country_code text, business_phone_number text, city text, country text, is_new_inquiry boolean, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all property managers.';
  end if;
  if patterns is not null then
    -- One condition for each word: the trigram index serves these, but not `like all` of an array.
    select string_agg(format(
      ' and private.property_manager_words(p.company_name, p.contact_first_name, p.contact_last_name, p.business_email, p.city, p.country) like ($1)[%s]',
      place
    ), '') into condition from generate_subscripts(patterns, 1) as place;
  end if;
  execute 'select count(*) from public.property_managers as p where true' || condition into total using patterns;
  return query execute
    'select p.id, p.manager_type, p.company_name, p.contact_first_name, p.contact_last_name, p.business_email,
       p.business_phone_country_code, p.business_phone_number, p.city, p.country,
       p.is_inquiry and not p.email_processed, $4
     from public.property_managers as p
     where true' || condition || ' order by ' || private.property_manager_order(sort, ascending) || ' limit $2 offset $3'
    using patterns, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;

create or replace function private.agents_on_record(name text, postcode text, email text) returns setof public.property_managers
language sql stable security definer set search_path = '' as $$
  select p.* from public.property_managers as p
  where p.manager_type = 'letting_agent'
    -- What only another tenant has typed is not on record: somebody of us has dealt with it, or it stands in a submitted application.
    and (
      p.created_by is null or p.email_processed
      or exists (select from public.rent_guarantee_applications as a where a.property_manager_id = p.id and a.status <> 'draft')
    )
    and (
      (lower(p.business_email) = lower(btrim(agents_on_record.email)))
      or (
        char_length(private.name_words(agents_on_record.name)) >= 3
        and strpos(' ' || private.name_words(p.company_name), ' ' || private.name_words(agents_on_record.name)) > 0
        and upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g')) ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?([0-9][A-Z]{2})?$'
        and (
          upper(regexp_replace(p.postal_code, '\s', '', 'g')) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
          or left(upper(regexp_replace(p.postal_code, '\s', '', 'g')), -3) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
        )
      )
    )
  order by p.company_name, p.created_at, p.id
$$;

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select w.user_id, 2, m.created_at from public.application_communications as m
      join public.staff_authors as w on w.communication_id = m.id
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
    join public.user_roles as r on r.user_id = who.id and r.role = 'admin'
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.application_communications as m where m.application_id = new.application_id and m.awaits_answer and m.id <> new.id
  );
  return null;
end
$$;

create or replace function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0) returns table (id uuid, kind text, happened_at timestamptz, application_id uuid, application_number text, type text, detail text)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail
    from public.application_status_history as h where h.changed_by = list_user_activity.user_id
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name
    from public.application_documents as d where d.uploaded_by = list_user_activity.user_id
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name
    from public.staff_authors as w join public.application_documents as d on d.id = w.document_id where w.user_id = list_user_activity.user_id
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'communication', c.created_at, c.application_id, c.communication_type, c.subject
    from public.application_communications as c where c.created_by = list_user_activity.user_id
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select c.id, 'communication', c.created_at, c.application_id, c.communication_type, c.subject
    from public.staff_authors as w join public.application_communications as c on c.id = w.communication_id where w.user_id = list_user_activity.user_id
    order by c.created_at desc, c.id desc limit wanted + skipped)
  ) as act
  join public.rent_guarantee_applications as a on a.id = act.application_id
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;

-- Before the deletion: its author goes with the document.
create or replace function private.write_document_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_changes (application_id, document_id, document_type, change, changed_by, changed_at)
  select old.application_id, old.id, old.document_type, happening.change, happening.changed_by, happening.changed_at
  from (
    select 'uploaded' as change,
      coalesce(old.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = old.id)) as changed_by, old.uploaded_at as changed_at
    -- Until then the document itself says so.
    where tg_op = 'DELETE'
    union all
    select case when tg_op = 'DELETE' then 'deleted' when new.verified then 'verified' else 'unverified' end,
      (select auth.uid()), clock_timestamp()
  ) as happening
  -- A document that goes with its application leaves no history behind.
  where exists (select from public.rent_guarantee_applications as a where a.id = old.application_id);
  return coalesce(new, old);
end
$$;
drop trigger write_document_deletion on public.application_documents;
create trigger write_document_deletion before delete on public.application_documents
  for each row execute function private.write_document_change();

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
          r.answer, r.answer_document_id, r.closed_at, r.field, r.old_value, r.accepted_at
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
        jsonb_agg(to_jsonb(m) || jsonb_build_object('profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end)
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

create function private.application_actors(application uuid) returns table (event uuid, actor_id uuid, is_ours boolean)
language sql stable security definer set search_path = '' as $$
  select e.event, case when a.is_staff or e.actor_id = auth.uid() then e.actor_id end,
    e.actor_id is distinct from a.tenant_id and (not e.is_edit or exists (select from public.user_roles as r where r.user_id = e.actor_id and r.role = 'admin'))
  from (
    select t.id, t.tenant_id, t.tenancy_id, t.property_manager_id, private.is_admin() as is_staff
    from public.rent_guarantee_applications as t where t.id = application_actors.application
  ) as a
  cross join lateral (
    select h.id as event, h.changed_by as actor_id, false as is_edit from public.application_status_history as h where h.application_id = a.id
    union all
    select c.id, coalesce(c.created_by, w.user_id), false from public.application_communications as c
    left join public.staff_authors as w on w.communication_id = c.id where c.application_id = a.id
    union all
    select d.id, coalesce(d.uploaded_by, w.user_id), false from public.application_documents as d
    left join public.staff_authors as w on w.document_id = d.id where d.application_id = a.id
    union all
    select k.id, k.changed_by, false from public.document_changes as k where k.application_id = a.id
    union all
    -- One record of a property manager may belong to several tenants.
    select r.id, r.changed_by, true from public.record_edits as r
    where r.application_id = a.id or r.tenancy_id = a.tenancy_id or r.property_manager_id = a.property_manager_id
    union all
    select md5(r.id || ' endorsed')::uuid, r.approved_by, false from public.certificate_records as r where r.application_id = a.id
    union all
    select q.id, q.asked_by, false from public.application_requests as q where q.application_id = a.id
    union all
    select md5(j.id || ' appeal decided')::uuid, j.appeal_decided_by, false from public.application_rejections as j where j.application_id = a.id
    union all
    select s.id, s.closed_by, false from public.application_closings as s where s.application_id = a.id
    union all
    select md5(s.id || ' reopened')::uuid, s.reopened_by, false from public.application_closings as s where s.application_id = a.id
  ) as e
  where e.actor_id is not null and (a.is_staff or a.id in (select private.own_application_ids()))
$$;
comment on function private.application_actors(uuid) is
  'Who did what the timeline tells: event is its id. Staff read every id, a tenant only the own one and whether it was our team (is_ours); nobody else reads anything.';
revoke execute on function private.application_actors(uuid) from public, anon;
grant execute on function private.application_actors(uuid) to authenticated, service_role;

drop function public.list_application_timeline(uuid);
create function public.list_application_timeline(application_id uuid) returns table (id uuid, kind text, happened_at timestamptz, actor_id uuid, actor_name text, type text, detail text, direction text, fields text[], is_ours boolean)
language sql stable security invoker set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id, p.display_name,
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
        -- Nobody else is told of a version before it is issued.
        and (c.issued_at is not null or (select private.is_admin()))
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
    -- Staff alone may read who confirmed it.
    select md5(n.id || ' given')::uuid, 'withdrawal_notice', n.given_at, w.confirmed_by, n.ground, n.notice_until::text, null, null
    from public.withdrawal_notices(list_application_timeline.application_id) as n
    left join public.certificate_withdrawals as w on w.id = n.id
    union all
    select md5(r.id || ' withdrawn')::uuid, 'certificate_withdrawn', r.withdrawn_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.withdrawn_at is not null
    union all
    select q.id, 'request', q.asked_at, null, coalesce(q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid, 'request_answered', q.answered_at, a.tenant_id, coalesce(q.document_type, 'answer'), q.answer, null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
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
  order by happening.happened_at desc, happening.id desc
$$;
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';
revoke execute on function public.list_application_timeline(uuid) from public, anon, authenticated;
grant execute on function public.list_application_timeline(uuid) to authenticated;

-- Staff alone show these.
create function public.staff_acts(application_id uuid) returns table (record_id uuid, act text, user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decided.';
  end if;
  return query
  select e.record_id, e.act, p.id, coalesce(p.display_name, p.email)
  from (
    select j.id as record_id, 'rejected' as act, j.rejected_by as user_id from public.application_rejections as j
    where j.application_id = staff_acts.application_id
    union all
    select r.id, 'approved', r.approved_by from public.certificate_records as r where r.application_id = staff_acts.application_id
  ) as e
  join public.profiles as p on p.id = e.user_id;
end
$$;
comment on function public.staff_acts(uuid) is
  'Staff: who made the decisions on an application. record_id is the row of application_rejections (act rejected) or of certificate_records (act approved).';
revoke execute on function public.staff_acts(uuid) from public, anon, authenticated;
grant execute on function public.staff_acts(uuid) to authenticated;

-- A view reads each of its columns with its reader's rights.
create or replace view public.certificate_versions with (security_invoker = true) as
select
  r.id, r.application_id, r.certificate_number, r.version,
  case
    when r.step <> 'issued' and r.withdrawn_at is null then r.step
    when r.replaced_at is not null then 'replaced'
    when r.withdrawn_at is not null then 'withdrawn'
    when private.london_today() < r.cover_from then 'not_begun'
    when private.london_today() <= r.cover_until then 'in_force'
    when private.london_today() <= r.claims_until then 'in_claims_period'
    else 'ended'
  end as state,
  r.payload, r.jws, r.qr_text, r.file_path, r.status_list, r.status_index, r.issued_at, r.replaced_at, r.withdrawn_at,
  r.statement, r.cover_from, r.cover_until, r.claims_until, null::uuid as approved_by, r.created_at,
  case when r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null then private.notice_until(r.certificate_number) end as notice_until
from public.certificate_records as r;
comment on column public.certificate_versions.approved_by is 'Always null: staff_acts says it to staff.';

revoke select on public.application_status_history, public.application_rejections, public.application_closings, public.application_requests, public.document_changes, public.record_edits, public.rule_checks, public.certificate_records from authenticated;
grant select (id, application_id, status, changed_at, notes) on public.application_status_history to authenticated;
grant select (id, application_id, reason_code, words, rejected_at, appeal_until, appealed_at, appeal_words, appeal_decided_at, appeal_outcome, appeal_reply) on public.application_rejections to authenticated;
grant select (id, application_id, kind, reason, closed_at, reopened_at, reopen_reason) on public.application_closings to authenticated;
grant select (id, application_id, kind, document_type, document_id, reason_code, words, due_on, asked_at, answered_at, answer, answer_document_id,
  closed_at, field, old_value, accepted_at) on public.application_requests to authenticated;
grant select (id, application_id, document_id, document_type, change, changed_at) on public.document_changes to authenticated;
grant select (id, application_id, tenancy_id, property_manager_id, fields, for_staff, changed_at) on public.record_edits to authenticated;
grant select (id, application_id, action, results, checked_at) on public.rule_checks to authenticated;
grant select (id, application_id, certificate_number, version, step, statement, property_manager_id, cover_from, cover_until, claims_until, is_quiet,
  created_at, payload, jws, qr_text, file_path, status_list, status_index, issued_at, replaced_at, withdrawn_at) on public.certificate_records to authenticated;

-- Staff alone show and change these; functions read them for everybody.
drop policy guarantor_settings_select_all on public.guarantor_settings;
create policy guarantor_settings_select_staff on public.guarantor_settings for select to authenticated using ((select private.is_admin()));
