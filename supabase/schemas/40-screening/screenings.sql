-- The screening of names: which names of an application are compared with the current sanctions list, when, and what was found. The
-- tenant, the landlord and the company that lets are screened; of a company that rents, the company, its officers and its contact.
--
-- Names are screened as the records have them and as a certificate states them, so that a changed profile or an endorsement hides
-- nothing. They are screened within an approval and an issue, because the result of a job could come too late, and by a job after a
-- submission, so that staff find the result there. Each name is stored once for each list, date of birth and way of comparing.

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

-- Staff, but not about their own case: what is found about a person is for colleagues.
create policy screenings_select_staff on public.screenings for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

-- Screening

-- Of a match, decision_id is the decision that counts, for decide_match; decided_in the other case {id, number} that says that the same
-- person is on the list; is_own whether the caller decided, here or there, that it is the same; earlier the decisions before that one;
-- elsewhere those of other cases. The origin of a name is as in screening_hits.
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
        'decision_id', (h.decision).id, 'decision', (h.decision).decision, 'reason', (h.decision).reason,
        'decided_at', (h.decision).decided_at, 'decided_by', p.display_name,
        'decided_in', case when there.id is not null then jsonb_build_object('id', there.id, 'number', there.application_number) end,
        'is_own', (h.decision).decision = 'same' and coalesce((h.decision).decided_by = auth.uid(), false)
          or private.own_match_case_number(screen_application.application_id, h.subject, h.hit ->> 'entry') is not null,
        'earlier', private.earlier_match_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        ),
        'elsewhere', private.match_decisions_elsewhere(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry'
        )
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
  'Staff and the service role: screens the names of an application against the current list, and returns all with their matches ({entry, '
  'kind, name, born_on, born_year, similarity, decision_id, decision, reason, decided_by, decided_at, decided_in, is_own, earlier, '
  'elsewhere}). An auditor only reads.';

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

-- The tenant's own name is screened beside that of an officer who has the same one: with another date of birth it may be another person.
-- A function without the number of its rows counts as a thousand, and PostgreSQL compiles what reads them, which takes longer than the
-- rest of an approval.
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

-- When names are screened

create function private.queue_submitted_screening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('screen_application', jsonb_build_object('application_id', new.id));
  return null;
end
$$;
comment on function private.queue_submitted_screening() is
  'Trigger function: adds the job that screens the names of a submitted application, so that staff find the result there.';

create function private.queue_reopened_screening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('screen_application', jsonb_build_object('application_id', new.application_id));
  return null;
end
$$;
comment on function private.queue_reopened_screening() is
  'Trigger function: adds the job that screens an application that is open again against the list that is now in use.';

create function private.screen_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_screenings(
    case when tg_table_name = 'rent_guarantee_applications' then new.id else (to_jsonb(new) ->> 'application_id')::uuid end
  );
  return null;
end
$$;
comment on function private.screen_names() is
  'Trigger function: screens the names of an application that is being approved or whose certificate is being issued.';

-- The end of a name

-- The version keeps the name for as long as the contract is kept; the screenings need it only while the certificate counts. What the
-- rules said of an approval stays.
create function private.erase_screened_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_unneeded_names(new.id);
  return null;
end
$$;
comment on function private.erase_screened_tenant() is
  'Trigger function: removes the name of a tenant who is gone from the screenings, unless a certificate that counts states it.';

create trigger _010_refuse_auditor before insert or update or delete on public.screenings
  for each statement execute function private.refuse_auditor();

revoke all on public.screenings from anon, authenticated;
revoke execute on function public.screen_application(uuid) from public, anon;
revoke execute on function private.queue_reopened_screening() from public;
grant select on public.screenings to authenticated;
