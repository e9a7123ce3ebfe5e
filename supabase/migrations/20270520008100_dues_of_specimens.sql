-- The service agreement said when the fee is due, and nowhere that nothing is due for a specimen, which stands beside it on the page but not in the mail that repeats it.

create or replace function private.declarations_of(application uuid) returns table (version text, text text)
language sql stable security definer set search_path = '' as $$
  select d.version, private.fill_in(w.text, jsonb_build_object(
    'guarantor', g.words, 'price', private.price_words(a.id), 'company', c.company,
    'specimen', case when private.is_specimen()
      then ' We do not issue guarantees yet: until we do, every certificate is a specimen and not a guarantee, and nothing is due for it.' else '' end,
    'choice', private.fill_in(
      w.choice_words ->> case when t.came_by = 'suggested' and c.alternatives is null then 'unknown' else coalesce(t.came_by, 'unknown') end,
      jsonb_build_object('alternatives', c.alternatives)
    )
  ))
  from public.rent_guarantee_applications as a
  left join public.tenancy_choices as t on t.tenancy_id = a.tenancy_id
  left join public.company_tenants as k on k.application_id = a.id
  cross join lateral (
    -- On one line, so that they make no paragraph of their own.
    select nullif(btrim(regexp_replace(t.alternatives_offered, '\s+', ' ', 'g')), '') as alternatives, regexp_replace(k.name, '\s+', ' ', 'g') as company
  ) as c
  cross join lateral (
    select s.name || ', company number ' || s.company_number || ', ' || s.registered_office as words from public.guarantor_settings as s
  ) as g
  cross join lateral (select * from public.declaration_texts order by version::integer desc limit 1) as d
  cross join lateral (
    select case when k.application_id is null then d.text else coalesce(d.company_text, d.text) end as text,
      case when k.application_id is null then d.choice_words else coalesce(d.company_choice_words, d.choice_words) end as choice_words
  ) as w
  where a.id = declarations_of.application
$$;
