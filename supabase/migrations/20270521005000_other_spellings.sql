-- A name that is written otherwise in Latin letters was missed even where the date of birth was the same: Jürgen Müller and Juergen MUELLER, Sergej Iwanow and
-- Sergey IVANOV. Umlauts are compared as both their spellings now, and where the whole date of birth is equal by how the name may be spelled.

create function private.without_umlauts(key text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(without_umlauts.key, 'aa', 'a', 'g'), '([aou])e', '\1', 'g')
$$;
comment on function private.without_umlauts(text) is 'A name key (see name_key) in which ae, oe, ue and aa, as umlauts are spelled out, stand as the bare vowel.';

create function private.spelling_key(key text) returns text
language sql immutable set search_path = '' as $$
  -- Repeated letters last, since others become alike.
  select regexp_replace(translate(
    replace(replace(regexp_replace(regexp_replace(
      private.without_umlauts(spelling_key.key), 'shch|tsch|tch|sch|sh|ch|zh|cz|sz', 's', 'g'
    ), 'kh|ck|gh', 'k', 'g'), 'ph', 'v'), 'x', 'ks'),
    'wfyjeoqcz', 'vviiaukks'
  ), '([a-z])\1+', '\1', 'g')
$$;
comment on function private.spelling_key(text) is
  'A name key (see name_key) in which what is written in different ways in Latin letters is the same: sounds, vowels and double letters.';

create index sanctions_names_born_on_idx on private.sanctions_names (list_id, born_on) where born_on is not null;

create or replace function private.sanctions_matches(list_id uuid, name text, born_on date) returns jsonb
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
      extensions.similarity(n.key, sought.key), extensions.similarity(n.key, sought.joined), extensions.similarity(replace(n.key, ' ', ''), sought.joined),
      extensions.similarity(private.without_umlauts(n.key), sought.plain)
    ) as similarity) as c
    where n.list_id = sanctions_matches.list_id
      -- The operator finds them by the index, from a similarity of 0.3 on.
      and (n.key operator(extensions.%) sought.key or n.key operator(extensions.%) sought.joined) and c.similarity >= 0.6
      -- Lists give years that are a year off; a person born in quite another year is somebody else.
      and coalesce(abs(n.born_year - extract(year from sanctions_matches.born_on)) <= 1, true)
    union all
    -- Few are born on the same day, so that less of the name is enough.
    select n.entry, n.kind, n.name, n.born_on, n.born_year, c.similarity
    from sought
    cross join private.sanctions_names as n
    cross join lateral (select private.spelling_key(n.key) as spelling) as s
    cross join lateral (select greatest(
      extensions.similarity(s.spelling, sought.spelling), extensions.similarity(replace(s.spelling, ' ', ''), replace(sought.spelling, ' ', ''))
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
    select 'letters', 'person', 'A name in other letters than Latin ones', null, null, null where private.has_other_letters(sanctions_matches.name)
  ) as m
$$;
comment on function private.sanctions_matches(uuid, text, date) is
  'The entries of a list with a similar name, the most similar first, as {entry, kind, name, born_on, born_year, similarity}. Where both dates of birth are known, their years differ by one at most; where they are the same day, other spellings in Latin letters are similar as well. A name that is not in Latin letters has the entry "letters", without a similarity: a person compares it.';
