-- What each landlord or agent was asked or told of a case, and what we called the property and the tenant then. Mails to a landlord or
-- agent who was replaced use the address and the name that they know, and not those of today, which they were never told. And whether an
-- office has heard of a case at all decides which mails it gets: what another office was told does not count.

create table private.landlord_contacts (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  told_at timestamptz not null,
  of_approval boolean not null default false,
  called jsonb not null
);
comment on table private.landlord_contacts is
  'When a landlord or agent whom an application names was asked or told something about it, or wrote to us, and what we called the '
  'property and the tenant then: {property, tenant} as in mails. For an approval, when it was made.';

create index landlord_contacts_application_id_idx on private.landlord_contacts (application_id, property_manager_id, told_at);
-- The job that mails an approval may run twice.
create unique index landlord_contacts_approval_key on private.landlord_contacts (application_id, property_manager_id, told_at)
  where of_approval;
create index landlord_contacts_property_manager_id_idx on private.landlord_contacts (property_manager_id);

alter table private.landlord_contacts enable row level security;

create function private.store_landlord_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A reply to a former landlord or agent says what they know already.
  insert into private.landlord_contacts (application_id, property_manager_id, told_at, called)
  select a.id, new.property_manager_id, greatest(new.asked_at, new.mailed_at, new.reminded_at, new.answered_at),
    private.case_for_landlord(a, new.property_manager_id)
  from public.rent_guarantee_applications as a
  where a.id = new.application_id and a.property_manager_id = new.property_manager_id;
  return null;
end
$$;
comment on function private.store_landlord_contact() is
  'Trigger function: stores what a landlord or agent was told of a case once a question or note is mailed to them, and whenever they '
  'write or answer.';

create function private.landlord_last_contact_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(t.told_at) from private.landlord_contacts as t
  where t.application_id = application.id and t.property_manager_id = application.property_manager_id
$$;
comment on function private.landlord_last_contact_at(public.rent_guarantee_applications) is
  'When the landlord or agent of an application was last asked or told something about it before it has a certificate; null where it '
  'never was.';

create function private.case_for_landlord(application public.rent_guarantee_applications, property_manager uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when application.property_manager_id = case_for_landlord.property_manager then jsonb_build_object(
      'property', private.home_address(application),
      -- As in public.managed_application_facts(): an address that nobody has confirmed is not told the name.
      'tenant', case when private.has_account(case_for_landlord.property_manager) or exists (
        select from public.property_manager_confirmations as c where c.property_manager_id = case_for_landlord.property_manager
      ) then private.tenant_name_for_landlord(application) end
    )
    else coalesce(
      (
        select t.called
        from (
          select l.told_at, l.called from private.landlord_contacts as l
          where l.application_id = application.id and l.property_manager_id = case_for_landlord.property_manager
          union all
          -- A former landlord or agent keeps a certificate with both.
          select r.issued_at, jsonb_build_object('property', r.statement -> 'property', 'tenant', (
            select string_agg(n.tenant ->> 'name', ', ' order by n.place)
            from jsonb_array_elements(r.statement -> 'tenants') with ordinality as n (tenant, place)
          ))
          from public.certificate_records as r
          where r.application_id = application.id and r.property_manager_id = case_for_landlord.property_manager and r.issued_at is not null
        ) as t
        order by t.told_at desc limit 1
      ),
      jsonb_build_object('property', jsonb_build_object('lines', jsonb_build_array(application.application_number), 'postcode', null))
    )
  end
$$;
comment on function private.case_for_landlord(public.rent_guarantee_applications, uuid) is
  'What a mail to a landlord or agent calls the property and the tenant of an application: as they are now to the one whom it names, '
  'and to a former one as they were last told or certified.';

revoke execute on function
  private.store_landlord_contact(), private.landlord_last_contact_at(public.rent_guarantee_applications),
  private.case_for_landlord(public.rent_guarantee_applications, uuid)
from public;
