-- The UK Sanctions List, which owners load from the published file in parts: start, names and facts, finish. Names are screened against the
-- list that was finished last. Earlier lists stay on record without their names, so that what was in use, and when, can be told.
--
-- An old or a nearly empty list ends the screening of the names that it lacks, by mistake or not. So it needs a written reason, which stays
-- with it. Nobody has to confirm it, because a service may have only one owner (docs/decisions/031-screening.md).

create table public.sanctions_lists (
  id uuid default gen_random_uuid() primary key,
  published_on date not null check (private.is_in_range(published_on)),
  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  is_sample boolean not null default false,
  names integer check (names > 0),
  loaded_by uuid references public.profiles (id) on delete set null,
  loaded_at timestamptz not null default now() check (private.is_in_range(loaded_at)),
  finished_at timestamptz check (private.is_in_range(finished_at)),
  reason text check (btrim(reason) <> '' and char_length(reason) <= 2000),
  constraint sanctions_lists_finish_check check ((names is null) = (finished_at is null))
);
comment on table public.sanctions_lists is 'The UK Sanctions List, each time that staff loaded it.';
comment on column public.sanctions_lists.id is 'Identifier.';
comment on column public.sanctions_lists.published_on is 'The day of the published list.';
comment on column public.sanctions_lists.file_name is 'The file that it was loaded from.';
comment on column public.sanctions_lists.is_sample is 'Whether its names are invented, as in the demo data.';
comment on column public.sanctions_lists.names is 'How many names it has, aliases counted; null while it is being loaded.';
comment on column public.sanctions_lists.loaded_by is 'Who loaded it; null when that account is gone.';
comment on column public.sanctions_lists.loaded_at is 'When the loading began.';
comment on column public.sanctions_lists.finished_at is 'Since when names are screened against it; null while it is being loaded.';
comment on column public.sanctions_lists.reason is
  'Why an owner loaded it although it is older than the list before, or has far fewer names; null: it is neither, or was loaded before '
  'this was asked.';

create index sanctions_lists_finished_at_idx on public.sanctions_lists (finished_at);
create index sanctions_lists_loaded_by_idx on public.sanctions_lists (loaded_by);

alter table public.sanctions_lists enable row level security;

create policy sanctions_lists_select_staff on public.sanctions_lists for select to authenticated
  using ((select private.is_admin()));

-- What a list says

create table private.sanctions_names (
  list_id uuid not null references public.sanctions_lists (id) on delete cascade,
  entry text not null check (char_length(entry) >= 1 and char_length(entry) <= 50),
  kind text not null check (kind in ('person', 'company', 'ship')),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  key text generated always as (private.name_key(name)) stored not null,
  born_on date,
  born_year smallint
);
comment on table private.sanctions_names is
  'The names of the current list, and of one that is being loaded: a row for each name or alias and date of birth.';

create index sanctions_names_born_on_idx on private.sanctions_names (list_id, born_on) where born_on is not null;
create index sanctions_names_entry_idx on private.sanctions_names (list_id, entry);
create index sanctions_names_key_idx on private.sanctions_names using gin (key extensions.gin_trgm_ops);

-- The published list repeats the facts of an entry with each of its names, so they are rows of their own.
create table private.sanctions_facts (
  list_id uuid references public.sanctions_lists (id) on delete cascade,
  entry text check (char_length(entry) >= 1 and char_length(entry) <= 50),
  field text
    check (field in ('regime', 'nationality', 'country', 'birthplace', 'passport', 'identifier', 'registration', 'imo', 'position',
      'entity_type')),
  value text check (btrim(value) <> '' and char_length(value) <= 500),
  primary key (list_id, entry, field, value)
);
comment on table private.sanctions_facts is
  'What the current list, and one that is being loaded, says of an entry beside its names and dates of birth.';

-- Loading

create function public.start_sanctions_list(published_on date, file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  perform private.require_permission('owner');
  if start_sanctions_list.published_on > private.london_today() then
    raise exception 'The list cannot be of a day to come.';
  end if;
  -- What the caller began to load and left unfinished.
  delete from public.sanctions_lists as l where l.finished_at is null and l.loaded_by = auth.uid();
  insert into public.sanctions_lists (published_on, file_name, loaded_by)
  values (start_sanctions_list.published_on, btrim(start_sanctions_list.file_name), auth.uid())
  returning id into new_id;
  return new_id;
end
$$;
comment on function public.start_sanctions_list(date, text) is
  'Owners: begins to load a list and returns its identifier. Its names follow by add_sanctions_names, and it counts once '
  'finish_sanctions_list is called.';

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

create function public.add_sanctions_facts(list_id uuid, facts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_unfinished_list(add_sanctions_facts.list_id);
  insert into private.sanctions_facts (list_id, entry, field, value)
  select add_sanctions_facts.list_id, f.entry, f.field, btrim(f.value)
  from jsonb_to_recordset(add_sanctions_facts.facts) as f (entry text, field text, value text)
  on conflict do nothing;
end
$$;
comment on function public.add_sanctions_facts(uuid, jsonb) is
  'Owners: adds what a list that they load says of its entries, as a JSON list of {entry, field, value}; field: regime, nationality, '
  'country, birthplace, passport, identifier, registration, imo, position, entity_type.';

create function public.finish_sanctions_list(list_id uuid, reason text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given text := nullif(btrim(finish_sanctions_list.reason), '');
  total integer;
  published date;
  current public.sanctions_lists;
  doubt text;
begin
  perform private.lock_unfinished_list(finish_sanctions_list.list_id);
  select count(*) into total from private.sanctions_names as n where n.list_id = finish_sanctions_list.list_id;
  if total = 0 then
    raise exception 'The list has no names.';
  end if;
  if char_length(given) > 2000 then
    raise exception 'The reason is too long. Use 2000 characters or fewer.';
  end if;
  -- One after the other, so that each is compared with the list that it replaces.
  perform pg_advisory_xact_lock(hashtextextended('sanctions_lists.finished_at', 0));
  select l.published_on into published from public.sanctions_lists as l where l.id = finish_sanctions_list.list_id;
  current := private.current_sanctions_list();
  doubt := case
    when published < current.published_on then format(
      'This list is of %s, and the list in use is of %s.', private.long_date(published), private.long_date(current.published_on)
    )
    -- A few names leave the published list each month, which needs no reason.
    when total < current.names * 0.9 then format('This list has %s names, and the list in use has %s.', total, current.names)
  end;
  if doubt is not null and given is null then
    raise exception '% Names that only the list in use has would be found no more. Give a reason to load it all the same.', doubt
      using detail = private.problem_entry('list', 'reason', 'Give a reason')::text;
  end if;
  update public.sanctions_lists as l
  set names = total, finished_at = clock_timestamp(), reason = case when doubt is not null then given end
  where l.id = finish_sanctions_list.list_id;
  perform private.delete_older_list_entries(finish_sanctions_list.list_id);
  perform private.add_job(
    'screen_again', jsonb_build_object('list_id', finish_sanctions_list.list_id), 'screen-again-' || finish_sanctions_list.list_id
  );
  return total;
end
$$;
comment on function public.finish_sanctions_list(uuid, text) is
  'Owners: makes the list that they have loaded the one to screen against, adds the jobs that screen again, and returns the number of '
  'its names. A list that is older than the one in use, or has less than nine tenths of its names, needs a reason (P0001), which is '
  'stored with it.';

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

create function private.delete_older_list_entries(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.sanctions_names as n using public.sanctions_lists as l
  where l.id = n.list_id and l.id <> delete_older_list_entries.list_id and l.finished_at is not null;
  delete from private.sanctions_facts as f using public.sanctions_lists as l
  where l.id = f.list_id and l.id <> delete_older_list_entries.list_id and l.finished_at is not null
$$;
comment on function private.delete_older_list_entries(uuid) is
  'Removes what the finished lists beside this one say; that they were in use, and when, stays.';

-- Reading

create function private.current_sanctions_list() returns public.sanctions_lists
language sql stable security definer set search_path = '' as $$
  select l from public.sanctions_lists as l where l.finished_at is not null order by l.finished_at desc, l.id desc limit 1
$$;
comment on function private.current_sanctions_list() is
  'The list that names are screened against: the one that was loaded last; null while there is none.';

create function public.sanctions_entry(entry text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  current uuid := (select l.id from private.current_sanctions_list() as l);
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the sanctions list.';
  end if;
  return (
    select case when count(*) > 0 then jsonb_build_object(
      'names', jsonb_agg(distinct n.name),
      'births', coalesce(jsonb_agg(distinct coalesce(n.born_on::text, n.born_year::text)) filter (where n.born_year is not null), '[]'),
      'facts', (
        select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'value', f.value) order by f.field, f.value), '[]')
        from private.sanctions_facts as f where f.list_id = current and f.entry = sanctions_entry.entry
      )
    ) end
    from private.sanctions_names as n where n.list_id = current and n.entry = sanctions_entry.entry
  );
end
$$;
comment on function public.sanctions_entry(text) is
  'Staff: what the current list says of an entry, as {names, births (a day or a year each), facts (field and value each)}; null where it '
  'has no such entry.';

create trigger _010_refuse_auditor before insert or update or delete on public.sanctions_lists
  for each statement execute function private.refuse_auditor();
create trigger _110_require_explanation before update of reason on public.sanctions_lists
  for each row when (auth.uid() is not null and new.reason is not null)
  execute function private.require_explanation('reason', 'reason', 'why this list is right');

revoke all on public.sanctions_lists from anon, authenticated;
revoke execute on function
  public.start_sanctions_list(date, text), public.add_sanctions_names(uuid, jsonb), public.add_sanctions_facts(uuid, jsonb),
  public.finish_sanctions_list(uuid, text), public.sanctions_entry(text)
from public, anon;
revoke execute on function private.delete_older_list_entries(uuid) from public;
grant select on public.sanctions_lists to authenticated;
