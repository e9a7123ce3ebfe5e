-- The UK Sanctions List, which staff load from the published file. Names are screened against the list that was loaded last; the lists before it stay
-- on record without their names.

create table public.sanctions_lists (
  id uuid primary key default gen_random_uuid(),
  published_on date not null constraint sanctions_lists_published_on_range_check check (private.in_range(published_on)),
  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  is_sample boolean not null default false,
  names integer check (names > 0),
  loaded_by uuid references public.profiles (id) on delete set null,
  loaded_at timestamptz not null default now() constraint sanctions_lists_loaded_at_range_check check (private.in_range(loaded_at)),
  finished_at timestamptz constraint sanctions_lists_finished_at_range_check check (private.in_range(finished_at)),
  constraint sanctions_lists_finish_check check ((names is null) = (finished_at is null))
);

alter table public.sanctions_lists enable row level security;
create index sanctions_lists_finished_at_idx on public.sanctions_lists (finished_at);
create index sanctions_lists_loaded_by_idx on public.sanctions_lists (loaded_by);
create policy sanctions_lists_select_staff on public.sanctions_lists for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.sanctions_lists
  for each statement execute function private.refuse_auditor();
revoke all on public.sanctions_lists from anon, authenticated;
grant select on public.sanctions_lists to authenticated;

create function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(k.words, '( (ltd|limited|plc|llp|llc|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc))+$', '')), ''), k.words)
  from (select btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'
  )) as words) as k
$$;
comment on function private.name_key(text) is
  'A name as names are compared: small letters without accents, words parted by single spaces, without the legal form of a company at its end.';

create table private.sanctions_names (
  list_id uuid not null references public.sanctions_lists (id) on delete cascade,
  entry text not null check (char_length(entry) between 1 and 50),
  kind text not null check (kind in ('person', 'company', 'ship')),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  key text not null generated always as (private.name_key(name)) stored,
  born_on date,
  born_year smallint
);
create index sanctions_names_list_id_idx on private.sanctions_names (list_id);
create index sanctions_names_key_idx on private.sanctions_names using gin (key extensions.gin_trgm_ops);

create function private.current_sanctions_list() returns public.sanctions_lists
language sql stable security definer set search_path = '' as $$
  select l from public.sanctions_lists as l where l.finished_at is not null order by l.finished_at desc, l.id desc limit 1
$$;
comment on function private.current_sanctions_list() is 'The list that names are screened against: the one that was loaded last; null while there is none.';

create function public.start_sanctions_list(published_on date, file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  perform private.require_permission('owner');
  if start_sanctions_list.published_on > private.london_today() then
    raise exception 'The list cannot be of a day to come.';
  end if;
  -- What somebody began to load and left.
  delete from public.sanctions_lists as l where l.finished_at is null and l.loaded_by = auth.uid();
  insert into public.sanctions_lists (published_on, file_name, loaded_by)
  values (start_sanctions_list.published_on, btrim(start_sanctions_list.file_name), auth.uid())
  returning id into new_id;
  return new_id;
end
$$;
comment on function public.start_sanctions_list(date, text) is
  'Owners: begins to load a list, whose names follow by add_sanctions_names, and which counts once finish_sanctions_list is called. Gives its identifier.';

create function private.lock_unfinished_list(list_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  perform from public.sanctions_lists as l
  where l.id = lock_unfinished_list.list_id and l.loaded_by = auth.uid() and l.finished_at is null
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'You are not loading this list.';
  end if;
end
$$;
comment on function private.lock_unfinished_list(uuid) is 'Locks a list that the caller is loading; PT404 (HTTP 404) for any other.';

create function public.add_sanctions_names(list_id uuid, names jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_unfinished_list(add_sanctions_names.list_id);
  insert into private.sanctions_names (list_id, entry, kind, name, born_on, born_year)
  select add_sanctions_names.list_id, n.entry, n.kind, btrim(n.name), n.born_on, coalesce(n.born_year, extract(year from n.born_on))
  from jsonb_to_recordset(add_sanctions_names.names) as n (entry text, kind text, name text, born_on date, born_year smallint);
end
$$;
comment on function public.add_sanctions_names(uuid, jsonb) is
  'Owners: adds names to a list that they load, as a JSON list of {entry, kind (person, company, ship), name, born_on, born_year}.';

create function public.finish_sanctions_list(list_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  perform private.lock_unfinished_list(finish_sanctions_list.list_id);
  select count(*) into total from private.sanctions_names as n where n.list_id = finish_sanctions_list.list_id;
  if total = 0 then
    raise exception 'The list has no names.';
  end if;
  update public.sanctions_lists as l set names = total, finished_at = clock_timestamp() where l.id = finish_sanctions_list.list_id;
  delete from private.sanctions_names as n using public.sanctions_lists as l
  where l.id = n.list_id and l.id <> finish_sanctions_list.list_id and l.finished_at is not null;
  perform private.add_job('screen_again', jsonb_build_object('list_id', finish_sanctions_list.list_id), 'screen-again-' || finish_sanctions_list.list_id);
  return total;
end
$$;
comment on function public.finish_sanctions_list(uuid) is
  'Owners: makes the list that they have loaded the one to screen against, and has what is undecided or in force screened again by jobs. Gives the number of its names.';

revoke execute on function public.start_sanctions_list(date, text), public.add_sanctions_names(uuid, jsonb), public.finish_sanctions_list(uuid)
  from public, anon, authenticated;
grant execute on function public.start_sanctions_list(date, text), public.add_sanctions_names(uuid, jsonb), public.finish_sanctions_list(uuid)
  to authenticated;

comment on table public.sanctions_lists is 'The UK Sanctions List, each time that staff loaded it.';
comment on column public.sanctions_lists.id is 'Identifier.';
comment on column public.sanctions_lists.published_on is 'The day of the published list.';
comment on column public.sanctions_lists.file_name is 'The file that it was loaded from.';
comment on column public.sanctions_lists.is_sample is 'Whether its names are invented, as in the demo data.';
comment on column public.sanctions_lists.names is 'How many names it has, aliases counted; null while it is being loaded.';
comment on column public.sanctions_lists.loaded_by is 'Who loaded it; null when that account is gone.';
comment on column public.sanctions_lists.loaded_at is 'When the loading began.';
comment on column public.sanctions_lists.finished_at is 'Since when names are screened against it; null while it is being loaded.';
comment on table private.sanctions_names is 'The names of the current list, and of one that is being loaded: a row for each name or alias and date of birth.';
