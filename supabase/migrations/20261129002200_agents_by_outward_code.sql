-- A tenant seldom knows the whole postcode of the agent's office, or how the company's name begins: its first half and the beginning of any word of the
-- name find the agent too. Still only name and town are given, five at most, and 20 searches in an hour.

create index property_managers_outward_code_idx on public.property_managers ((left(upper(regexp_replace(postal_code, '\s', '', 'g')), -3)));

create function private.name_words(name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(name_words.name), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function private.name_words(text) is 'The words of a name with one space between them, without punctuation.';

create or replace function private.agents_on_record(name text, postcode text, email text) returns setof public.property_managers
language sql stable security definer set search_path = '' as $$
  select p.* from public.property_managers as p
  where p.manager_type = 'letting_agent'
    -- What only another tenant has typed is not on record: somebody of us has dealt with it, or it stands in a submitted application.
    and (
      p.created_by is null or p.email_processed
      or exists (select from public.user_roles as r where r.user_id = p.created_by and r.role = 'admin')
      or exists (select from public.rent_guarantee_applications as a where a.property_manager_id = p.id and a.status <> 'draft')
    )
    and (
      (lower(p.business_email) = lower(btrim(agents_on_record.email)))
      or (
        char_length(private.name_words(agents_on_record.name)) >= 3
        and strpos(' ' || private.name_words(p.company_name), ' ' || private.name_words(agents_on_record.name)) > 0
        and upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g')) ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?([0-9][A-Z]{2})?$'
        and (
          upper(regexp_replace(p.postal_code, '\s', '', 'g')) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
          or left(upper(regexp_replace(p.postal_code, '\s', '', 'g')), -3) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
        )
      )
    )
  order by p.company_name, p.created_at, p.id
$$;
comment on function private.agents_on_record(text, text, text) is
  'Letting agents on record with this beginning of a word of the name (three letters at least) and this postcode, whole or its first half, or with this whole e-mail address.';
comment on function public.find_agents(text, text, text) is
  'Letting agents on record, at most five: by the beginning of a word of the name (three letters at least) with the postcode, whole or its first half, or by the whole e-mail address. Gives name and town alone. At most 20 searches in an hour for one person (P0001).';
revoke execute on function private.name_words(text) from public, anon, authenticated;
