-- That a possible match is somebody else counted for the name alone. A tenant without a date of birth was found to be another person, and stayed so after
-- giving the very date of birth of the entry. Now a decision counts for the name together with the date of birth that it was made for.

alter table public.screening_decisions
  add column born_on date constraint screening_decisions_born_on_range_check check (private.in_range(born_on));
comment on column public.screening_decisions.born_on is 'The date of birth that the decision was made for; null: not known.';

-- What the screening before the decision had found it for.
update public.screening_decisions as d set born_on = (
  select s.born_on from public.screenings as s
  where s.application_id = d.application_id and s.subject = d.subject and s.name = d.name and s.screened_at <= d.decided_at
    and s.hits @> jsonb_build_array(jsonb_build_object('entry', d.entry))
  order by s.screened_at desc limit 1
);

drop function private.screening_hits(uuid);
create function private.screening_hits(application_id uuid)
returns table (
  subject text, name text, born_on date, screened_at timestamptz, hit jsonb, decision public.screening_decisions, origin text
)
language sql stable security definer set search_path = '' as $$
  with found as materialized (
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
  )
  select s.subject, s.name, s.born_on, s.screened_at, s.hit, d.made, s.origin
  from (select * from found union all select * from earlier) as s
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
  where s.origin <> 'earlier' or d.made is null or (d.made).decision = 'same'
$$;
comment on function private.screening_hits(uuid) is
  'The names of an application and its certificate, with what the screening against the current list found: a row for each possible match with the latest decision, one without a hit for a name that has none. Beside them, with the origin earlier, what was found before of a name, a date of birth or a list that is another one now, unless a person decided that it is somebody else.';

create or replace function private.forget_screened_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.screenings as s where s.application_id = new.id and s.subject = 'tenant' and not exists (
    select from private.stated_names(new.id) as n
    where n.subject = 'tenant' and n.name = s.name and n.born_on is not distinct from s.born_on
  );
  delete from public.screening_decisions as d where d.application_id = new.id and d.subject = 'tenant' and not exists (
    select from private.stated_names(new.id) as n
    where n.subject = 'tenant' and n.name = d.name and n.born_on is not distinct from d.born_on
  );
  return null;
end
$$;
comment on function private.forget_screened_tenant() is
  'Removes the name of a tenant who is gone from the screenings, unless a certificate that counts states it. What the rules said of an approval stays.';
