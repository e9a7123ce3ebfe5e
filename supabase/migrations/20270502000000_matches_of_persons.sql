-- Somebody who was decided to be on the sanctions list in one case was cleared in their next case by the same member of staff, approved and issued: each case had a
-- decision of its own. That it is the same now counts for that person, that landlord and that company in all their cases, until somebody else than who decided it
-- decides otherwise there. That it is somebody else still counts for one case only.

alter table public.screening_decisions
  add column property_manager_id uuid references public.property_managers (id) on delete set null;
comment on column public.screening_decisions.property_manager_id is
  'The record that the decision on a company is about; null for a tenant and a landlord, and for a name that was no longer that of the record.';
create index screening_decisions_property_manager_id_idx on public.screening_decisions (property_manager_id);
-- Few are, and each screening asks for them.
create index screening_decisions_same_idx on public.screening_decisions (application_id) where decision = 'same';

update public.screening_decisions as d set property_manager_id = m.id
from public.rent_guarantee_applications as a
join public.property_managers as m on m.id = a.property_manager_id
where d.subject = 'company' and a.id = d.application_id and private.name_key(d.name) = private.name_key(m.company_name);

create function private.move_decided_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.screening_decisions as d set property_manager_id = new.property_manager_id where d.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.move_decided_company() is 'Trigger function: what was decided of a company stays with the record into which its record is merged.';
create trigger move_decided_company after insert on public.property_manager_merges
  for each row execute function private.move_decided_company();

create view private.shared_matches as
select here.id as application_id, s.id as decision_id
from public.screening_decisions as s
join public.rent_guarantee_applications as there on there.id = s.application_id
cross join lateral (
  select a.id from public.rent_guarantee_applications as a where s.subject = 'tenant' and a.tenant_id = there.tenant_id
  union all
  select a.id from public.rent_guarantee_applications as a where s.subject = 'company' and a.property_manager_id = s.property_manager_id
  union all
  -- A landlord is a name in the record of a tenancy.
  select a.id
  from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id
  where s.subject = 'landlord' and lower(btrim(t.landlord_name)) = lower(btrim(s.name))
    and (a.tenancy_id = there.tenancy_id or a.tenant_id = there.tenant_id or a.property_manager_id = there.property_manager_id)
) as here
where s.decision = 'same' and here.id <> s.application_id and not exists (
  select from public.screening_decisions as later
  where later.application_id = s.application_id and later.subject = s.subject and later.name = s.name
    and later.born_on is not distinct from s.born_on and later.entry = s.entry and (later.decided_at, later.id) > (s.decided_at, s.id)
);
comment on view private.shared_matches is
  'The other applications for which a decision counts that stands in its own, that it is the same: those of the same account, of the same record of a company, and with a landlord of this name in the same tenancy or of the same tenant or agent.';
revoke all on private.shared_matches from anon, authenticated, service_role;

create function private.same_elsewhere(application_id uuid) returns setof public.screening_decisions
language sql stable security definer rows 1 set search_path = '' as $$
  select d.* from private.shared_matches as s join public.screening_decisions as d on d.id = s.decision_id
  where s.application_id = same_elsewhere.application_id
$$;
comment on function private.same_elsewhere(uuid) is 'The decisions of other cases of the same people that they are on the sanctions list.';

create or replace function private.screening_hits(application_id uuid)
returns table (
  subject text, name text, born_on date, screened_at timestamptz, hit jsonb, decision public.screening_decisions, origin text
)
language sql stable security definer set search_path = '' as $$
  with same as materialized (
    select made, made.* from private.same_elsewhere(screening_hits.application_id) as made
  ), found as materialized (
    select s.subject, s.name, s.born_on, k.screened_at, h.hit, s.origin
    from private.screening_subjects(screening_hits.application_id) as s
    cross join private.current_sanctions_list() as l
    left join public.screenings as k on k.application_id = screening_hits.application_id and k.list_id = l.id
      and k.subject = s.subject and k.name = s.name and k.born_on is not distinct from s.born_on
    -- What is not screened yet is compared here, so that what the rules say does not depend on who looks first.
    left join lateral jsonb_array_elements(coalesce(
      k.hits, private.subject_matches(screening_hits.application_id, l.id, s.subject, s.name, s.born_on)
    )) as h (hit) on true
  ), earlier as (
    -- The newest of each, whichever list had it.
    select distinct on (k.subject, k.name, k.born_on, h.hit ->> 'entry') k.subject, k.name, k.born_on, k.screened_at, h.hit, 'earlier' as origin
    from public.screenings as k
    cross join lateral jsonb_array_elements(k.hits) as h (hit)
    where k.application_id = screening_hits.application_id and k.hits <> '[]' and not exists (
      select from found as f
      where f.subject = k.subject and f.name = k.name and f.born_on is not distinct from k.born_on and f.hit ->> 'entry' = h.hit ->> 'entry'
    )
    order by k.subject, k.name, k.born_on, h.hit ->> 'entry', k.screened_at desc
  ), elsewhere as (
    -- A name or a date of birth may be another one here, so that nothing is found.
    select distinct on (s.subject, s.entry) s.subject, s.name, s.born_on, k.screened_at, coalesce(k.hit, jsonb_build_object(
      'entry', s.entry, 'kind', 'person', 'name', s.entry_name, 'born_on', null, 'born_year', null, 'similarity', null
    )) as hit, 'elsewhere' as origin
    from same as s
    left join lateral (
      select w.screened_at, h.hit
      from public.screenings as w cross join lateral jsonb_array_elements(w.hits) as h (hit)
      where w.application_id = s.application_id and w.subject = s.subject and h.hit ->> 'entry' = s.entry
      order by w.screened_at desc limit 1
    ) as k on true
    where not exists (select from found as f where f.subject = s.subject and f.hit ->> 'entry' = s.entry)
      and not exists (select from earlier as e where e.subject = s.subject and e.hit ->> 'entry' = s.entry)
    order by s.subject, s.entry, s.decided_at desc, s.id desc
  )
  select s.subject, s.name, s.born_on, s.screened_at, s.hit, case when t.counts is null or (d.made).decision = 'same' then d.made else t.counts end, s.origin
  from (select * from found union all select * from earlier union all select * from elsewhere) as s
  -- A decision stays when a new list has the same entry, and is asked for again when the date of birth is another one.
  left join lateral (
    select made from public.screening_decisions as made
    where made.application_id = screening_hits.application_id and made.subject = s.subject and made.name = s.name
      and made.born_on is not distinct from s.born_on and made.entry = s.hit ->> 'entry'
      -- That it is somebody else was said of this spelling. That it is the same stays with the entry, however a new list spells it, until it is turned round.
      and case when made.decision = 'same' then not exists (
        select from public.screening_decisions as later
        where later.application_id = made.application_id and later.subject = made.subject and later.name = made.name
          and later.born_on is not distinct from made.born_on and later.entry = made.entry and (later.decided_at, later.id) > (made.decided_at, made.id)
      ) else made.entry_name = s.hit ->> 'name' end
    order by made.decided_at desc, made.id desc limit 1
  ) as d on true
  -- What another case says counts until somebody else than who decided it there has decided otherwise here.
  left join lateral (
    select same.made as counts from same
    where same.subject = s.subject and same.entry = s.hit ->> 'entry' and not exists (
      select from public.screening_decisions as answer
      where answer.application_id = screening_hits.application_id and answer.subject = s.subject and answer.name = s.name
        and answer.born_on is not distinct from s.born_on and answer.entry = same.entry and answer.decision = 'different'
        and (answer.decided_at, answer.id) > (same.decided_at, same.id) and coalesce(answer.decided_by <> same.decided_by, true)
    )
    order by same.decided_at desc, same.id desc limit 1
  ) as t on true
  where s.origin in ('record', 'certificate') or coalesce((t.counts).decision, (d.made).decision, 'same') = 'same'
$$;
comment on function private.screening_hits(uuid) is
  'The names of an application as they are now, with what the screening against the current list found, and those of which something was found before that nobody has decided to be somebody else: a row for each possible match with the decision that counts, which may be that of another case of the same person (its application_id says of which), and one without a hit for a name that has none.';

create or replace function private.find_about_screening(application_id uuid) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 21, f.effect, null, f.words
  from (select l.id, private.long_date(l.published_on) || case when l.is_sample then ' (invented names)' else '' end as day from private.current_sanctions_list() as l) as list
  cross join lateral (
    select count(*) filter (where (h.decision).decision = 'same') as same,
      count(*) filter (where h.hit is not null and h.decision is null) as open,
      string_agg(distinct h.name || case when there.id is not null then format(' (decided in %s)', there.application_number) else '' end, ', ')
        filter (where (h.decision).decision = 'same') as who
    from private.screening_hits(find_about_screening.application_id) as h
    left join public.rent_guarantee_applications as there
      on there.id = (h.decision).application_id and there.id <> find_about_screening.application_id
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

create or replace function private.decisions_elsewhere(application_id uuid, subject text, name text, born_on date, entry text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'application_id', a.id, 'application_number', a.application_number, 'decision', n.decision, 'reason', n.reason, 'decided_at', n.decided_at,
    'decided_by', p.display_name
    -- That it is somebody else never stands before that it is the same.
  ) order by n.decision = 'same' desc, n.decided_at desc, n.id desc), '[]')
  from (
    -- The latest of each case counts there.
    select distinct on (d.application_id) d.*
    from public.screening_decisions as d
    where d.entry = decisions_elsewhere.entry and d.subject = decisions_elsewhere.subject and d.application_id <> decisions_elsewhere.application_id
      and (
        d.name = decisions_elsewhere.name and d.born_on is not distinct from decisions_elsewhere.born_on
        or d.id in (select s.id from private.same_elsewhere(decisions_elsewhere.application_id) as s)
      )
    order by d.application_id, d.decided_at desc, d.id desc
  ) as n
  join public.rent_guarantee_applications as a on a.id = n.application_id
  left join public.profiles as p on p.id = n.decided_by
  where a.id not in (select private.own_case_ids())
    -- Without a date of birth, the name alone does not say that it is the same tenant.
    and (decisions_elsewhere.subject <> 'tenant' or decisions_elsewhere.born_on is not null or a.tenant_id = (
      select c.tenant_id from public.rent_guarantee_applications as c where c.id = decisions_elsewhere.application_id
    ))
$$;
comment on function private.decisions_elsewhere(uuid, text, text, date, text) is
  'What was decided last of the same entry for the same name and date of birth (of a tenant who gave none, the same account), or that it is the same for the same person, in each other case that does not concern the caller, as a list of {application_id, application_number, decision, reason, decided_at, decided_by}: first that it is the same, then the newest.';

create function private.decided_same(application_id uuid, subject text, entry text) returns text
language sql stable security definer set search_path = '' as $$
  select there.application_number
  from private.same_elsewhere(decided_same.application_id) as s
  join public.rent_guarantee_applications as there on there.id = s.application_id
  where s.subject = decided_same.subject and s.entry = decided_same.entry and s.decided_by = auth.uid()
  order by s.decided_at desc, s.id desc limit 1
$$;
comment on function private.decided_same(uuid, text, text) is
  'The number of another case in which the caller decided that the same person is this entry; null where there is none that stands.';

drop function public.screen_application(uuid);
create function public.screen_application(application_id uuid)
returns table (subject text, name text, born_on date, screened_at timestamptz, hits jsonb, origin text)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(screen_application.application_id);
  if not private.is_auditor() then
    perform private.screen(screen_application.application_id);
  end if;
  return query
    select h.subject, h.name, h.born_on, h.screened_at, coalesce(jsonb_agg(
      h.hit || jsonb_build_object(
        'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at, 'decided_by', p.display_name,
        'decided_in', case when there.id is not null then jsonb_build_object('id', there.id, 'number', there.application_number) end,
        'is_own', (h.decision).decision = 'same' and coalesce((h.decision).decided_by = auth.uid(), false)
          or private.decided_same(screen_application.application_id, h.subject, h.hit ->> 'entry') is not null,
        'earlier', private.earlier_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        ), 'elsewhere', private.decisions_elsewhere(screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry')
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
  'Staff and the service role: screens the names of an application and its certificate that are not screened yet against the current list, and gives all of them with their possible matches: {entry, kind, name, born_on, born_year, similarity, decision, reason, decided_by, decided_at, decided_in, is_own, earlier, elsewhere}, where decided_in is the other case {id, number} that says that the same person is on the list, is_own says that the caller decided here or there that it is the same, earlier has the decisions before that one, the newest first, and elsewhere those of other cases. The origin of a name: record, certificate (which states it otherwise), earlier (found before, of a name, date of birth or list that is another one now), or elsewhere (found in another case only). An auditor reads only.';
revoke execute on function public.screen_application(uuid) from public, anon, authenticated;
grant execute on function public.screen_application(uuid) to authenticated, service_role;

create or replace function public.decide_match(
  application_id uuid, subject text, entry text, decision text, reason text, name text default null, born_on date default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  match record;
  decided_in text;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(decide_match.application_id);
  if private.is_blank(decide_match.reason) then
    raise exception 'Give a reason for the decision.';
  end if;
  for match in
    select distinct h.name, h.born_on, h.hit ->> 'name' as entry_name, count(*) over () as found,
      (h.decision).decision = 'same' and (h.decision).decided_by = auth.uid() and (h.decision).application_id = decide_match.application_id as is_own_match
    from private.screening_hits(decide_match.application_id) as h
    where h.subject = decide_match.subject and h.hit ->> 'entry' = decide_match.entry
      and (decide_match.name is null or (h.name = decide_match.name and h.born_on is not distinct from decide_match.born_on))
  loop
    -- Whoever clears one has not looked at the others.
    if decide_match.name is null and match.found > 1 then
      raise exception 'This entry was found for more than one name or date of birth. Say which one you decide on.';
    end if;
    if decide_match.decision = 'different' then
      if match.is_own_match then
        raise insufficient_privilege using message = 'You decided that it is the same. Another member of staff decides otherwise.';
      end if;
      decided_in := private.decided_same(decide_match.application_id, decide_match.subject, decide_match.entry);
      if decided_in is not null then
        raise insufficient_privilege using message = format(
          'You decided in %s that it is the same. Another member of staff decides otherwise.', decided_in
        );
      end if;
    end if;
    insert into public.screening_decisions
      (application_id, subject, name, born_on, entry, entry_name, decision, reason, decided_by, property_manager_id)
    select decide_match.application_id, decide_match.subject, match.name, match.born_on, decide_match.entry, match.entry_name, decide_match.decision,
      btrim(decide_match.reason), auth.uid(),
      case when decide_match.subject = 'company' and private.name_key(match.name) = private.name_key(m.company_name) then m.id end
    from public.rent_guarantee_applications as a
    left join public.property_managers as m on m.id = a.property_manager_id
    where a.id = decide_match.application_id;
  end loop;
  if not found then
    raise sqlstate 'PT404' using message = 'The screening has not found this entry.';
  end if;
end
$$;
comment on function public.decide_match(uuid, text, text, text, text, text, date) is
  'Staff who decide: says whether an entry of the sanctions list is the same person or company as a name of the application, or a different one, and why. The name and the date of birth say which one, where the entry was found for several (otherwise P0001). That it is somebody else after all, another person than who found it the same says, in this case or another one of the same person (42501). That it is somebody else counts for this name together with this date of birth; that it is the same counts in all cases of the person.';

create or replace function private.resume_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What stopped other cases of the same person may have gone with it.
  perform private.restart_job(j.id)
  from public.rent_guarantee_applications as decided
  join public.rent_guarantee_applications as a on a.id = decided.id or new.decision = 'different' and (
    a.tenant_id = decided.tenant_id or a.property_manager_id = decided.property_manager_id or a.tenancy_id = decided.tenancy_id
  )
  join public.certificate_records as r on r.application_id = a.id and r.step = 'issuing'
  join private.jobs as j on j.key = 'issue-certificate-' || r.id and j.failed_at is not null
  where decided.id = new.application_id and private.stop_of_issue(a.id) is null;
  return null;
end
$$;

create function private.confirmed_matches() returns table (application_id uuid, since timestamptz)
language sql stable security definer rows 5 set search_path = '' as $$
  select c.application_id, m.since
  from (
    select d.application_id from public.screening_decisions as d where d.decision = 'same'
    union
    select s.application_id from private.shared_matches as s
  ) as c
  cross join lateral (
    select min((h.decision).decided_at) as since from private.screening_hits(c.application_id) as h where (h.decision).decision = 'same'
  ) as m
  where m.since is not null
$$;
comment on function private.confirmed_matches() is 'The applications that a decision stops that somebody is on the sanctions list, and since when.';

revoke execute on function private.move_decided_company(), private.same_elsewhere(uuid), private.decided_same(uuid, text, text), private.confirmed_matches()
  from public, anon, authenticated;
