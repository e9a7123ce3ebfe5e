-- The search box of staff on every screen: applications, people, companies and addresses in one call, by the indexes of their lists
-- (list-pages.sql). The caller is still typing, so it reads at most a few hundred matches of each kind.

create function public.find_for_staff(query text, most integer default 5) returns table (
  kind text, id uuid, title text, detail text, total integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  -- The best matches are chosen among this many. Somebody who has typed two letters is still typing.
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
    'select ''application'', a.id, a.application_number,
       concat_ws('' · '',
         coalesce(closing.kind, replace(a.status, ''_'', '' '')),
         coalesce(approved.display_name, submitted.display_name, tenant.display_name),
         t.address_line_1
       ),
       count(*) over ()::integer
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
     from (select s.user_id, s.name from private.user_search as s where '
       || private.every_word_condition('s.words', patterns) || ' limit $2) as found
     join public.profiles as p on p.id = found.user_id
     order by found.name like ltrim(($1)[1], ''%'') desc, found.name, p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''company'', p.id, p.company_name,
       concat_ws('' · '', concat_ws('' '', p.contact_first_name, p.contact_last_name), p.city), count(*) over ()::integer
     from (select * from public.property_managers as w where '
       || private.every_word_condition(
         -- As in the index of property managers.
         'private.property_manager_search_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email,
           w.city, w.country, w.business_phone_country_code, w.business_phone_number)',
         patterns
       ) || ' limit $2) as p
     order by lower(p.company_name) like ltrim(($1)[1], ''%'') desc, lower(p.company_name), p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''address'', t.id, concat_ws('', '', t.address_line_1, t.city, t.postal_code),
       coalesce(tenant.display_name, tenant.email), count(*) over ()::integer
     from (select s.tenancy_id from private.tenancy_search as s where '
       || private.every_word_condition('s.words', patterns) || ' limit $2) as found
     join public.tenancy_information as t on t.id = found.tenancy_id
     left join public.profiles as tenant on tenant.id = t.tenant_id
     order by lower(t.address_line_1) like ltrim(($1)[1], ''%'') desc, t.address_line_1, t.id limit $3'
    using patterns, looked_at, most;
end
$$;
comment on function public.find_for_staff(text, integer) is
  'Staff: records in which every word of the query is found, at most so many of each kind (application, person, company, address), '
  'those that begin with the first word first, each with how many of its kind there are (total: 200 means 200 or more).';

revoke execute on function public.find_for_staff(text, integer) from public, anon;
