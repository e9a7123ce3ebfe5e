-- The possible matches of an application, each with the decision that counts. A match comes from the names as they are now, in the
-- records or on the certificate; from an earlier screening, of a name, date of birth or list that has changed since; or from another case
-- of the same person. One that was found stays until a person decides it, whatever the records say later.
--
-- That somebody is on the list counts in all cases of the same account, of the same record of a company, and of a landlord of this name
-- in the same tenancy or of the same tenant or agent, until somebody other than who decided it decides otherwise there.

-- origin: record or certificate (found in the current list), earlier (found before, and of somebody who is not decided to be somebody
-- else), elsewhere (another case of the same person says that it is the same; the decision's application_id says which one).
create function private.screening_hits(application_id uuid)
returns table (
  subject text, name text, born_on date, screened_at timestamptz, hit jsonb, decision public.screening_decisions, origin text
)
language sql stable security definer set search_path = '' as $$
  with same as materialized (
    select made, made.* from private.confirmed_matches_elsewhere(screening_hits.application_id) as made
  ), found as materialized (
    select s.subject, s.name, s.born_on, k.screened_at, h.hit, s.origin
    from private.screening_subjects(screening_hits.application_id) as s
    cross join private.current_sanctions_list() as l
    left join public.screenings as k on k.application_id = screening_hits.application_id and k.list_id = l.id
      and k.subject = s.subject and k.name = s.name and k.born_on is not distinct from s.born_on
      and k.comparison = private.comparison_version()
    -- A name that is not screened yet is compared here, so that what the rules say does not depend on who looks first.
    left join lateral jsonb_array_elements(coalesce(
      k.hits, private.subject_matches(screening_hits.application_id, l.id, s.subject, s.name, s.born_on)
    )) as h (hit) on true
  ), earlier as (
    -- The newest of each, whichever list had it and however it was compared.
    select distinct on (k.subject, k.name, k.born_on, h.hit ->> 'entry')
      k.subject, k.name, k.born_on, k.screened_at, h.hit, 'earlier' as origin
    from public.screenings as k
    cross join lateral jsonb_array_elements(k.hits) as h (hit)
    where k.application_id = screening_hits.application_id and k.hits <> '[]' and not exists (
      select from found as f
      where f.subject = k.subject and f.name = k.name and f.born_on is not distinct from k.born_on and f.hit ->> 'entry' = h.hit ->> 'entry'
    )
    order by k.subject, k.name, k.born_on, h.hit ->> 'entry', k.screened_at desc
  ), elsewhere as (
    -- The name or the date of birth may differ here, so that the comparison finds nothing.
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
  select s.subject, s.name, s.born_on, s.screened_at, s.hit,
    case when t.counts is null or (d.made).decision = 'same' then d.made else t.counts end, s.origin
  from (select * from found union all select * from earlier union all select * from elsewhere) as s
  -- A decision still counts when a new list has the same entry, and is asked for again when the date of birth changes.
  left join lateral (
    select made from public.screening_decisions as made
    where made.application_id = screening_hits.application_id and made.subject = s.subject and made.name = s.name
      and made.born_on is not distinct from s.born_on and made.entry = s.hit ->> 'entry'
      -- "Different" counts for this spelling of the entry. "Same" counts however a new list spells it, until it is reversed.
      and case when made.decision = 'same' then not exists (
        select from public.screening_decisions as later
        where later.application_id = made.application_id and later.subject = made.subject and later.name = made.name
          and later.born_on is not distinct from made.born_on and later.entry = made.entry
          and (later.decided_at, later.id) > (made.decided_at, made.id)
      ) else made.entry_name = s.hit ->> 'name' end
    order by made.decided_at desc, made.id desc limit 1
  ) as d on true
  -- What another case says counts until somebody other than who decided it there has decided otherwise here.
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
  'The names of an application with what the screening found: a row for each possible match with the decision that counts, which may be '
  'that of another case, and one without a hit for each name that has none. origin: record, certificate, earlier or elsewhere.';

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

-- Confirmed matches

create function private.confirmed_matches() returns table (application_id uuid, since timestamptz, roles text[])
language sql stable security definer rows 5 set search_path = '' as $$
  select c.application_id, m.since, m.roles
  from (
    select d.application_id from public.screening_decisions as d where d.decision = 'same'
    union
    select s.application_id from private.shared_matches as s
  ) as c
  cross join lateral (
    select min((h.decision).decided_at) as since, array_agg(distinct private.screened_role(c.application_id, h.subject, h.name)) as roles
    from private.screening_hits(c.application_id) as h where (h.decision).decision = 'same'
  ) as m
  where m.since is not null
$$;
comment on function private.confirmed_matches() is
  'The applications that a decision stops that somebody is on the sanctions list, since when, and who of them is, in the words of '
  'screened_role.';

create function private.confirmed_matches_elsewhere(application_id uuid) returns setof public.screening_decisions
language sql stable security definer rows 1 set search_path = '' as $$
  select d.* from private.shared_matches as s join public.screening_decisions as d on d.id = s.decision_id
  where s.application_id = confirmed_matches_elsewhere.application_id
$$;
comment on function private.confirmed_matches_elsewhere(uuid) is
  'The decisions of other cases of the same people that they are on the sanctions list.';

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
  'The other applications in which a decision counts that it is the same: those of the same account, of the same record of a company, '
  'and with a landlord of this name in the same tenancy or of the same tenant or agent.';

-- What was decided before and elsewhere

create function private.earlier_match_decisions(
  application_id uuid, subject text, name text, born_on date, entry text, shown uuid
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'decision', d.decision, 'reason', d.reason, 'decided_at', d.decided_at, 'decided_by', p.display_name
  ) order by d.decided_at desc, d.id desc), '[]')
  from public.screening_decisions as d
  left join public.profiles as p on p.id = d.decided_by
  where d.application_id = earlier_match_decisions.application_id and d.subject = earlier_match_decisions.subject
    and d.name = earlier_match_decisions.name and d.born_on is not distinct from earlier_match_decisions.born_on
    and d.entry = earlier_match_decisions.entry
    and d.id is distinct from earlier_match_decisions.shown
$$;
comment on function private.earlier_match_decisions(uuid, text, text, date, text, uuid) is
  'The decisions on the same entry, however a list spelt it, except the one that is shown, as a list of {decision, reason, decided_at, '
  'decided_by}, the newest first.';

-- Of a tenant who gave no date of birth, only the same account counts. Cases that concern the caller are left out. A decision that it is
-- the same for the same person is included even where the name or the date of birth differs.
create function private.match_decisions_elsewhere(application_id uuid, subject text, name text, born_on date, entry text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'application_id', a.id, 'application_number', a.application_number, 'decision', n.decision, 'reason', n.reason,
    'decided_at', n.decided_at, 'decided_by', p.display_name
    -- "Same" comes first, so that no "different" hides it.
  ) order by n.decision = 'same' desc, n.decided_at desc, n.id desc), '[]')
  from (
    -- The latest of each case counts there.
    select distinct on (d.application_id) d.*
    from public.screening_decisions as d
    where d.entry = match_decisions_elsewhere.entry and d.subject = match_decisions_elsewhere.subject
      and d.application_id <> match_decisions_elsewhere.application_id
      and (
        d.name = match_decisions_elsewhere.name and d.born_on is not distinct from match_decisions_elsewhere.born_on
        or d.id in (select s.id from private.confirmed_matches_elsewhere(match_decisions_elsewhere.application_id) as s)
      )
    order by d.application_id, d.decided_at desc, d.id desc
  ) as n
  join public.rent_guarantee_applications as a on a.id = n.application_id
  left join public.profiles as p on p.id = n.decided_by
  where a.id not in (select private.own_case_ids())
    -- Without a date of birth, the name alone does not say that it is the same tenant.
    and (match_decisions_elsewhere.subject <> 'tenant' or match_decisions_elsewhere.born_on is not null or a.tenant_id = (
      select c.tenant_id from public.rent_guarantee_applications as c where c.id = match_decisions_elsewhere.application_id
    ))
$$;
comment on function private.match_decisions_elsewhere(uuid, text, text, date, text) is
  'What was decided last of the same entry for the same name and date of birth, or person, in each other case, as a list of '
  '{application_id, application_number, decision, reason, decided_at, decided_by}: first that it is the same, then the newest.';

revoke execute on function
  private.screened_role(uuid, text, text), private.confirmed_matches(), private.confirmed_matches_elsewhere(uuid),
  private.earlier_match_decisions(uuid, text, text, date, text, uuid), private.match_decisions_elsewhere(uuid, text, text, date, text)
from public;
