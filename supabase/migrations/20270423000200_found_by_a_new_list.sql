-- Who had loaded a sanctions list did not see what it found: the jobs that screen again went on out of sight, and their matches stood among all others. The list
-- in use now says how far they are and which applications have a match to decide.

-- Of the jobs and of what tells how far they are.
create view private.applications_to_screen as
select a.id from public.rent_guarantee_applications as a
where a.status in ('pending', 'in_review') or exists (
  select from public.certificate_records as c
  where c.application_id = a.id and c.withdrawn_at is null and c.replaced_at is null and c.claims_until >= private.london_today()
);
comment on view private.applications_to_screen is 'The applications whose names are screened against a new list: those that are undecided or in force.';

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
      'screen_again', jsonb_build_object('list_id', screen_again.list_id, 'after', last_id), format('screen-again-%s-%s', screen_again.list_id, last_id)
    );
  end if;
end
$$;

create function public.list_screening(list_id uuid) returns table (state text, applications integer, screened integer, matched integer, matches jsonb)
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
    where exists (select from public.screenings as s where s.application_id = a.id and s.list_id = list_screening.list_id and s.hits <> '[]')
      and exists (select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null)
      -- What is found about a person is for colleagues alone.
      and not private.concerns_caller(a)
  ) as m;
  return next;
end
$$;
comment on function public.list_screening(uuid) is
  'Staff: how far the jobs are that screen again against a list (under_way, done or failed; how many of how many applications), how many applications have a match that nobody has decided, and the first ten of these. Never the reader''s own.';
revoke all on private.applications_to_screen from anon, authenticated, service_role;
revoke execute on function public.list_screening(uuid) from public, anon, authenticated;
grant execute on function public.list_screening(uuid) to authenticated;
