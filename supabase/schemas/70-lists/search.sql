-- Search.

create function private.every_word_condition(expression text, patterns text[]) returns text
language sql immutable set search_path = '' as $$
  -- One condition for each word: a trigram index serves these, but not `like all` of an array.
  select string_agg(format('%s like %L', expression, pattern), ' and ') from unnest(patterns) as pattern
$$;
comment on function private.every_word_condition(text, text[]) is
  'The condition that every pattern is found in the expression. The expression is our own text, never a caller''s.';

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
  -- More than these are not counted, and then so many rows, in the order asked for, are looked at before the index is.
  counted_at_most integer := skipped + 1000;
  looked_at_first integer := 3000;
  -- Without the words the index alone is read.
  walk text := format(
    'select %s as id%s from %s where %s', id_column, case when patterns is not null then ', s.words' end, source, condition
  );
begin
  if nullable_key is null then
    walk := walk || ' order by ' || ordering;
  else
    -- Rows without the key come last in both directions, and both parts walk the key's index.
    walk := format('(%1$s and %2$s is not null order by %3$s) union all (%1$s and %2$s is null order by %3$s)', walk, nullable_key, ordering);
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
  'The ids of one page, in order, with the number of rows that match. With patterns this is counted up to 1,000 beyond the page''s '
  'beginning; has_more: there are more. The texts are our own, never a caller''s: the table as s, its id, the order''s first column '
  'where it can be null, the order, and a condition on the choices ($1).';

create function private.search_patterns(query text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from regexp_split_to_table(private.search_words(btrim(left(query, 200))), '\s+') as word
  where word <> ''
$$;
comment on function private.search_patterns(text) is
  'A pattern for like from each word of what somebody typed, without accents, at most 200 characters of it; null when there is no word.';

create function public.find_for_staff(query text, most integer default 5) returns table (kind text, id uuid, title text, detail text, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  -- The best matches are chosen among this many: somebody who has typed two letters is still typing.
  looked_at integer := 200;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all records.';
  end if;
  if patterns is null then
    return;
  end if;
  most := least(greatest(most, 1), 20);
  return query execute
    'select ''application'', a.id, a.application_number, concat_ws('' · '', coalesce(closing.kind, replace(a.status, ''_'', '' '')), coalesce(approved.display_name, submitted.display_name, tenant.display_name), t.address_line_1), count(*) over ()::integer
     from (select s.application_id from private.application_search as s where '
       || private.every_word_condition('s.words', patterns) || ' and ' || private.own_case_condition(patterns) || ' limit $2) as found
     join public.rent_guarantee_applications as a on a.id = found.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.submitted_tenants as submitted on submitted.application_id = a.id
     left join public.approved_tenants as approved on approved.application_id = a.id
     left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
     order by lower(a.application_number) like ltrim(($1)[1], ''%'') desc, a.created_at desc, a.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''person'', p.id, coalesce(p.display_name, p.email, ''–''), p.email, count(*) over ()::integer
     from (select s.user_id, s.name from private.user_search as s where ' || private.every_word_condition('s.words', patterns) || ' limit $2) as found
     join public.profiles as p on p.id = found.user_id
     order by found.name like ltrim(($1)[1], ''%'') desc, found.name, p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''company'', p.id, p.company_name, concat_ws('' · '', concat_ws('' '', p.contact_first_name, p.contact_last_name), p.city), count(*) over ()::integer
     from (select * from public.property_managers as w where '
       || private.every_word_condition(
         'private.property_manager_search_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country, w.business_phone_country_code, w.business_phone_number)', patterns
       ) || ' limit $2) as p
     order by lower(p.company_name) like ltrim(($1)[1], ''%'') desc, lower(p.company_name), p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''address'', t.id, concat_ws('', '', t.address_line_1, t.city, t.postal_code), coalesce(tenant.display_name, tenant.email), count(*) over ()::integer
     from (select s.tenancy_id from private.tenancy_search as s where ' || private.every_word_condition('s.words', patterns) || ' limit $2) as found
     join public.tenancy_information as t on t.id = found.tenancy_id
     left join public.profiles as tenant on tenant.id = t.tenant_id
     order by lower(t.address_line_1) like ltrim(($1)[1], ''%'') desc, t.address_line_1, t.id limit $3'
    using patterns, looked_at, most;
end
$$;
comment on function public.find_for_staff(text, integer) is
  'Staff: records in which every word of the query is found, at most so many of each kind (application, person, company, address), '
  'those that begin with the first word first, each with how many of its kind there are (total: 200 stands for as many or more).';

create function private.own_case_condition(patterns text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid[] := array(select private.own_case_ids());
begin
  -- For everybody else the index of the words alone decides.
  if patterns is null or own = '{}' then
    return 'true';
  end if;
  return format(
    '(s.application_id <> all (%L::uuid[]) or %s)', own, private.every_word_condition('private.words_without_company(s.application_id, s.words)', patterns)
  );
end
$$;
comment on function private.own_case_condition(text[]) is
  'The condition under which the caller finds an application that concerns them: by what they may read of it.';

create function private.words_without_company(application uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select replace(words_without_company.words, private.search_words(c.name), ' ') from public.company_tenants as c where c.application_id = words_without_company.application),
    words_without_company.words
  )
$$;
comment on function private.words_without_company(uuid, text) is
  'The words by which an application is found, without the company that is its tenant.';

revoke execute on function
  private.find_page(text, text, text, text, text, text[], text[], integer, integer), private.own_case_condition(text[]),
  private.words_without_company(uuid, text)
from public;
revoke execute on function public.find_for_staff(text, integer) from public, anon;
