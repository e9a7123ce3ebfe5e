-- Who decides whether an entry of the sanctions list is the same had only its name and date of birth to compare, of a company the name alone. The published
-- list says more: the regime, countries, numbers, positions. It is kept with the names and shown beside what the application says.
create table private.sanctions_facts (
  list_id uuid not null references public.sanctions_lists (id) on delete cascade,
  entry text not null check (char_length(entry) between 1 and 50),
  field text not null check (field in (
    'regime', 'nationality', 'country', 'birthplace', 'passport', 'identifier', 'registration', 'imo', 'position', 'entity_type'
  )),
  value text not null check (btrim(value) <> '' and char_length(value) <= 500),
  primary key (list_id, entry, field, value)
);
comment on table private.sanctions_facts is 'What the current list, and one that is being loaded, says of an entry beside its names and dates of birth.';
create index sanctions_names_entry_idx on private.sanctions_names (list_id, entry);
drop index private.sanctions_names_list_id_idx;

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
  'Owners: adds what a list that they load says of its entries, as a JSON list of {entry, field, value}; field: regime, nationality, country, birthplace, passport, identifier, registration, imo, position, entity_type.';

create or replace function public.finish_sanctions_list(list_id uuid, reason text default null) returns integer
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
    -- Each month a few names leave the published list.
    when total < current.names * 0.9 then format('This list has %s names, and the list in use has %s.', total, current.names)
  end;
  if doubt is not null and given is null then
    raise exception '% Names that only the list in use has would be found no more. Give a reason to load it all the same.', doubt
      using detail = private.missing('list', 'reason', 'Give a reason')::text;
  end if;
  update public.sanctions_lists as l
  set names = total, finished_at = clock_timestamp(), reason = case when doubt is not null then given end
  where l.id = finish_sanctions_list.list_id;
  delete from private.sanctions_names as n using public.sanctions_lists as l
  where l.id = n.list_id and l.id <> finish_sanctions_list.list_id and l.finished_at is not null;
  delete from private.sanctions_facts as f using public.sanctions_lists as l
  where l.id = f.list_id and l.id <> finish_sanctions_list.list_id and l.finished_at is not null;
  perform private.add_job('screen_again', jsonb_build_object('list_id', finish_sanctions_list.list_id), 'screen-again-' || finish_sanctions_list.list_id);
  return total;
end
$$;

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
  'Staff: what the current list says of an entry, as {names, births (a day or a year each), facts (field and value each)}; null where it has no such entry.';

revoke execute on function public.add_sanctions_facts(uuid, jsonb), public.sanctions_entry(text) from public, anon, authenticated;
grant execute on function public.add_sanctions_facts(uuid, jsonb), public.sanctions_entry(text) to authenticated;
