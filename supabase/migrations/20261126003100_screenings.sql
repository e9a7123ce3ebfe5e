-- The names of a case are screened against the UK Sanctions List before an approval and an issue: tenant, landlord and company. A person decides each
-- possible match, with a reason. Until then rule 21 blocks.

create table public.screenings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  list_id uuid not null references public.sanctions_lists (id),
  subject text not null check (subject in ('tenant', 'landlord', 'company')),
  name text not null,
  born_on date constraint screenings_born_on_range_check check (private.in_range(born_on)),
  hits jsonb not null default '[]',
  screened_at timestamptz not null default now() constraint screenings_screened_at_range_check check (private.in_range(screened_at)),
  constraint screenings_once_key unique nulls not distinct (application_id, list_id, subject, name, born_on)
);

create table public.screening_decisions (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  subject text not null check (subject in ('tenant', 'landlord', 'company')),
  name text not null,
  entry text not null,
  entry_name text not null,
  decision text not null check (decision in ('different', 'same')),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz not null default now() constraint screening_decisions_decided_at_range_check check (private.in_range(decided_at))
);

alter table public.screenings enable row level security;
alter table public.screening_decisions enable row level security;
create index screenings_list_id_idx on public.screenings (list_id);
create index screening_decisions_application_id_idx on public.screening_decisions (application_id, entry, decided_at desc);
create index screening_decisions_decided_by_idx on public.screening_decisions (decided_by);
create policy screenings_select_staff on public.screenings for select to authenticated using ((select private.is_admin()));
create policy screening_decisions_select_staff on public.screening_decisions for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.screenings
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.screening_decisions
  for each statement execute function private.refuse_auditor();
revoke all on public.screenings, public.screening_decisions from anon, authenticated;
grant select on public.screenings, public.screening_decisions to authenticated;

-- Without the number of rows, PostgreSQL expects a thousand and compiles what reads them, which takes longer than the rest of an approval.
create function private.screening_subjects(application_id uuid) returns table (subject text, name text, born_on date)
language sql stable security definer rows 3 set search_path = '' as $$
  select s.subject, btrim(s.name), s.born_on
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (values
    ('tenant', p.display_name, p.date_of_birth), ('landlord', t.landlord_name, null), ('company', m.company_name, null)
  ) as s (subject, name, born_on)
  where a.id = screening_subjects.application_id and btrim(s.name) <> ''
$$;
comment on function private.screening_subjects(uuid) is 'Whose names are screened for an application, as the records have them now.';

create function private.sanctions_matches(list_id uuid, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.similarity desc, m.entry), '[]')
  from (
    select distinct on (n.entry) n.entry, n.kind, n.name, n.born_on, n.born_year, round(c.similarity::numeric, 2) as similarity
    from private.sanctions_names as n
    cross join lateral (select extensions.similarity(n.key, private.name_key(sanctions_matches.name)) as similarity) as c
    where n.list_id = sanctions_matches.list_id
      -- The operator finds them by the index, from a similarity of 0.3 on.
      and n.key operator(extensions.%) private.name_key(sanctions_matches.name) and c.similarity >= 0.6
      -- Lists give years that are a year off; a person born in quite another year is somebody else.
      and coalesce(abs(n.born_year - extract(year from sanctions_matches.born_on)) <= 1, true)
    order by n.entry, c.similarity desc
  ) as m
$$;
comment on function private.sanctions_matches(uuid, text, date) is
  'The entries of a list with a similar name, the most similar first, as {entry, kind, name, born_on, born_year, similarity}. Where both dates of birth are known, their years differ by one at most.';

create function private.screen(application_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.screenings (application_id, list_id, subject, name, born_on, hits)
  select screen.application_id, l.id, s.subject, s.name, s.born_on, private.sanctions_matches(l.id, s.name, s.born_on)
  from private.current_sanctions_list() as l
  cross join private.screening_subjects(screen.application_id) as s
  where l.id is not null
  on conflict do nothing
$$;
comment on function private.screen(uuid) is 'Screens the names of an application against the current list, each name once.';

create function private.screening_hits(application_id uuid)
returns table (subject text, name text, born_on date, screened_at timestamptz, hit jsonb, decision public.screening_decisions)
language sql stable security definer set search_path = '' as $$
  select s.subject, s.name, s.born_on, k.screened_at, h.hit, d.made
  from private.screening_subjects(screening_hits.application_id) as s
  cross join private.current_sanctions_list() as l
  left join public.screenings as k on k.application_id = screening_hits.application_id and k.list_id = l.id
    and k.subject = s.subject and k.name = s.name and k.born_on is not distinct from s.born_on
  -- What is not screened yet is compared here, so that what the rules say does not depend on who looks first.
  left join lateral jsonb_array_elements(coalesce(k.hits, private.sanctions_matches(l.id, s.name, s.born_on))) as h (hit) on true
  -- A decision stays when a new list has the same entry.
  left join lateral (
    select made from public.screening_decisions as made
    where made.application_id = screening_hits.application_id and made.subject = s.subject and made.name = s.name
      and made.entry = h.hit ->> 'entry' and made.entry_name = h.hit ->> 'name'
    order by made.decided_at desc, made.id desc limit 1
  ) as d on true
$$;
comment on function private.screening_hits(uuid) is
  'The names of an application as they are now, with what the screening against the current list found: a row for each possible match with the latest decision, one without a hit for a name that has none.';

create function private.find_about_screening(application_id uuid) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 21, f.effect, null, f.words
  from (select l.id, private.long_date(l.published_on) || case when l.is_sample then ' (invented names)' else '' end as day from private.current_sanctions_list() as l) as list
  cross join lateral (
    select count(*) filter (where (h.decision).decision = 'same') as same,
      count(*) filter (where h.hit is not null and h.decision is null) as open,
      string_agg(distinct h.name, ', ') filter (where (h.decision).decision = 'same') as who
    from private.screening_hits(find_about_screening.application_id) as h
  ) as c
  cross join lateral (select case
    when list.id is null or c.same > 0 or c.open > 0 then 'blocks' else 'passes'
  end as effect, case
    when list.id is null then 'No sanctions list is loaded, so no name can be screened. An owner loads it under Staff and signing.'
    when c.same > 0 then format('On the UK Sanctions List, as a person has found: %s.', c.who)
    when c.open = 1 then 'The screening found a name that may be on the UK Sanctions List. A person decides, with a reason, whether it is the same.'
    when c.open > 1 then format('The screening found %s names that may be on the UK Sanctions List. A person decides each, with a reason.', c.open)
    else format('The names are screened against the UK Sanctions List of %s.', list.day)
  end as words) as f
$$;
comment on function private.find_about_screening(uuid) is 'What rule 21 says of an application: whether its names are screened, and what was decided of each possible match.';

update public.rules set actions = '{approval,issue}', stops = '{approval,issue}' where id = 21;

create or replace function private.application_rules(action text, application_id uuid)
returns table (rule integer, effect text, section text, field text, words text, source text, reason text)
language sql stable security definer set search_path = '' as $$
  select r.rule, r.effect, r.section, r.field, r.words, r.source,
    case when r.effect = 'warns' and application_rules.action in ('approval', 'issue') then (
      select g.reason from public.rule_reasons as g
      where g.application_id = application_rules.application_id and g.rule = r.rule and g.words = r.words
      order by g.given_at desc limit 1
    ) end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  cross join lateral (
    select * from private.rule_results(application_rules.action, private.with_choice(t), private.london_today())
    union all
    select f.rule, f.effect, 'screening', f.field, f.words, law.source
    from public.rules as law
    cross join private.find_about_screening(a.id) as f
    where law.id = 21 and law.nation = coalesce(t.nation, 'england') and application_rules.action = any (law.actions)
  ) as r
  where a.id = application_rules.application_id
  order by array_position(array['blocks', 'warns', 'notes', 'passes'], r.effect), r.rule
$$;

create function private.screen_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.screen(case when tg_table_name = 'rent_guarantee_applications' then new.id else (to_jsonb(new) ->> 'application_id')::uuid end);
  return null;
end
$$;
comment on function private.screen_names() is 'Screens the names of an application that is being approved or whose certificate is being issued.';

-- Before y_check_rules, which reads what they find.
create trigger x_screen_names after insert or update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and new.status = 'approved') execute function private.screen_names();
create trigger x_screen_names after update of step on public.certificate_records
  for each row when (auth.uid() is not null and old.step = 'awaiting_signature' and new.step = 'issuing') execute function private.screen_names();

create function private.screen_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('screen_application', jsonb_build_object('application_id', new.id));
  return null;
end
$$;
comment on function private.screen_submission() is 'Has the names of a submitted application screened by a job, so that staff find the result there.';

create trigger x_screen_submission after update of status on public.rent_guarantee_applications
  for each row when (old.status = 'draft' and new.status = 'pending') execute function private.screen_submission();

create function private.forget_screened_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.screenings as s where s.application_id = new.id and s.subject = 'tenant';
  delete from public.screening_decisions as d where d.application_id = new.id and d.subject = 'tenant';
  return null;
end
$$;
comment on function private.forget_screened_tenant() is 'Removes the name of a tenant who is gone from the screenings. What the rules said of an approval stays.';

create trigger forget_screened_tenant after update of tenant_id on public.rent_guarantee_applications
  for each row when (old.tenant_id is distinct from new.tenant_id) execute function private.forget_screened_tenant();

create function public.screen_application(application_id uuid)
returns table (subject text, name text, born_on date, screened_at timestamptz, hits jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if not private.is_auditor() then
    perform private.screen(screen_application.application_id);
  end if;
  return query
    select h.subject, h.name, h.born_on, h.screened_at, coalesce(jsonb_agg(
      h.hit || jsonb_build_object(
        'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at, 'decided_by', p.display_name
      ) order by h.hit ->> 'similarity' desc, h.hit ->> 'entry'
    ) filter (where h.hit is not null), '[]')
    from private.screening_hits(screen_application.application_id) as h
    left join public.profiles as p on p.id = (h.decision).decided_by
    group by h.subject, h.name, h.born_on, h.screened_at
    order by array_position(array['tenant', 'landlord', 'company'], h.subject);
end
$$;
comment on function public.screen_application(uuid) is
  'Staff and the service role: screens the names of an application that are not screened yet against the current list, and gives all of them with their possible matches: {entry, kind, name, born_on, born_year, similarity, decision, reason, decided_by, decided_at}. An auditor reads only.';

create function public.decide_match(application_id uuid, subject text, entry text, decision text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason, decided_by)
  select decide_match.application_id, h.subject, h.name, h.hit ->> 'entry', h.hit ->> 'name', decide_match.decision, btrim(decide_match.reason), auth.uid()
  from private.screening_hits(decide_match.application_id) as h
  where h.subject = decide_match.subject and h.hit ->> 'entry' = decide_match.entry;
  if not found then
    raise sqlstate 'PT404' using message = 'The screening has not found this entry.';
  end if;
end
$$;
comment on function public.decide_match(uuid, text, text, text, text) is
  'Staff who decide: says whether an entry of the sanctions list is the same person or company as a name of the application, or a different one, and why.';

create function private.tell_of_matches(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', staff.email, 'template', 'screening-matches', 'data', jsonb_build_object('applications', found.applications)),
    format('screening-matches-%s-%s', tell_of_matches.list_id, staff.id)
  )
  from (
    select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    where exists (select from public.screenings as s where s.application_id = a.id and s.list_id = tell_of_matches.list_id and s.hits <> '[]')
      and exists (select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null)
  ) as found
  cross join (
    select p.id, p.email from public.profiles as p
    join public.user_roles as r on r.user_id = p.id and r.role = 'admin'
    join public.staff_permissions as given on given.user_id = p.id and given.permission = 'decide'
    where p.email <> ''
  ) as staff
  where found.applications is not null
$$;
comment on function private.tell_of_matches(uuid) is 'Mails those who decide which applications have possible matches in a new list that nobody has decided.';

create function public.screen_again(list_id uuid, after uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last_id uuid;
begin
  if screen_again.list_id is distinct from (private.current_sanctions_list()).id then
    return; -- A newer list has a job of its own.
  end if;
  select max(done.id::text)::uuid into last_id from (
    select a.id, private.screen(a.id) as nothing
    from public.rent_guarantee_applications as a
    where (screen_again.after is null or a.id > screen_again.after) and (
      a.status in ('pending', 'in_review')
      or exists (
        select from public.certificate_records as c
        where c.application_id = a.id and c.withdrawn_at is null and c.replaced_at is null and c.claims_until >= private.london_today()
      )
    )
    order by a.id limit 100
  ) as done;
  if last_id is null then
    perform private.tell_of_matches(screen_again.list_id);
  else
    perform private.add_job(
      'screen_again', jsonb_build_object('list_id', screen_again.list_id, 'after', last_id), format('screen-again-%s-%s', screen_again.list_id, last_id)
    );
  end if;
end
$$;
comment on function public.screen_again(uuid, uuid) is
  'Service role: screens the next 100 applications that are undecided or in force against a new list, and adds the job for those after them. At the end staff are told of new matches.';

revoke execute on function public.screen_application(uuid), public.decide_match(uuid, text, text, text, text), public.screen_again(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.screen_application(uuid), public.decide_match(uuid, text, text, text, text) to authenticated;
grant execute on function public.screen_application(uuid), public.screen_again(uuid, uuid) to service_role;

comment on table public.screenings is 'What a screening of a name against a sanctions list found. Written by functions alone.';
comment on column public.screenings.id is 'Identifier.';
comment on column public.screenings.application_id is 'The application.';
comment on column public.screenings.list_id is 'The list, so its version.';
comment on column public.screenings.subject is 'Whose name it is: the tenant''s, the landlord''s or that of the company that lets.';
comment on column public.screenings.name is 'The name as it was then.';
comment on column public.screenings.born_on is 'The date of birth, where it was known.';
comment on column public.screenings.hits is 'The possible matches: {entry, kind, name, born_on, born_year, similarity}.';
comment on column public.screenings.screened_at is 'When.';
comment on table public.screening_decisions is 'Whether an entry of the sanctions list is the same as a name of an application. Written by decide_match alone; the latest counts.';
comment on column public.screening_decisions.id is 'Identifier.';
comment on column public.screening_decisions.application_id is 'The application.';
comment on column public.screening_decisions.subject is 'Whose name it is.';
comment on column public.screening_decisions.name is 'The name.';
comment on column public.screening_decisions.entry is 'The entry of the list.';
comment on column public.screening_decisions.entry_name is 'The name of the entry that is similar.';
comment on column public.screening_decisions.decision is 'same, or different.';
comment on column public.screening_decisions.reason is 'Why.';
comment on column public.screening_decisions.decided_by is 'Who decided; null when that account is gone.';
comment on column public.screening_decisions.decided_at is 'When.';
