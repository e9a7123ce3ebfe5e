-- A published status list tells software that reads a certificate whether it was replaced or withdrawn. A list has 100,000 places, and each
-- version has one of them at random, so that a place tells neither which certificate it is nor how many there are. The job sign_status_list
-- signs a list as soon as it changes, and every day, because a signed list is valid for 25 hours.

create table private.status_lists (
  list integer primary key,
  changes bigint not null default 0,

  -- As it was signed last.
  token text,
  token_changes bigint,
  signed_at timestamptz
);
comment on table private.status_lists is 'The signed status lists. The job sign_status_list signs a list when it changes, and every day.';
comment on column private.status_lists.changes is 'Counts the changes of the list.';
comment on column private.status_lists.token is 'The list as it was signed last.';
comment on column private.status_lists.token_changes is 'The changes that are in the token.';

create function private.find_free_status_place(out list integer, out index integer)
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time, so that two do not take one place.
  perform pg_advisory_xact_lock(hashtextextended('private.find_free_status_place', 0));
  select max(l.list) into list from private.status_lists as l;
  -- A list that is half full is closed, so that a random place is soon a free one.
  if (select count(*) from public.certificate_records as r where r.status_list = find_free_status_place.list) >= 50000 then
    list := list + 1;
    insert into private.status_lists values (list);
  end if;
  loop
    index := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 100000;
    exit when not exists (
      select from public.certificate_records as r
      where r.status_list = find_free_status_place.list and r.status_index = find_free_status_place.index
    );
  end loop;
end
$$;
comment on function private.find_free_status_place() is
  'A free place in the newest status list, of its 100,000 at random. Callers wait for each other until their transactions end.';

-- The job that signs a list.

create function private.add_status_list_job(list integer) returns void
language sql security definer set search_path = '' as $$
  update private.status_lists as l set changes = l.changes + 1 where l.list = add_status_list_job.list;
  select private.add_job(
    'sign_status_list',
    jsonb_build_object('list', add_status_list_job.list),
    format('status-list-%s-%s', list, gen_random_uuid()),
    is_urgent => true
  );
$$;
comment on function private.add_status_list_job(integer) is 'Counts a change of a status list and adds the job that signs it again.';

-- The worker calls it, and a new job wakes the worker: so it adds none that exists already.
create function private.add_due_status_list_jobs() returns void
language sql security definer set search_path = '' as $$
  -- Two hours before the signed list expires. One that could not be signed is tried again every hour, by the hour in its key.
  select private.add_job('sign_status_list', jsonb_build_object('list', due.list), due.key)
  from (
    select l.list, format('status-list-%s-%s', l.list, to_char(now() at time zone 'UTC', 'YYYY-MM-DD-HH24')) as key
    from private.status_lists as l where l.signed_at is null or l.signed_at < now() - interval '23 hours'
  ) as due
  where not exists (select from private.jobs as j where j.key = due.key)
    and not exists (
      select from private.jobs as j
      where j.kind = 'sign_status_list' and j.payload ->> 'list' = due.list::text and j.done_at is null and j.failed_at is null
    )
$$;
comment on function private.add_due_status_list_jobs() is
  'Adds the jobs that sign each status list again whose signature is older than 23 hours.';

create function public.status_list_to_sign(list integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('changes', l.changes, 'entries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'index', r.status_index, 'status', case when r.replaced_at is not null then 'replaced' else 'withdrawn' end
    ) order by r.status_index)
    from public.certificate_records as r
    where r.status_list = l.list and (r.replaced_at is not null or r.withdrawn_at is not null)
  ), '[]'))
  from private.status_lists as l where l.list = status_list_to_sign.list
$$;
comment on function public.status_list_to_sign(integer) is
  'Service role: the places of a status list that are not valid any more, and its count of changes.';

create function public.keep_status_list(list integer, token text, changes bigint) returns void
language sql security definer set search_path = '' as $$
  -- A slower job must not bring back an older list.
  update private.status_lists as l set token = keep_status_list.token, token_changes = keep_status_list.changes, signed_at = now()
  where l.list = keep_status_list.list and (l.token_changes is null or l.token_changes <= keep_status_list.changes)
$$;
comment on function public.keep_status_list(integer, text, bigint) is
  'Service role: stores a signed status list, unless a newer one is stored.';

create function public.signed_status_list(list integer) returns text
language sql stable security definer set search_path = '' as $$
  select l.token from private.status_lists as l where l.list = signed_status_list.list
$$;
comment on function public.signed_status_list(integer) is 'Service role: a status list as it was signed last; null where there is none.';

revoke execute on function
  public.keep_status_list(integer, text, bigint), public.signed_status_list(integer), public.status_list_to_sign(integer)
from public, anon, authenticated;
