-- How a name is compared with the names of a list. A match is only a possible one, which a person decides; so the comparison finds rather
-- too much than too little: similar letters (trigrams), both spellings of umlauts, and other spellings in Latin letters where the date of
-- birth is equal. Names that hide their letters, with digits, signs or letters that no list has, are matches as well, with the entry
-- "letters".
--
-- docs/decisions/031-screening.md has the limits and how they were found.

-- Stored with what was found (screenings.comparison), so that a name is compared again with the same list once the comparison changes.
create function private.comparison_version() returns smallint
language sql immutable set search_path = '' as $$ select 2::smallint $$;
comment on function private.comparison_version() is
  'The number of the way in which private.sanctions_matches compares names. A migration that changes what is found increases it, and '
  'adds the job that compares again.';

create function private.subject_matches(application_id uuid, list_id uuid, subject text, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select m.found || case
    when not m.found @> '[{"entry": "letters"}]' and private.has_odd_signs(subject_matches.name)
      and private.is_person_name(subject_matches.application_id, subject_matches.subject, subject_matches.name)
    then jsonb_build_array(jsonb_build_object(
      'entry', 'letters', 'kind', 'person', 'name', 'A name with digits or signs that hide letters',
      'born_on', null, 'born_year', null, 'similarity', null
    ))
    else '[]'
  end
  from (select private.sanctions_matches(subject_matches.list_id, subject_matches.name, subject_matches.born_on) as found) as m
$$;
comment on function private.subject_matches(uuid, uuid, text, text, date) is
  'What the screening finds for a name of an application in a list. A person''s name with digits or signs inside its words has the entry '
  '"letters" as well; companies have such names.';

-- Where both dates of birth are known, their years differ by one at most. Where they are the same day, other spellings in Latin letters are
-- similar as well.
create function private.sanctions_matches(list_id uuid, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sought as materialized (
    -- Without its spaces as well, so that spaces inside the words hide nothing.
    select k.key, replace(k.key, ' ', '') as joined, private.without_umlauts(k.key) as plain, private.spelling_key(k.key) as spelling
    from (select private.name_key(sanctions_matches.name) as key) as k
  ), similar_names as (
    select n.entry, n.kind, n.name, n.born_on, n.born_year, c.similarity
    from sought
    cross join private.sanctions_names as n
    cross join lateral (select greatest(
      extensions.similarity(n.key, sought.key), extensions.similarity(n.key, sought.joined),
      extensions.similarity(replace(n.key, ' ', ''), sought.joined),
      extensions.similarity(private.without_umlauts(n.key), sought.plain)
    ) as similarity) as c
    where n.list_id = sanctions_matches.list_id
      -- The operator finds them by the index, from a similarity of 0.3 on.
      and (n.key operator(extensions.%) sought.key or n.key operator(extensions.%) sought.joined) and c.similarity >= 0.6
      -- Lists give years that are a year off. A person who was born in quite another year is somebody else.
      and coalesce(abs(n.born_year - extract(year from sanctions_matches.born_on)) <= 1, true)
    union all
    -- Few are born on the same day, so that less of the name is enough.
    select n.entry, n.kind, n.name, n.born_on, n.born_year, c.similarity
    from sought
    cross join private.sanctions_names as n
    cross join lateral (select private.spelling_key(n.key) as spelling) as s
    cross join lateral (select greatest(
      extensions.similarity(s.spelling, sought.spelling),
      extensions.similarity(replace(s.spelling, ' ', ''), replace(sought.spelling, ' ', ''))
    ) as similarity) as c
    where n.list_id = sanctions_matches.list_id and n.born_on = sanctions_matches.born_on and c.similarity >= 0.4
  )
  select coalesce(jsonb_agg(to_jsonb(m) order by m.similarity desc nulls last, m.entry), '[]')
  from (
    (
      select distinct on (n.entry) n.entry, n.kind, n.name, n.born_on, n.born_year, round(n.similarity::numeric, 2) as similarity
      from similar_names as n
      order by n.entry, n.similarity desc
    )
    union all
    select 'letters', 'person', 'A name in other letters than Latin ones', null, null, null
    where private.has_non_latin_letters(sanctions_matches.name)
  ) as m
$$;
comment on function private.sanctions_matches(uuid, text, date) is
  'The entries of a list with a similar name, the most similar first, as {entry, kind, name, born_on, born_year, similarity}. A name '
  'that is not in Latin letters has the entry "letters", without a similarity: a person compares it.';

create function private.is_person_name(application_id uuid, subject text, name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case is_person_name.subject
    when 'company' then false
    when 'tenant' then not exists (
      select from public.company_tenants as c
      where c.application_id = is_person_name.application_id and private.name_key(c.name) = private.name_key(is_person_name.name)
    )
    -- A landlord is either, and only the legal form tells.
    else is_person_name.name !~* '\m(ltd|limited|plc|llp|llc|lp|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc)[. ]*$'
  end
$$;
comment on function private.is_person_name(uuid, text, text) is
  'Whether a name of an application is that of a person, as far as the records and the name itself tell.';

revoke execute on function private.comparison_version() from public;
