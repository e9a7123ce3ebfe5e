-- What a member of staff looks at in the queue again and again, under a name of their own. A filter belongs to the one who saved it, and
-- each person has 20 at most.

create table public.queue_filters (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 40),
  turn text not null check (turn in ('staff', 'tenant', 'landlord')),
  step text check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'message', 'certificate', 'another', 'elsewhere')),
  assigned text check (assigned in ('me', 'somebody', 'nobody')),
  saved_at timestamptz not null default now() check (private.is_in_range(saved_at)),
  unique (user_id, name)
);
comment on table public.queue_filters is
  'Filters of the queue that members of staff saved. Written by save_queue_filter and delete_queue_filter alone.';
comment on column public.queue_filters.id is 'Identifier.';
comment on column public.queue_filters.user_id is 'Whose it is.';
comment on column public.queue_filters.name is 'What they call it.';
comment on column public.queue_filters.turn is 'Whose turn it is.';
comment on column public.queue_filters.step is 'The step; null: any.';
comment on column public.queue_filters.assigned is 'me, somebody or nobody; null: any.';
comment on column public.queue_filters.saved_at is 'When.';

alter table public.queue_filters enable row level security;

create policy queue_filters_select_staff on public.queue_filters for select to authenticated
  using ((select private.is_admin()));

create function public.save_queue_filter(name text, turn text, step text default null, assigned text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  filter_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may save a filter of the queue.';
  end if;
  insert into public.queue_filters as f (user_id, name, turn, step, assigned)
  values (auth.uid(), btrim(save_queue_filter.name), save_queue_filter.turn, save_queue_filter.step, save_queue_filter.assigned)
  on conflict on constraint queue_filters_user_id_name_key do update set
    turn = excluded.turn, step = excluded.step, assigned = excluded.assigned, saved_at = now()
  returning f.id into filter_id;
  if (select count(*) from public.queue_filters as f where f.user_id = auth.uid()) > 20 then
    raise exception 'You have 20 saved filters. Delete one first.';
  end if;
  return filter_id;
end
$$;
comment on function public.save_queue_filter(text, text, text, text) is
  'Staff: saves a filter of the queue under a name, for the caller alone, and returns its id. The same name again changes it; there are '
  '20 at most (P0001).';

create function public.delete_queue_filter(filter_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.queue_filters as f where f.id = filter_id and f.user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such filter any more.';
  end if;
end
$$;
comment on function public.delete_queue_filter(uuid) is
  'Staff: deletes one of the caller''s saved filters; PT404 (HTTP 404) for any other.';

create trigger _010_refuse_auditor before insert or update or delete on public.queue_filters
  for each statement execute function private.refuse_auditor();

revoke all on public.queue_filters from anon, authenticated;
revoke execute on function public.save_queue_filter(text, text, text, text), public.delete_queue_filter(uuid) from public, anon;
grant select on public.queue_filters to authenticated;
