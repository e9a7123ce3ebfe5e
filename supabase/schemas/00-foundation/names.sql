-- Names of people and companies, as they are compared with each other and with the sanctions list (decision 31).
--
-- A person may write their name with accents or without, in another transliteration, or with signs that only look like Latin letters. A
-- name is therefore compared by its key: what it looks like in small Latin letters. Names that cannot be compared in this way, or look like
-- a disguise, are for a person to look at.
-- The keys of the names on the lists are stored. A change of name_key has to compute them again, and has to increase
-- screenings.comparison, as has every change of how names are compared.

-- The key of a name

create function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  -- A company whose whole name is a legal form keeps it.
  select coalesce(
    nullif(btrim(regexp_replace(k.words, '( (ltd|limited|plc|llp|llc|inc|gmbh|ag|sa|bv|nv|ooo|oao|jsc|pjsc))+$', '')), ''), k.words
  )
  -- Of ASCII letters alone, so that it does not depend on the locale of the database.
  from (select btrim(regexp_replace(
    -- A nought, one or five beside a letter is read as the letter that it looks like.
    regexp_replace(regexp_replace(regexp_replace(
      lower(private.in_latin(name)),
      '(?<=[a-z][015]*)0|0(?=[015]*[a-z])', 'o', 'g'),
      '(?<=[a-z][015]*)1|1(?=[015]*[a-z])', 'l', 'g'),
      '(?<=[a-z][015]*)5|5(?=[015]*[a-z])', 's', 'g'
    ), '[^a-z0-9]+', ' ', 'g'
  )) as words) as k
$$;
comment on function private.name_key(text) is
  'A name as names are compared: in the small Latin letters that it looks like and digits, with one space between words, without the '
  'legal form of a company at its end.';

create function private.in_latin(name text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(translate(
    regexp_replace(
      normalize(name, NFKD),
      -- Accents, and what nobody sees: soft hyphens, joiners, marks of direction, variation selectors, tags.
      U&'[\00AD\0300-\036F\0483-\0489\061C\115F\1160\17B4\17B5\180B-\180F\1AB0-\1AFF\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\206F'
      '\20D0-\20FF\3164\FE00-\FE0F\FE20-\FE2F\FEFF\FFA0\FFF9-\FFFB'
      '\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]',
      '', 'g'
    ),
    -- Latin letters with a stroke or hook; then Cyrillic and Greek letters by their looks, capitals and small ones apart.
    'ÆŒẞþÞłŁøØđĐðÐıħĦŧŦŋŊəƏɓƁɗƊƙƘƴƳɡ℮'
      || 'АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјкмнорстухүԛԝһԁӀӏѵѴ'
      || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχγωϳͿ',
    'æœßtTlLoOdDdDihHtTnNeEbBdDkKyYge'
      || 'ABESIJKMHOPCTYXYQWaesijkmhopctyxyqwhdIlvV'
      || 'ABEZHIKMNOPTYXaeikvoptuxywjJ'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
comment on function private.in_latin(text) is
  'A name in the Latin letters that it looks like: without accents and invisible signs, with look-alikes of other alphabets replaced.';

-- Other spellings

-- Jürgen Müller has the key of Jurgen Muller. This gives Juergen Mueller the same one.
create function private.without_umlauts(key text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(without_umlauts.key, 'aa', 'a', 'g'), '([aou])e', '\1', 'g')
$$;
comment on function private.without_umlauts(text) is
  'A name key (see name_key) in which ae, oe, ue and aa, as umlauts are spelled out, are the bare vowel.';

-- Sergej Iwanow is Sergey Ivanov. So wide a comparison is used only for people who were born on the same day.
create function private.spelling_key(key text) returns text
language sql immutable set search_path = '' as $$
  -- Repeated letters last, because different letters have become the same.
  select regexp_replace(translate(
    replace(replace(regexp_replace(regexp_replace(
      private.without_umlauts(spelling_key.key),
      'shch|tsch|tch|sch|sh|ch|zh|cz|sz', 's', 'g'),
      'kh|ck|gh', 'k', 'g'), 'ph', 'v'), 'x', 'ks'),
    'wfyjeoqcz', 'vviiaukks'
  ), '([a-z])\1+', '\1', 'g')
$$;
comment on function private.spelling_key(text) is
  'A name key (see name_key) in which what is written in different ways in Latin letters is the same: sounds, vowels and double letters.';

-- Names that a person has to look at

create function private.has_non_latin_letters(name text) returns boolean
language sql immutable set search_path = '' as $$
  -- Outside ASCII too, spaces and signs are no letters, such as the apostrophe of O’Brien. Other small signs of phonetics would hide
  -- between letters, so they count as letters.
  select private.in_latin(name) ~ U&'[^\0001-\00BF\02B9-\02BD\2000-\206F\20A0-\20CF\2190-\27BF\3000-\3003\3008-\3020]'
$$;
comment on function private.has_non_latin_letters(text) is
  'Whether a name has letters that neither are Latin nor look like Latin ones, so that it cannot be compared with the list, which is '
  'written in Latin letters.';

create function private.has_odd_signs(name text) returns boolean
language sql immutable set search_path = '' as $$
  select latin.name ~ '[0-9]'
    or regexp_replace(latin.name, '[^A-Za-z]+', ' ', 'g') ~ '^ ?[A-Za-z]( [A-Za-z])* ?$'
    or exists (
      select from regexp_split_to_table(latin.name, '\s+') as w (word)
      -- A word, perhaps with hyphens and apostrophes, or initials; around it quotation marks, brackets and what ends a sentence or a word.
      where w.word ~ '[A-Za-z]' and w.word !~
        U&'^["''(\2018-\201F]*'
        '([A-Za-z]+([''`\00B4\02B9-\02BD\2018\2019\2010-\2015-][A-Za-z]+)*|[A-Za-z][.][A-Za-z]([.][A-Za-z])?)'
        '[]["''`).,;:\2018-\201F-]*$'
    )
  from (select private.in_latin(has_odd_signs.name) as name) as latin
$$;
comment on function private.has_odd_signs(text) is
  'Whether the name of a person has digits, signs inside a word other than hyphens and apostrophes, or no word of more than one '
  'letter, so that it may be another name in disguise.';
