-- What the list in use was compared with before names were compared by their other spellings stayed as it was found until the next list. How a name was compared is
-- kept with what was found, and a name is compared again with the same list once that changes.

create function private.comparison() returns smallint
language sql immutable set search_path = '' as $$ select 2::smallint $$;
comment on function private.comparison() is
  'The number of the way in which private.sanctions_matches compares names. A migration that changes what is found counts it up, and adds the job that compares again.';
revoke execute on function private.comparison() from public, anon, authenticated;

alter table public.screenings add column comparison smallint not null default 1;
alter table public.screenings alter column comparison set default private.comparison();
comment on column public.screenings.comparison is
  'How the name was compared: 1 by similar letters, 2 also by other spellings where the date of birth is equal.';
alter table public.screenings drop constraint screenings_once_key;
alter table public.screenings add constraint screenings_once_key
  unique nulls not distinct (application_id, list_id, subject, name, born_on, comparison);

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
      and k.subject = s.subject and k.name = s.name and k.born_on is not distinct from s.born_on and k.comparison = private.comparison()
    -- What is not screened yet is compared here, so that what the rules say does not depend on who looks first.
    left join lateral jsonb_array_elements(coalesce(
      k.hits, private.subject_matches(screening_hits.application_id, l.id, s.subject, s.name, s.born_on)
    )) as h (hit) on true
  ), earlier as (
    -- The newest of each, whichever list had it and however it was compared.
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

create or replace function private.tell_of_matches(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', found.email, 'template', 'screening-matches', 'data', jsonb_build_object('applications', found.applications)),
    format('screening-matches-%s-%s-%s', tell_of_matches.list_id, private.comparison(), found.user_id)
  )
  from (
    select d.user_id, d.email, jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    cross join lateral private.deciders_of(a.id) as d
    where d.email <> '' and a.id in (select w.id from private.applications_to_screen as w)
      and exists (select from public.screenings as s where s.application_id = a.id and s.list_id = tell_of_matches.list_id and s.hits <> '[]')
      and exists (
        select from private.screening_hits(a.id) as h
        where h.hit is not null and h.decision is null and not exists (
          select from public.screenings as s cross join lateral jsonb_array_elements(s.hits) as earlier (hit)
          where s.application_id = a.id and (s.list_id <> tell_of_matches.list_id or s.comparison <> private.comparison())
            and s.subject = h.subject and s.name = h.name
            and earlier.hit ->> 'entry' = h.hit ->> 'entry'
        )
      )
    group by d.user_id, d.email
  ) as found
$$;

create or replace function public.screen_again(list_id uuid, after uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last_id uuid;
begin
  if screen_again.list_id is distinct from (private.current_sanctions_list()).id then
    return; -- A newer list has a job of its own.
  end if;
  select max(done.id::text)::uuid into last_id from (
    select a.id, private.screen(a.id) as nothing
    from private.applications_to_screen as a
    where screen_again.after is null or a.id > screen_again.after
    order by a.id limit 100
  ) as done;
  if last_id is null then
    perform private.tell_of_matches(screen_again.list_id);
  else
    perform private.add_job(
      'screen_again', jsonb_build_object('list_id', screen_again.list_id, 'after', last_id),
      format('screen-again-%s-%s-%s', screen_again.list_id, private.comparison(), last_id)
    );
  end if;
end
$$;

select private.add_job('screen_again', jsonb_build_object('list_id', l.id), format('screen-again-%s-%s', l.id, private.comparison()))
from private.current_sanctions_list() as l where l.id is not null;
