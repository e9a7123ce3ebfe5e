-- A name with invisible signs or with Cyrillic letters that look like Latin ones was compared as another name, and found nothing. Names are now compared in
-- the Latin letters that they look like, and one in other letters is for a person to look at.

create function private.in_latin(name text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(translate(
    regexp_replace(
      normalize(name, NFKD),
      -- Accents, and what nobody sees: soft hyphens, joiners, marks of direction, variation selectors, tags.
      U&'[\00AD\0300-\036F\0483-\0489\061C\115F\1160\17B4\17B5\180B-\180F\1AB0-\1AFF\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\3164\FE00-\FE0F\FE20-\FE2F\FEFF\FFA0\FFF9-\FFFB\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]',
      '', 'g'
    ),
    -- Latin letters with a stroke or hook; then Cyrillic and Greek letters by their looks, capitals and small ones apart.
    'ÆŒẞþÞłŁøØđĐðÐıħĦŧŦŋŊəƏɓƁɗƊƙƘƴƳɡ' || 'АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјкмнорстухүԛԝһԁӀӏѵѴ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχγωϳͿ',
    'æœßtTlLoOdDdDihHtTnNeEbBdDkKyYg' || 'ABESIJKMHOPCTYXYQWaesijkmhopctyxyqwhdIlvV' || 'ABEZHIKMNOPTYXaeikvoptuxywjJ'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
comment on function private.in_latin(text) is
  'A name in the Latin letters that it looks like: without accents and invisible signs, with look-alikes of other alphabets replaced.';

create function private.has_other_letters(name text) returns boolean
language sql immutable set search_path = '' as $$
  -- Beyond ASCII, signs and spaces are no letters, such as the apostrophe of O’Brien.
  select private.in_latin(name) ~ U&'[^\0001-\00BF\02B0-\02FF\2000-\206F\20A0-\20CF\2100-\27BF\3000-\3003\3008-\3020]'
$$;
comment on function private.has_other_letters(text) is
  'Whether a name has letters that are not Latin and do not look so, which names on the list, written in Latin letters, cannot be compared with.';

create or replace function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(k.words, '( (ltd|limited|plc|llp|llc|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc))+$', '')), ''), k.words)
  -- Of ASCII letters alone, so that it does not depend on the locale of the database.
  from (select btrim(regexp_replace(lower(private.in_latin(name)), '[^a-z0-9]+', ' ', 'g')) as words) as k
$$;
comment on function private.name_key(text) is
  'A name as names are compared: small Latin letters as it looks, words parted by single spaces, without the legal form of a company at its end.';

-- Stores their keys again.
update private.sanctions_names set name = name;

create or replace function private.sanctions_matches(list_id uuid, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.similarity desc nulls last, m.entry), '[]')
  from (
    (
      select distinct on (n.entry) n.entry, n.kind, n.name, n.born_on, n.born_year, round(c.similarity::numeric, 2) as similarity
      from private.sanctions_names as n
      cross join lateral (select extensions.similarity(n.key, private.name_key(sanctions_matches.name)) as similarity) as c
      where n.list_id = sanctions_matches.list_id
        -- The operator finds them by the index, from a similarity of 0.3 on.
        and n.key operator(extensions.%) private.name_key(sanctions_matches.name) and c.similarity >= 0.6
        -- Lists give years that are a year off; a person born in quite another year is somebody else.
        and coalesce(abs(n.born_year - extract(year from sanctions_matches.born_on)) <= 1, true)
      order by n.entry, c.similarity desc
    )
    union all
    select 'letters', 'person', 'A name in other letters than Latin ones', null, null, null where private.has_other_letters(sanctions_matches.name)
  ) as m
$$;
comment on function private.sanctions_matches(uuid, text, date) is
  'The entries of a list with a similar name, the most similar first, as {entry, kind, name, born_on, born_year, similarity}. Where both dates of birth are known, their years differ by one at most. A name that is not in Latin letters has the entry "letters", without a similarity: a person compares it.';

-- What the current list was compared with in the old way, where that makes a difference.
update public.screenings as s set hits = f.hits, screened_at = now()
from (
  select k.id, private.sanctions_matches(k.list_id, k.name, k.born_on) as hits
  from public.screenings as k where k.hits = '[]' and k.name ~ '[^ -~]' and k.list_id = (select l.id from private.current_sanctions_list() as l)
) as f
where f.id = s.id and f.hits <> '[]';
