-- A company that is called '{choice}' had the words of a choice in its name: each placeholder was replaced in what the ones before it had put there.

create function private.fill_in(template text, given jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when p.part ~ '^\{[a-z]+\}$' and fill_in.given ? btrim(p.part, '{}') then fill_in.given ->> btrim(p.part, '{}') else p.part end, '' order by p.place)
  from regexp_matches(fill_in.template, '\{[a-z]+\}|[^{]+|\{', 'g') with ordinality as m (parts, place)
  cross join lateral (select m.parts[1] as part, m.place) as p
$$;
comment on function private.fill_in(text, jsonb) is 'A template with each {name} replaced by the text that is given for it, or by nothing where that is null; what is put in is not read again.';

create or replace function private.declarations_of(application uuid) returns table (version text, text text)
language sql stable security definer set search_path = '' as $$
  select d.version, private.fill_in(w.text, jsonb_build_object(
    'guarantor', g.words, 'price', private.price_words(a.id), 'company', c.company,
    'specimen', case when private.is_specimen()
      then ' We do not issue guarantees yet: until we do, every certificate is a specimen and not a guarantee.' else '' end,
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
