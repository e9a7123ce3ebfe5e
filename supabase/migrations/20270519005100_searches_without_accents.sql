-- A tenant who typed 'Gwen' did not find the agent Gwên, and staff found nobody by a name without its accents. What is typed and what is found are both compared
-- in the Latin letters that they look like, as in the screening of names.

-- Without a search path of its own it is inlined into the index of property managers. Most texts are of ASCII letters, which look like nothing else.
create function private.search_words(given text) returns text
language sql immutable as $$
  select lower(case when given ~ U&'[^\0001-\007F]' then private.in_latin(given) else given end)
$$;
comment on function private.search_words(text) is 'A text as searches compare it: small letters without accents.';

create or replace function private.name_words(name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(private.search_words(name_words.name), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function private.name_words(text) is 'The words of a name without accents, with one space between them, without punctuation.';

create or replace function private.search_patterns(query text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from regexp_split_to_table(private.search_words(btrim(left(query, 200))), '\s+') as word
  where word <> ''
$$;
comment on function private.search_patterns(text) is
  'A pattern for like from each word of what somebody typed, without accents, at most 200 characters of it; null when there is no word.';

create or replace function private.words_without_company(application uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select replace(words_without_company.words, private.search_words(c.name), ' ') from public.company_tenants as c where c.application_id = words_without_company.application),
    words_without_company.words
  )
$$;

create or replace function private.refresh_application_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.application_search as s (
    application_id, words, status, created_at, number_order, guarantee_amount, submitted_at, property, property_manager, tenant,
    decided_at, certificate_start_date, certificate_end_date, monthly_rent, rent_currency
  )
  select a.id, private.search_words(concat_ws(' ',
      a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
      t.address_line_1, t.city, t.postal_code, approved.display_name, nullif(c.name, approved.display_name),
      nullif(submitted.display_name, approved.display_name),
      nullif(tenant.display_name, coalesce(submitted.display_name, approved.display_name)), tenant.email,
      private.closed_up(a.application_number), private.closed_up(a.certificate_number), private.closed_up(t.postal_code),
      private.phone_words(tenant.mobile_country_code, tenant.mobile_number)
    )), a.status, a.created_at, left(a.application_number, 12) || lpad(substr(a.application_number, 13), 5, '0'), a.guarantee_amount,
    a.submitted_at, t.address_line_1, p.company_name, coalesce(approved.display_name, submitted.display_name, tenant.display_name),
    -- An application that was decided again counts with its last decision.
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')),
    a.certificate_start_date, a.certificate_end_date, t.monthly_rent, t.rent_currency
  from public.rent_guarantee_applications as a
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by a.id
  on conflict (application_id) do update set
    words = excluded.words, status = excluded.status, created_at = excluded.created_at, number_order = excluded.number_order,
    guarantee_amount = excluded.guarantee_amount, submitted_at = excluded.submitted_at, property = excluded.property,
    property_manager = excluded.property_manager, tenant = excluded.tenant, decided_at = excluded.decided_at,
    certificate_start_date = excluded.certificate_start_date, certificate_end_date = excluded.certificate_end_date,
    monthly_rent = excluded.monthly_rent, rent_currency = excluded.rent_currency
  where s is distinct from excluded;
end
$$;

create or replace function private.refresh_tenancy_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.tenancy_search as s (
    tenancy_id, words, created_at, address, monthly_rent, start_date, end_date, property_manager, tenant
  )
  select t.id, private.search_words(concat_ws(' ',
      t.address_line_1, t.address_line_2, t.city, t.postal_code, t.country, p.company_name, tenant.display_name, tenant.email,
      private.closed_up(t.postal_code)
    )), t.created_at, t.address_line_1, t.monthly_rent, t.start_date, t.end_date, p.company_name, tenant.display_name
  from public.tenancy_information as t
  left join public.property_managers as p on p.id = t.property_manager_id
  left join public.profiles as tenant on tenant.id = t.tenant_id
  where t.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by t.id
  on conflict (tenancy_id) do update set
    words = excluded.words, created_at = excluded.created_at, address = excluded.address, monthly_rent = excluded.monthly_rent,
    start_date = excluded.start_date, end_date = excluded.end_date, property_manager = excluded.property_manager, tenant = excluded.tenant
  where s is distinct from excluded;
end
$$;

create or replace function private.refresh_user_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.user_search as s (user_id, words, role, name, email, created_at)
  select p.id, private.search_words(concat_ws(' ', p.display_name, p.email, private.phone_words(p.mobile_country_code, p.mobile_number))), coalesce(r.role, 'user'),
    lower(coalesce(p.display_name, p.email, '')), lower(coalesce(p.email, '')), p.created_at
  from public.profiles as p
  left join public.user_roles as r on r.user_id = p.id
  where p.id = any (ids)
  on conflict (user_id) do update set
    words = excluded.words, role = excluded.role, name = excluded.name, email = excluded.email, created_at = excluded.created_at
  where s is distinct from excluded;
end
$$;

drop index public.property_managers_words_idx;

create or replace function private.property_manager_words(
  company_name text, contact_first_name text, contact_last_name text, business_email text, city text, country text, phone_country_code text, phone_number text
) returns text
language sql immutable as $$
  select private.search_words(
    company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || business_email || ' ' || city || ' ' || country
    || coalesce(' ' || private.phone_words(phone_country_code, phone_number), '')
  )
$$;

create index property_managers_words_idx on public.property_managers using gin (
  private.property_manager_words(
    company_name, contact_first_name, contact_last_name, business_email, city, country, business_phone_country_code, business_phone_number
  ) extensions.gin_trgm_ops
);

create or replace function public.search_property_managers(query text default null, sort text default 'inquiries'::text, ascending boolean default true, page_size integer default 20, page_offset integer default 0) returns table (id uuid, manager_type text, company_name text, contact_first_name text, contact_last_name text, business_email text, business_phone_country_code text, business_phone_number text, city text, country text, is_new_inquiry boolean, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all property managers.';
  end if;
  if patterns is not null then
    -- The name stands among the words of an application, so that their index finds it; more applications than these tell nobody apart.
    condition := format(
      ' and p.id in (
         select w.id from public.property_managers as w where %s
         union select found.property_manager_id from (
           select a.property_manager_id from private.application_search as s
           join public.rent_guarantee_applications as a on a.id = s.application_id and a.property_manager_id is not null
           where %s and %s limit 1000
         ) as found
       )',
      private.every_word(
        'private.property_manager_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country, w.business_phone_country_code, w.business_phone_number)', patterns
      ),
      private.every_word('s.words', patterns), private.every_word('private.search_words(s.tenant)', patterns)
    );
  end if;
  execute 'select count(*) from public.property_managers as p where true' || condition into total;
  return query execute
    'select p.id, p.manager_type, p.company_name, p.contact_first_name, p.contact_last_name, p.business_email,
       p.business_phone_country_code, p.business_phone_number, p.city, p.country,
       p.is_inquiry and not p.email_processed, $3
     from public.property_managers as p
     where true' || condition || ' order by ' || private.property_manager_order(sort, ascending) || ' limit $1 offset $2'
    using least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;

select private.refresh_application_search(array(select a.id from public.rent_guarantee_applications as a));
select private.refresh_tenancy_search(array(select t.id from public.tenancy_information as t));
select private.refresh_user_search(array(select p.id from public.profiles as p));
