-- The staff's command palette: applications, people, companies and addresses found in one call, by the indexes of their lists.

create function private.every_word(expression text, patterns text[]) returns text
language sql immutable set search_path = '' as $$
  -- One condition for each word: a trigram index serves these, but not `like all` of an array.
  select string_agg(format('%s like ($1)[%s]', expression, place), ' and ') from generate_subscripts(patterns, 1) as place
$$;
comment on function private.every_word(text, text[]) is
  'The condition that every pattern, given as $1, is found in the expression. The expression is our own text, never a caller''s.';

create function public.find_for_staff(query text, most integer default 5)
returns table (kind text, id uuid, title text, detail text)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  -- So many are looked at for the best ones: somebody who typed two letters is still typing.
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
    'select ''application'', a.id, a.application_number, concat_ws('' · '', replace(a.status, ''_'', '' ''), tenant.display_name, t.address_line_1)
     from (select s.application_id from private.application_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.rent_guarantee_applications as a on a.id = found.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     order by lower(a.application_number) like ltrim(($1)[1], ''%'') desc, a.created_at desc, a.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''person'', p.id, coalesce(p.display_name, p.email, ''–''), p.email
     from (select * from public.profiles as w where '
       || private.every_word('lower(coalesce(w.display_name, '''') || '' '' || coalesce(w.email, ''''))', patterns) || ' limit $2) as p
     order by lower(p.display_name) like ltrim(($1)[1], ''%'') desc nulls last, lower(p.display_name), p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''company'', p.id, p.company_name, concat_ws('' · '', concat_ws('' '', p.contact_first_name, p.contact_last_name), p.city)
     from (select * from public.property_managers as w where '
       || private.every_word(
         'private.property_manager_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country)', patterns
       ) || ' limit $2) as p
     order by lower(p.company_name) like ltrim(($1)[1], ''%'') desc, lower(p.company_name), p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''address'', t.id, concat_ws('', '', t.address_line_1, t.city, t.postal_code), coalesce(tenant.display_name, tenant.email)
     from (select s.tenancy_id from private.tenancy_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.tenancy_information as t on t.id = found.tenancy_id
     left join public.profiles as tenant on tenant.id = t.tenant_id
     order by lower(t.address_line_1) like ltrim(($1)[1], ''%'') desc, t.address_line_1, t.id limit $3'
    using patterns, looked_at, most;
end
$$;
comment on function public.find_for_staff(text, integer) is
  'Staff: records in which every word of the query is found, at most so many of each kind (application, person, company, address), those that begin with the first word first.';

revoke execute on function public.find_for_staff(text, integer) from public, anon, authenticated;
grant execute on function public.find_for_staff(text, integer) to authenticated;
