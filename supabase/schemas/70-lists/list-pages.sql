-- How the lists of staff find one page of many thousand rows. Each list keeps what it is searched and sorted by in a table of its own in
-- the schema `private`: row level security would keep a trigram index from being used (`ilike` is not leakproof), so the functions of the
-- lists check the role themselves, and no order needs a join. What is typed and what is found are compared without accents, so that Gwen
-- finds Gwên.
--
-- The statements are built as text. Names in them are our own; only values and patterns come from a caller, and `format` quotes them.

create function private.search_patterns(query text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from regexp_split_to_table(private.search_words(btrim(left(query, 200))), '\s+') as word
  where word <> ''
$$;
comment on function private.search_patterns(text) is
  'A pattern for like from each word of what somebody typed, without accents, at most 200 characters of it; null when there is no word.';

create function private.find_page(
  source text, id_column text, nullable_key text, ordering text, condition text,
  patterns text[], choices text[], page_size integer, page_offset integer,
  out ids uuid[], out total_count bigint, out has_more boolean
)
language plpgsql stable set search_path = '' as $$
declare
  matching text := private.every_word_condition('s.words', patterns);
  wanted integer := least(greatest(page_size, 1), 1000);
  skipped integer := greatest(page_offset, 0);
  -- Beyond this number matches are not counted. There are so many then that a walk through the first rows, in the order of the list,
  -- usually fills the page sooner than the trigram index.
  counted_at_most integer := skipped + 1000;
  looked_at_first integer := 3000;
  -- Without the column of words only the index is read.
  walk text := format(
    'select %s as id%s from %s where %s', id_column, case when patterns is not null then ', s.words' end, source, condition
  );
begin
  if nullable_key is null then
    walk := walk || ' order by ' || ordering;
  else
    -- Rows without the key come last in both directions, and both parts walk the key's index.
    walk := format(
      '(%1$s and %2$s is not null order by %3$s) union all (%1$s and %2$s is null order by %3$s)', walk, nullable_key, ordering
    );
  end if;
  if patterns is null then
    execute format('select count(*) from %s where %s', source, condition) into total_count using choices;
    has_more := false;
    execute format('select array(select id from (%s) as walked limit $2 offset $3)', walk) into ids using choices, wanted, skipped;
    return;
  end if;
  execute format('select count(*) from (select from %s where %s and %s limit $2) as found', source, condition, matching)
    into total_count using choices, counted_at_most + 1;
  has_more := total_count > counted_at_most;
  total_count := least(total_count, counted_at_most);
  if has_more then
    execute format(
      'select array(select s.id from (select id, words from (%s) as walked limit $4) as s where %s limit $2 offset $3)', walk, matching
    ) into ids using choices, wanted, skipped, looked_at_first;
    if cardinality(ids) = wanted then
      return;
    end if;
  end if;
  -- An order that no index has, so that the rows that match are read first and then sorted.
  execute format(
    'select array(select %s from %s where %s and %s order by (%s) is null, %s limit $2 offset $3)',
    id_column, source, condition, matching, coalesce(nullable_key, id_column), ordering
  ) into ids using choices, wanted, skipped;
end
$$;
comment on function private.find_page(text, text, text, text, text, text[], text[], integer, integer) is
  'The ids of one page, in order, and the number of matching rows: with patterns up to 1,000 beyond the page''s beginning, has_more: '
  'there are more. source is the table as s; nullable_key the order''s first column, if it can be null; condition uses choices as $1. '
  'These texts are ours, never a caller''s.';

create function private.every_word_condition(expression text, patterns text[]) returns text
language sql immutable set search_path = '' as $$
  -- One condition for each word: a trigram index serves these, but not `like all` of an array.
  select string_agg(format('%s like %L', expression, pattern), ' and ') from unnest(patterns) as pattern
$$;
comment on function private.every_word_condition(text, text[]) is
  'The condition that every pattern is found in the expression. The expression is our own text, never a caller''s.';

-- Staff do not search what they may not read of their own case

create function private.own_case_condition(patterns text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid[] := array(select private.own_case_ids());
begin
  -- For everybody without a case of their own only the index of the words decides.
  if patterns is null or own = '{}' then
    return 'true';
  end if;
  return format(
    '(s.application_id <> all (%L::uuid[]) or %s)',
    own, private.every_word_condition('private.words_without_company(s.application_id, s.words)', patterns)
  );
end
$$;
comment on function private.own_case_condition(text[]) is
  'The condition under which staff find an application that concerns them: by the words that they may read of it.';

create function private.words_without_company(application uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select replace(words_without_company.words, private.search_words(c.name), ' ')
      from public.company_tenants as c where c.application_id = words_without_company.application
    ),
    words_without_company.words
  )
$$;
comment on function private.words_without_company(uuid, text) is
  'The words by which an application is found, without the company that is its tenant.';

revoke execute on function
  private.find_page(text, text, text, text, text, text[], text[], integer, integer), private.own_case_condition(text[]),
  private.words_without_company(uuid, text)
from public;
