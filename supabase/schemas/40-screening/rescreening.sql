-- After a new list, or a new way of comparing, the applications that are undecided or in force are screened again by jobs, a hundred at a
-- time. Those that are withdrawn or closed wait for nobody and are left out; one that is opened again is screened then. At the end, staff
-- who decide are mailed what nobody has found before, and the page of the list shows how far the jobs are and what they found.

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
  'them. At the end it mails staff the new matches.';

-- matched counts the applications with a match that nobody has decided; matches has the first ten of them. confirmed has those that are not
-- over and have one that was decided to be the same. Applications that concern the caller are in neither.
create function public.screening_progress(list_id uuid) returns table (
  state text, applications integer, screened integer, matched integer, matches jsonb, confirmed jsonb
)
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
      and exists (
        select from public.screenings as s
        where s.application_id = a.id and s.list_id = screening_progress.list_id and s.hits <> '[]'
      )
      and exists (select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null)
      -- What is found about a person is for colleagues alone.
      and not private.concerns_caller(a)
  ) as m;
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number), '[]')
  into confirmed
  from private.confirmed_matches() as m
  join public.rent_guarantee_applications as a on a.id = m.application_id
  where a.id in (select w.id from private.applications_to_screen as w) and not private.concerns_caller(a);
  return next;
end
$$;
comment on function public.screening_progress(uuid) is
  'Staff: how far the jobs are that screen again against a list: the state (under_way, done or failed), how many of how many '
  'applications are screened, and which have matches (matches, confirmed, as {id, number}).';

revoke execute on function public.screen_again(uuid, uuid) from public, anon, authenticated;
revoke execute on function public.screening_progress(uuid) from public, anon;
