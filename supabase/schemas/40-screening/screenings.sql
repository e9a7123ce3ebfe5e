-- Screenings.

create table public.screenings (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  list_id uuid not null references public.sanctions_lists (id),
  subject text not null check (subject in ('tenant', 'landlord', 'company')),
  name text not null,
  born_on date check (private.is_in_range(born_on)),
  hits jsonb not null default '[]'::jsonb,
  screened_at timestamptz not null default now() check (private.is_in_range(screened_at)),
  comparison smallint not null default private.comparison_version(),
  constraint screenings_once_key unique nulls not distinct (application_id, list_id, subject, name, born_on, comparison)
);
comment on table public.screenings is 'What a screening of a name against a sanctions list found. Written by functions alone.';
comment on column public.screenings.id is 'Identifier.';
comment on column public.screenings.application_id is 'The application.';
comment on column public.screenings.list_id is 'The list, so its version.';
comment on column public.screenings.subject is 'Whose name it is: the tenant''s, the landlord''s or that of the company that lets.';
comment on column public.screenings.name is 'The name as it was then.';
comment on column public.screenings.born_on is 'The date of birth, where it was known.';
comment on column public.screenings.hits is 'The possible matches: {entry, kind, name, born_on, born_year, similarity}.';
comment on column public.screenings.screened_at is 'When.';
comment on column public.screenings.comparison is
  'How the name was compared: 1 by similar letters, 2 also by other spellings where the date of birth is equal.';

create index screenings_list_id_idx on public.screenings (list_id);

alter table public.screenings enable row level security;

create policy screenings_select_staff on public.screenings for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

alter publication supabase_realtime add table public.screenings;

-- The same as before, with the signs of persons' names.
create function private.store_screenings(application_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.screenings (application_id, list_id, subject, name, born_on, hits)
  select store_screenings.application_id, l.id, s.subject, s.name, s.born_on,
    private.subject_matches(store_screenings.application_id, l.id, s.subject, s.name, s.born_on)
  from private.current_sanctions_list() as l
  cross join private.screening_subjects(store_screenings.application_id) as s
  where l.id is not null
  on conflict do nothing
$$;
comment on function private.store_screenings(uuid) is 'Screens the names of an application against the current list, each name once.';

create function public.screen_application(application_id uuid)
returns table (subject text, name text, born_on date, screened_at timestamptz, hits jsonb, origin text)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(screen_application.application_id);
  if not private.is_auditor() then
    perform private.store_screenings(screen_application.application_id);
  end if;
  return query
    select h.subject, h.name, h.born_on, h.screened_at, coalesce(jsonb_agg(
      h.hit || jsonb_build_object(
        'decision_id', (h.decision).id, 'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at,
        'decided_by', p.display_name,
        'decided_in', case when there.id is not null then jsonb_build_object('id', there.id, 'number', there.application_number) end,
        'is_own', (h.decision).decision = 'same' and coalesce((h.decision).decided_by = auth.uid(), false)
          or private.own_match_case_number(screen_application.application_id, h.subject, h.hit ->> 'entry') is not null,
        'earlier', private.earlier_match_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        ), 'elsewhere', private.match_decisions_elsewhere(screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry')
      ) order by h.hit ->> 'similarity' desc, h.hit ->> 'entry'
    ) filter (where h.hit is not null), '[]'), h.origin
    from private.screening_hits(screen_application.application_id) as h
    left join public.profiles as p on p.id = (h.decision).decided_by
    left join public.rent_guarantee_applications as there
      on there.id = (h.decision).application_id and there.id <> screen_application.application_id
    group by h.subject, h.name, h.born_on, h.screened_at, h.origin
    order by array_position(array['tenant', 'landlord', 'company'], h.subject),
      array_position(array['record', 'certificate', 'earlier', 'elsewhere'], h.origin), h.name, h.born_on, h.screened_at;
end
$$;
comment on function public.screen_application(uuid) is
  'Staff and the service role: screens the names of an application and its certificate that are not screened yet against the current '
  'list, and gives all of them with their possible matches: {entry, kind, name, born_on, born_year, similarity, decision_id, decision, '
  'reason, decided_by, decided_at, decided_in, is_own, earlier, elsewhere}, where decision_id is the decision that counts, for '
  'decide_match, decided_in is the other case {id, number} that says that the same person is on the list, is_own says that the caller '
  'decided here or there that it is the same, earlier has the decisions before that one, the newest first, and elsewhere those of '
  'other cases. The origin of a name: record, certificate (which states it otherwise), earlier (found before, of a name, date of birth '
  'or list that is another one now), or elsewhere (found in another case only). An auditor reads only.';

create function public.screen_again(list_id uuid, after uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last_id uuid;
begin
  if screen_again.list_id is distinct from (private.current_sanctions_list()).id then
    return; -- A newer list has a job of its own.
  end if;
  select max(done.id::text)::uuid into last_id from (
    select a.id, private.store_screenings(a.id) as nothing
    from private.applications_to_screen as a
    where screen_again.after is null or a.id > screen_again.after
    order by a.id limit 100
  ) as done;
  if last_id is null then
    perform private.queue_new_match_mails(screen_again.list_id);
  else
    perform private.add_job(
      'screen_again', jsonb_build_object('list_id', screen_again.list_id, 'after', last_id),
      format('screen-again-%s-%s-%s', screen_again.list_id, private.comparison_version(), last_id)
    );
  end if;
end
$$;
comment on function public.screen_again(uuid, uuid) is
  'Service role: screens the next 100 applications that are undecided or in force against a new list, and adds the job for those after '
  'them. At the end staff are told of new matches.';

create function private.screen_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_screenings(case when tg_table_name = 'rent_guarantee_applications' then new.id else (to_jsonb(new) ->> 'application_id')::uuid end);
  return null;
end
$$;
comment on function private.screen_names() is
  'Screens the names of an application that is being approved or whose certificate is being issued.';

create function private.queue_submitted_screening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('screen_application', jsonb_build_object('application_id', new.id));
  return null;
end
$$;
comment on function private.queue_submitted_screening() is
  'Has the names of a submitted application screened by a job, so that staff find the result there.';

create function private.queue_reopened_screening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('screen_application', jsonb_build_object('application_id', new.application_id));
  return null;
end
$$;
comment on function private.queue_reopened_screening() is 'Screens an application that is open again against the list that is in use by now.';

create function private.screening_subjects(application_id uuid) returns table (subject text, name text, born_on date, origin text)
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct on (s.subject, k.same, s.born_on) s.subject, btrim(s.name), s.born_on, s.origin
  from (
    select 1 as place, 'record' as origin, l.subject, l.name, l.born_on
    from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    left join public.tenancy_information as t on t.id = a.tenancy_id
    left join public.property_managers as m on m.id = a.property_manager_id
    left join public.company_tenants as c on c.application_id = a.id
    cross join lateral (
      values ('tenant', c.name, null::date), ('tenant', p.display_name, p.date_of_birth), ('landlord', t.landlord_name, null),
        ('company', m.company_name, null)
      union all
      select 'tenant', o.name, o.born_on from public.company_officers as o where o.application_id = a.id
    ) as l (subject, name, born_on)
    where a.id = screening_subjects.application_id
    union all
    select 2, 'certificate', n.subject, n.name, n.born_on from private.stated_names(screening_subjects.application_id) as n
  ) as s
  -- A certificate may write the same name a little differently.
  cross join lateral (select coalesce(nullif(private.name_key(s.name), ''), btrim(s.name)) as same) as k
  where btrim(s.name) <> ''
  order by s.subject, k.same, s.born_on, s.place, s.name
$$;
comment on function private.screening_subjects(uuid) is
  'Whose names are screened for an application: those that its records have now (origin record), and those that its certificate states '
  'otherwise (origin certificate).';

create function private.erase_screened_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_unneeded_names(new.id);
  return null;
end
$$;
comment on function private.erase_screened_tenant() is
  'Removes the name of a tenant who is gone from the screenings, unless a certificate that counts states it. What the rules said of an '
  'approval stays.';

create function private.subject_matches(application_id uuid, list_id uuid, subject text, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select m.found || case
    when not m.found @> '[{"entry": "letters"}]' and private.has_odd_signs(subject_matches.name)
      and private.is_person_name(subject_matches.application_id, subject_matches.subject, subject_matches.name)
    then jsonb_build_array(jsonb_build_object(
      'entry', 'letters', 'kind', 'person', 'name', 'A name with digits or signs that hide letters',
      'born_on', null, 'born_year', null, 'similarity', null
    ))
    else '[]'
  end
  from (select private.sanctions_matches(subject_matches.list_id, subject_matches.name, subject_matches.born_on) as found) as m
$$;
comment on function private.subject_matches(uuid, uuid, text, text, date) is
  'What the screening finds for a name of an application in a list. A person''s name with digits or signs inside its words has the '
  'entry "letters" as well, for a person to look at; companies have such names.';

create function private.sanctions_matches(list_id uuid, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sought as materialized (
    -- Without its spaces as well, so that spaces inside the words hide nothing.
    select k.key, replace(k.key, ' ', '') as joined, private.without_umlauts(k.key) as plain, private.spelling_key(k.key) as spelling
    from (select private.name_key(sanctions_matches.name) as key) as k
  ), similar_names as (
    select n.entry, n.kind, n.name, n.born_on, n.born_year, c.similarity
    from sought
    cross join private.sanctions_names as n
    cross join lateral (select greatest(
      extensions.similarity(n.key, sought.key), extensions.similarity(n.key, sought.joined), extensions.similarity(replace(n.key, ' ', ''), sought.joined),
      extensions.similarity(private.without_umlauts(n.key), sought.plain)
    ) as similarity) as c
    where n.list_id = sanctions_matches.list_id
      -- The operator finds them by the index, from a similarity of 0.3 on.
      and (n.key operator(extensions.%) sought.key or n.key operator(extensions.%) sought.joined) and c.similarity >= 0.6
      -- Lists give years that are a year off; a person born in quite another year is somebody else.
      and coalesce(abs(n.born_year - extract(year from sanctions_matches.born_on)) <= 1, true)
    union all
    -- Few are born on the same day, so that less of the name is enough.
    select n.entry, n.kind, n.name, n.born_on, n.born_year, c.similarity
    from sought
    cross join private.sanctions_names as n
    cross join lateral (select private.spelling_key(n.key) as spelling) as s
    cross join lateral (select greatest(
      extensions.similarity(s.spelling, sought.spelling), extensions.similarity(replace(s.spelling, ' ', ''), replace(sought.spelling, ' ', ''))
    ) as similarity) as c
    where n.list_id = sanctions_matches.list_id and n.born_on = sanctions_matches.born_on and c.similarity >= 0.4
  )
  select coalesce(jsonb_agg(to_jsonb(m) order by m.similarity desc nulls last, m.entry), '[]')
  from (
    (
      select distinct on (n.entry) n.entry, n.kind, n.name, n.born_on, n.born_year, round(n.similarity::numeric, 2) as similarity
      from similar_names as n
      order by n.entry, n.similarity desc
    )
    union all
    select 'letters', 'person', 'A name in other letters than Latin ones', null, null, null where private.has_non_latin_letters(sanctions_matches.name)
  ) as m
$$;
comment on function private.sanctions_matches(uuid, text, date) is
  'The entries of a list with a similar name, the most similar first, as {entry, kind, name, born_on, born_year, similarity}. Where '
  'both dates of birth are known, their years differ by one at most; where they are the same day, other spellings in Latin letters are '
  'similar as well. A name that is not in Latin letters has the entry "letters", without a similarity: a person compares it.';

create function private.is_person_name(application_id uuid, subject text, name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case is_person_name.subject
    when 'company' then false
    when 'tenant' then not exists (
      select from public.company_tenants as c
      where c.application_id = is_person_name.application_id and private.name_key(c.name) = private.name_key(is_person_name.name)
    )
    -- A landlord is either, and only the legal form tells.
    else is_person_name.name !~* '\m(ltd|limited|plc|llp|llc|lp|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc)[. ]*$'
  end
$$;
comment on function private.is_person_name(uuid, text, text) is
  'Whether a name of an application is that of a person, as far as the records and the name itself tell.';

create function public.screening_progress(list_id uuid) returns table (state text, applications integer, screened integer, matched integer, matches jsonb, confirmed jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  job private.jobs;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see what a screening has found.';
  end if;
  select j.* into job from private.jobs as j
  where j.kind = 'screen_again' and j.done_at is null and j.payload ->> 'list_id' = screening_progress.list_id::text
  order by j.created_at desc limit 1;
  state := case when job.id is null then 'done' when job.failed_at is not null then 'failed' else 'under_way' end;
  select count(*), count(*) filter (where job.id is null or a.id <= (job.payload ->> 'after')::uuid) into applications, screened
  from private.applications_to_screen as a;
  select count(*), coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'number', m.application_number) order by m.application_number)
    filter (where m.place <= 10), '[]') into matched, matches
  from (
    select a.id, a.application_number, row_number() over (order by a.application_number) as place
    from public.rent_guarantee_applications as a
    where a.id in (select w.id from private.applications_to_screen as w)
      and exists (select from public.screenings as s where s.application_id = a.id and s.list_id = screening_progress.list_id and s.hits <> '[]')
      and exists (select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null)
      -- What is found about a person is for colleagues alone.
      and not private.concerns_caller(a)
  ) as m;
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number), '[]') into confirmed
  from private.confirmed_matches() as m
  join public.rent_guarantee_applications as a on a.id = m.application_id
  where a.id in (select w.id from private.applications_to_screen as w) and not private.concerns_caller(a);
  return next;
end
$$;
comment on function public.screening_progress(uuid) is
  'Staff: how far the jobs are that screen again against a list (under_way, done or failed; how many of how many applications), how '
  'many applications have a match that nobody has decided, the first ten of these, and those that are not over and have one that was '
  'decided to be the same. Never the reader''s own.';

create function private.screened_role(application uuid, subject text, name text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when subject = 'landlord' then 'landlord'
    when subject = 'tenant' then case
      when c.name = screened_role.name then 'company_tenant'
      when exists (
        select from public.company_officers as o where o.application_id = a.id and btrim(o.name) = screened_role.name
      ) then 'officer'
      else 'tenant'
    end
    when m.manager_type = 'letting_agent' then 'letting_agent'
    else 'landlord_company'
  end
  from public.rent_guarantee_applications as a
  left join public.company_tenants as c on c.application_id = a.id
  left join public.property_managers as m on m.id = a.property_manager_id
  where a.id = screened_role.application
$$;
comment on function private.screened_role(uuid, text, text) is
  'Who a screened name is in an application: tenant, company_tenant, officer, landlord, letting_agent or landlord_company.';

create function private.queue_new_match_mails(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', found.email, 'template', 'screening-matches', 'data', jsonb_build_object('applications', found.applications)),
    format('screening-matches-%s-%s-%s', queue_new_match_mails.list_id, private.comparison_version(), found.user_id)
  )
  from (
    select d.user_id, d.email, jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    cross join lateral private.deciders_of(a.id) as d
    where d.email <> '' and a.id in (select w.id from private.applications_to_screen as w)
      and exists (select from public.screenings as s where s.application_id = a.id and s.list_id = queue_new_match_mails.list_id and s.hits <> '[]')
      and exists (
        select from private.screening_hits(a.id) as h
        where h.hit is not null and h.decision is null and not exists (
          select from public.screenings as s cross join lateral jsonb_array_elements(s.hits) as earlier (hit)
          where s.application_id = a.id and (s.list_id <> queue_new_match_mails.list_id or s.comparison <> private.comparison_version())
            and s.subject = h.subject and s.name = h.name
            and earlier.hit ->> 'entry' = h.hit ->> 'entry'
        )
      )
    group by d.user_id, d.email
  ) as found
$$;
comment on function private.queue_new_match_mails(uuid) is
  'Mails those who decide which applications have possible matches in a new list that nobody has decided.';
create trigger _010_refuse_auditor before insert or update or delete on public.screenings
  for each statement execute function private.refuse_auditor();

revoke all on public.screenings from anon, authenticated;
grant select on public.screenings to authenticated;
revoke execute on function public.screen_application(uuid), public.screening_progress(uuid) from public, anon;
revoke execute on function public.screen_again(uuid, uuid) from public, anon, authenticated;
revoke execute on function private.queue_reopened_screening(), private.screened_role(uuid, text, text) from public;
