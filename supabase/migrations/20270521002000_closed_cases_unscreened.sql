-- A new list screened applications that were withdrawn or closed, and their matches were mailed and counted as of undecided ones. They wait for nobody: one that
-- is opened again is screened then. And each new list mailed every match again that an earlier one had found and nobody had decided.

create or replace view private.applications_to_screen as
select a.id from public.rent_guarantee_applications as a
where a.status in ('pending', 'in_review') and not exists (
  select from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
) or exists (
  select from public.certificate_records as c
  where c.application_id = a.id and c.withdrawn_at is null and c.replaced_at is null and c.claims_until >= private.london_today()
);
comment on view private.applications_to_screen is 'The applications whose names are screened against a new list: those that wait for a decision or are in force.';

create function private.screen_reopened() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('screen_application', jsonb_build_object('application_id', new.application_id));
  return null;
end
$$;
comment on function private.screen_reopened() is 'Screens an application that is open again against the list that is in use by now.';
revoke execute on function private.screen_reopened() from public, anon, authenticated;
create trigger screen_reopened after update of reopened_at on public.application_closings
  for each row when (old.reopened_at is null and new.reopened_at is not null) execute function private.screen_reopened();

create or replace function private.tell_of_matches(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', found.email, 'template', 'screening-matches', 'data', jsonb_build_object('applications', found.applications)),
    format('screening-matches-%s-%s', tell_of_matches.list_id, found.user_id)
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
          where s.application_id = a.id and s.list_id <> tell_of_matches.list_id and s.subject = h.subject and s.name = h.name
            and earlier.hit ->> 'entry' = h.hit ->> 'entry'
        )
      )
    group by d.user_id, d.email
  ) as found
$$;

create or replace function public.list_screening(list_id uuid) returns table (state text, applications integer, screened integer, matched integer, matches jsonb, confirmed jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  job private.jobs;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see what a screening has found.';
  end if;
  select j.* into job from private.jobs as j
  where j.kind = 'screen_again' and j.done_at is null and j.payload ->> 'list_id' = list_screening.list_id::text
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
      and exists (select from public.screenings as s where s.application_id = a.id and s.list_id = list_screening.list_id and s.hits <> '[]')
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
