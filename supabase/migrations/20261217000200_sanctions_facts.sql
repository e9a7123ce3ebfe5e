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

create or replace function private.forget_older_lists(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.sanctions_names as n using public.sanctions_lists as l
  where l.id = n.list_id and l.id <> forget_older_lists.list_id and l.finished_at is not null;
  delete from private.sanctions_facts as f using public.sanctions_lists as l
  where l.id = f.list_id and l.id <> forget_older_lists.list_id and l.finished_at is not null
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
