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
    'ÆŒẞþÞłŁøØđĐðÐıħĦŧŦŋŊəƏɓƁɗƊƙƘƴƳɡ℮' || 'АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјкмнорстухүԛԝһԁӀӏѵѴ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχγωϳͿ',
    'æœßtTlLoOdDdDihHtTnNeEbBdDkKyYge' || 'ABESIJKMHOPCTYXYQWaesijkmhopctyxyqwhdIlvV' || 'ABEZHIKMNOPTYXaeikvoptuxywjJ'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
comment on function private.in_latin(text) is
  'A name in the Latin letters that it looks like: without accents and invisible signs, with look-alikes of other alphabets replaced.';

create function private.is_blank(given text) returns boolean
language sql immutable set search_path = '' as $$
  select private.printed(private.in_latin(is_blank.given), 1) is null
$$;
comment on function private.is_blank(text) is 'Whether a text has nothing that anybody sees; also of none at all.';

create function private.has_other_letters(name text) returns boolean
language sql immutable set search_path = '' as $$
  -- Beyond ASCII, signs and spaces are no letters, such as the apostrophe of O’Brien. Other small signs of phonetics hide between letters.
  select private.in_latin(name) ~ U&'[^\0001-\00BF\02B9-\02BD\2000-\206F\20A0-\20CF\2190-\27BF\3000-\3003\3008-\3020]'
$$;
comment on function private.has_other_letters(text) is
  'Whether a name has letters that are not Latin and do not look so, which names on the list, written in Latin letters, cannot be compared with.';

create function private.has_odd_signs(name text) returns boolean
language sql immutable set search_path = '' as $$
  select latin.name ~ '[0-9]' or regexp_replace(latin.name, '[^A-Za-z]+', ' ', 'g') ~ '^ ?[A-Za-z]( [A-Za-z])* ?$' or exists (
    select from regexp_split_to_table(latin.name, '\s+') as w (word)
    -- A word, perhaps with hyphens and apostrophes, or initials; around it quotation marks, brackets and what ends a sentence or a word.
    where w.word ~ '[A-Za-z]' and w.word !~
      U&'^["''(\2018-\201F]*([A-Za-z]+([''`\00B4\02B9-\02BD\2018\2019\2010-\2015-][A-Za-z]+)*|[A-Za-z][.][A-Za-z]([.][A-Za-z])?)[]["''`).,;:\2018-\201F-]*$'
  )
  from (select private.in_latin(has_odd_signs.name) as name) as latin
$$;
comment on function private.has_odd_signs(text) is
  'Whether the name of a person has digits, signs inside a word other than hyphens and apostrophes, or no word of more than one letter, so that it may be another name in disguise.';

create or replace function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(k.words, '( (ltd|limited|plc|llp|llc|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc))+$', '')), ''), k.words)
  -- Of ASCII letters alone, so that it does not depend on the locale of the database. A nought, one or five beside a letter is read as the letter that it looks like.
  from (select btrim(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      lower(private.in_latin(name)), '(?<=[a-z][015]*)0|0(?=[015]*[a-z])', 'o', 'g'), '(?<=[a-z][015]*)1|1(?=[015]*[a-z])', 'l', 'g'), '(?<=[a-z][015]*)5|5(?=[015]*[a-z])', 's', 'g'
    ), '[^a-z0-9]+', ' ', 'g'
  )) as words) as k
$$;
comment on function private.name_key(text) is
  'A name as names are compared: small Latin letters as it looks, words parted by single spaces, without the legal form of a company at its end.';

-- Stores their keys again.
update private.sanctions_names set name = name;

create or replace function private.sanctions_matches(list_id uuid, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sought as materialized (
    -- Without its spaces as well, so that spaces inside the words hide nothing.
    select k.key, replace(k.key, ' ', '') as joined from (select private.name_key(sanctions_matches.name) as key) as k
  )
  select coalesce(jsonb_agg(to_jsonb(m) order by m.similarity desc nulls last, m.entry), '[]')
  from (
    (
      select distinct on (n.entry) n.entry, n.kind, n.name, n.born_on, n.born_year, round(c.similarity::numeric, 2) as similarity
      from sought
      cross join private.sanctions_names as n
      cross join lateral (select greatest(
        extensions.similarity(n.key, sought.key), extensions.similarity(n.key, sought.joined), extensions.similarity(replace(n.key, ' ', ''), sought.joined)
      ) as similarity) as c
      where n.list_id = sanctions_matches.list_id
        -- The operator finds them by the index, from a similarity of 0.3 on.
        and (n.key operator(extensions.%) sought.key or n.key operator(extensions.%) sought.joined) and c.similarity >= 0.6
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

create function private.names_a_person(application_id uuid, subject text, name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case names_a_person.subject
    when 'company' then false
    when 'tenant' then not exists (
      select from public.company_tenants as c
      where c.application_id = names_a_person.application_id and private.name_key(c.name) = private.name_key(names_a_person.name)
    )
    -- A landlord is either, and only the legal form tells.
    else names_a_person.name !~* '\m(ltd|limited|plc|llp|llc|lp|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc)[. ]*$'
  end
$$;
comment on function private.names_a_person(uuid, text, text) is 'Whether a name of an application is that of a person, as far as the records and the name itself tell.';

create function private.subject_matches(application_id uuid, list_id uuid, subject text, name text, born_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select m.found || case
    when not m.found @> '[{"entry": "letters"}]' and private.has_odd_signs(subject_matches.name)
      and private.names_a_person(subject_matches.application_id, subject_matches.subject, subject_matches.name)
    then jsonb_build_array(jsonb_build_object(
      'entry', 'letters', 'kind', 'person', 'name', 'A name with digits or signs that hide letters',
      'born_on', null, 'born_year', null, 'similarity', null
    ))
    else '[]'
  end
  from (select private.sanctions_matches(subject_matches.list_id, subject_matches.name, subject_matches.born_on) as found) as m
$$;
comment on function private.subject_matches(uuid, uuid, text, text, date) is
  'What the screening finds for a name of an application in a list. A person''s name with digits or signs inside its words has the entry "letters" as well, for a person to look at; companies have such names.';

-- The same as before, with the signs of persons' names.
create or replace function private.screen(application_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.screenings (application_id, list_id, subject, name, born_on, hits)
  select screen.application_id, l.id, s.subject, s.name, s.born_on,
    private.subject_matches(screen.application_id, l.id, s.subject, s.name, s.born_on)
  from private.current_sanctions_list() as l
  cross join private.screening_subjects(screen.application_id) as s
  where l.id is not null
  on conflict do nothing
$$;

-- What the current list was compared with in the old way, where that makes a difference: names with signs, digits or more than two words.
update public.screenings as s set hits = f.hits, screened_at = now()
from (
  select k.id, private.subject_matches(k.application_id, k.list_id, k.subject, k.name, k.born_on) as hits
  from public.screenings as k
  where k.hits = '[]' and (k.name ~ '[^A-Za-z ]' or btrim(k.name) ~ ' .* ')
    and k.list_id = (select l.id from private.current_sanctions_list() as l)
) as f
where f.id = s.id and f.hits <> '[]';
