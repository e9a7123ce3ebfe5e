-- A property manager is a landlord or letting agent: who receives the guarantee, and by e-mail the certificate. Tenants type one into
-- their application, landlords send one with the public form (inquiries.sql), and staff enter them, so there can be several records of one
-- company until staff merge them (merges.sql).
--
-- What somebody typed proves nothing: a record may name anybody's address until staff confirm it (confirmations.sql). Until then, and as
-- long as nothing but their own drafts rests on it, the tenant who typed the record may change it. Afterwards only staff do, and not where
-- it is the landlord of their own case (own-landlords.sql). A change of the e-mail address has a file of its own (changed-addresses.sql).
-- A record that anything names is never deleted. It is merged with another one, or what names it is changed first.

create table public.property_managers (
  id uuid default gen_random_uuid() primary key,

  manager_type text not null default 'landlord' check (manager_type in ('landlord', 'letting_agent', 'other')),
  company_name text not null check (btrim(company_name) <> '' and char_length(company_name) <= 200),
  contact_first_name text not null check (btrim(contact_first_name) <> '' and char_length(contact_first_name) <= 100),
  contact_last_name text not null check (btrim(contact_last_name) <> '' and char_length(contact_last_name) <= 100),

  address_line_1 text not null check (btrim(address_line_1) <> '' and char_length(address_line_1) <= 200),
  address_line_2 text check (char_length(address_line_2) <= 200),
  city text not null check (btrim(city) <> '' and char_length(city) <= 100),
  state_province text check (char_length(state_province) <= 100),
  postal_code text not null check (btrim(postal_code) <> '' and char_length(postal_code) <= 20),
  country text not null default 'United Kingdom' check (btrim(country) <> '' and char_length(country) <= 100),

  -- The address to which we write, unlike that of an account.
  business_email text not null check (business_email ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and char_length(business_email) <= 254),
  business_phone_country_code text default '+44' check (business_phone_country_code ~ '^\+[0-9]{1,4}$'),
  business_phone_number text check (char_length(business_phone_number) <= 30),
  mobile_country_code text check (mobile_country_code ~ '^\+[0-9]{1,4}$'),
  mobile_number text check (char_length(mobile_number) <= 30),
  website_url text check (website_url ~ '^https?://[^\s/?#.]+[^\s]*$' and char_length(website_url) <= 500),

  email_processed boolean not null default false,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1,
  is_inquiry boolean not null default false,
  -- Callers may not choose ids, so this finds the record that an attempt made whose response was lost.
  attempt uuid unique
);
comment on table public.property_managers is 'Landlords and letting agents who receive the guarantee.';
comment on column public.property_managers.id is 'Identifier.';
comment on column public.property_managers.manager_type is 'landlord, letting_agent or other.';
comment on column public.property_managers.company_name is 'Name of the company, or of the person who lets.';
comment on column public.property_managers.contact_first_name is 'Given name of the contact.';
comment on column public.property_managers.contact_last_name is 'Family name of the contact.';
comment on column public.property_managers.address_line_1 is 'House and street.';
comment on column public.property_managers.address_line_2 is 'Floor, building or district.';
comment on column public.property_managers.city is 'Town or city.';
comment on column public.property_managers.state_province is 'County.';
comment on column public.property_managers.postal_code is 'Postcode.';
comment on column public.property_managers.country is 'Country by name.';
comment on column public.property_managers.business_email is 'Where the certificate is sent.';
comment on column public.property_managers.business_phone_country_code is 'With its plus sign, +44 when not given.';
comment on column public.property_managers.business_phone_number is 'Without country code.';
comment on column public.property_managers.mobile_country_code is 'With its plus sign.';
comment on column public.property_managers.mobile_number is 'Without country code.';
comment on column public.property_managers.website_url is 'http or https address; https:// is added when missing.';
comment on column public.property_managers.email_processed is 'Whether staff have dealt with the inquiry that made this record.';
comment on column public.property_managers.created_by is 'Who made the record; null for an inquiry or when that person was deleted.';
comment on column public.property_managers.created_at is 'When the record was made.';
comment on column public.property_managers.updated_at is 'Last change, stamped by the database.';
comment on column public.property_managers.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';
comment on column public.property_managers.is_inquiry is 'Whether it came as an inquiry from the public site. Kept by the database.';
comment on column public.property_managers.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';

-- PostgreSQL's own lower() makes one letter of the Kelvin sign and k; that of "C" knows ASCII alone.
create index property_managers_ascii_email_idx on public.property_managers (lower(business_email collate "C"));
create index property_managers_business_email_idx on public.property_managers (lower(business_email), lower(company_name));
create index property_managers_company_name_idx on public.property_managers (company_name);
create index property_managers_created_at_idx on public.property_managers (created_at desc, id);
create index property_managers_created_by_idx on public.property_managers (created_by);
create index property_managers_outward_code_idx on public.property_managers (
  left(upper(regexp_replace(postal_code, '\s', '', 'g')), -3)
);
create index property_managers_postcode_idx on public.property_managers ((upper(regexp_replace(postal_code, '\s', '', 'g'))));
create index property_managers_words_idx on public.property_managers using gin (
  private.property_manager_search_words(
    company_name, contact_first_name, contact_last_name, business_email, city, country, business_phone_country_code, business_phone_number
  ) extensions.gin_trgm_ops
);

alter table public.property_managers enable row level security;

-- The policy by which all others read is beside the applications on which it depends (30-applications).
create policy property_managers_select_as_staff on public.property_managers for select to authenticated_staff
  using (true);
create policy property_managers_insert on public.property_managers for insert to authenticated
  with check (
    (select private.is_admin())
    -- a tenant, as the author
    or (created_by = (select auth.uid()) and not email_processed)
  );
create policy property_managers_update on public.property_managers for update to authenticated
  using (
    (select private.is_admin())
    -- the tenant who typed it, until more than their own drafts rests on it
    or (created_by = (select auth.uid()) and not private.is_property_manager_in_use(id))
  )
  with check (
    (select private.is_admin())
    or created_by = (select auth.uid())
  );
create policy property_managers_delete_admin on public.property_managers for delete to authenticated
  using ((select private.is_admin()));

-- What is typed

-- Staff and tenants share the role authenticated, so a grant by column cannot tell them apart.
create function private.guard_property_manager() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin()
    and (new.email_processed, new.created_by) is distinct from (old.email_processed, old.created_by) then
    raise insufficient_privilege using message = 'Only staff may change email_processed or created_by.';
  end if;
  return new;
end
$$;
comment on function private.guard_property_manager() is
  'Keeps what only staff decide from being changed by the tenant who made the record.';

-- created_by alone does not tell: after this, store_staff_author empties it in records of staff.
create function private.set_is_inquiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_inquiry := case when tg_op = 'INSERT' then new.created_by is null else old.is_inquiry end;
  return new;
end
$$;
comment on function private.set_is_inquiry() is 'Keeps whether a property manager came as an inquiry: nobody who has an account added it.';

create function private.normalise_property_manager() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.website_url := nullif(btrim(new.website_url), '');
  if new.website_url !~ '^[A-Za-z][A-Za-z0-9+.-]*://' then
    new.website_url := 'https://' || new.website_url;
  end if;
  new.business_phone_country_code := private.country_code(new.business_phone_country_code);
  new.mobile_country_code := private.country_code(new.mobile_country_code);
  return new;
end
$$;
comment on function private.normalise_property_manager() is
  'Stores an empty web address as null, puts https:// before one without it and a plus sign before country codes.';

-- What is stored already stays as it is until somebody changes it, and the trigger lets imports pass.
create function private.check_telephones() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fault text;
begin
  -- Of a new record, old is null.
  if (new.business_phone_country_code, new.business_phone_number)
    is distinct from (old.business_phone_country_code, old.business_phone_number) then
    fault := private.telephone_problem(new.business_phone_country_code, new.business_phone_number);
    if fault is not null then
      perform private.require_text('business_phone_number', null, fault);
    end if;
  end if;
  if (new.mobile_country_code, new.mobile_number) is distinct from (old.mobile_country_code, old.mobile_number) then
    fault := private.telephone_problem(new.mobile_country_code, new.mobile_number);
    if fault is not null then
      perform private.require_text('mobile_number', null, fault);
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_telephones() is
  'Trigger function: refuses (P0001) a telephone number of a landlord or agent that a person gives or changes and that can be none.';

-- Otherwise the tenant would be asked by mail, as the landlord, to confirm their own tenancy.
create function private.refuse_own_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() and exists (
    select from auth.users as u where u.id = auth.uid() and lower(u.email) = lower(new.business_email)
  ) then
    perform private.require_text('business_email', null, 'Enter the email address of the landlord or agent, not your own');
  end if;
  return new;
end
$$;
comment on function private.refuse_own_address() is
  'Trigger function: refuses (P0001) that a tenant gives their own e-mail address as that of the landlord or agent.';

-- Deletion

-- With the record would go what the landlord answered, the accounts that act for it, and the links that tell whom a case concerns.
create function private.refuse_manager_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fault text := private.manager_deletion_problem(old.id);
begin
  if fault is not null then
    raise exception using message = fault;
  end if;
  return old;
end
$$;
comment on function private.refuse_manager_deletion() is
  'Trigger function: refuses to delete a landlord or agent that something names, that was asked something, or for which somebody acts '
  'or acted.';

create function private.manager_deletion_problem(manager uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager);
  tenancies bigint := (select count(*) from public.tenancy_information as t where t.property_manager_id = manager);
  certificates bigint := (select count(*) from public.certificate_records as r where r.property_manager_id = manager);
  questions bigint := (select count(*) from public.landlord_requests as q where q.property_manager_id = manager);
  -- Also those that acted for it, since they tell whom a case concerns, and those whose link an owner made and they can still open.
  accounts bigint := (
    select count(distinct a.id) from (
      select coalesce(l.user_id, l.id) as id from public.property_manager_links as l where l.property_manager_id = manager
      union all
      select p.user_id from private.office_link_tokens as p where p.property_manager_id = manager and private.is_owner_link_open(p)
    ) as a
  );
  total bigint := applications + tenancies + certificates + questions + accounts;
  named text[] := array_remove(array[
    case when applications > 0 then applications || case applications when 1 then ' application' else ' applications' end end,
    case when tenancies > 0 then tenancies || case tenancies when 1 then ' tenancy' else ' tenancies' end end,
    case when certificates > 0 then certificates || case certificates when 1 then ' certificate version' else ' certificate versions' end
    end,
    case when questions > 0 then questions || case questions when 1 then ' question' else ' questions' end end,
    case when accounts > 0 then accounts || case accounts when 1 then ' linked account' else ' linked accounts' end end
  ], null);
begin
  return case
    when total > applications + tenancies then format(
      '%s %s to this property manager, now or before. Merge it with another record instead.',
      concat_ws(' and ', nullif(array_to_string(named[:cardinality(named) - 1], ', '), ''), named[cardinality(named)]),
      case total when 1 then 'belongs' else 'belong' end
    )
    when total > 0 then format(
      '%s %s this property manager. Merge it with another record or change %s first.',
      array_to_string(named, ' and '), case total when 1 then 'names' else 'name' end, case total when 1 then 'that' else 'them' end
    )
  end;
end
$$;
comment on function private.manager_deletion_problem(uuid) is
  'Why a landlord or agent cannot be deleted: what names it, and what it was asked and who acts, acted or is about to act for it. Null '
  'where nothing does.';

revoke all on public.property_managers from anon, authenticated;
revoke execute on function
  private.check_telephones(), private.refuse_own_address(), private.refuse_manager_deletion(), private.manager_deletion_problem(uuid)
from public;
grant delete, select on public.property_managers to authenticated;
grant insert (
  manager_type, company_name, contact_first_name, contact_last_name,
  address_line_1, address_line_2, city, state_province, postal_code, country,
  business_email, business_phone_country_code, business_phone_number, mobile_country_code, mobile_number, website_url,
  email_processed, attempt
) on public.property_managers to authenticated;
grant update (
  manager_type, company_name, contact_first_name, contact_last_name,
  address_line_1, address_line_2, city, state_province, postal_code, country,
  business_email, business_phone_country_code, business_phone_number, mobile_country_code, mobile_number, website_url,
  email_processed, updated_at, version
) on public.property_managers to authenticated;
