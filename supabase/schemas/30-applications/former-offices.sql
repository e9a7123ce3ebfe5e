-- Former offices.

create table private.former_offices (
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  until timestamptz not null default clock_timestamp(),
  primary key (application_id, property_manager_id)
);
comment on table private.former_offices is
  'The landlords and agents that a submitted application named before, with when it last stopped to.';

create index former_offices_property_manager_id_idx on private.former_offices (property_manager_id);

alter table private.former_offices enable row level security;

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
-- The job that tells of an approval may run twice.
create unique index landlord_contacts_approval_key on private.landlord_contacts (application_id, property_manager_id, told_at) where of_approval;
create index landlord_contacts_property_manager_id_idx on private.landlord_contacts (property_manager_id);

alter table private.landlord_contacts enable row level security;

create function private.store_former_office() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A merged record is the same landlord or agent.
  if current_setting('private.is_merging', true) = 'yes' then
    return null;
  end if;
  delete from private.former_offices as f where f.application_id = new.id and f.property_manager_id = new.property_manager_id;
  insert into private.former_offices (application_id, property_manager_id)
  select new.id, old.property_manager_id where old.property_manager_id is not null
  on conflict on constraint former_offices_pkey do update set until = excluded.until;
  -- Of a certificate's change its own mails tell.
  if auth.uid() is not null and current_setting('private.is_endorsing', true) is distinct from 'yes' and private.landlord_last_contact_at(old) is not null then
    perform private.add_job('mail', jsonb_build_object('to', l.email, 'template', 'landlord-not-named', 'data', jsonb_build_object(
      'property', private.case_for_landlord(new, old.property_manager_id) -> 'property', 'applicationNumber', new.application_number,
      'questions', coalesce((
        select jsonb_agg(r.words order by r.asked_at, r.id) from public.landlord_requests as r
        where r.application_id = new.id and r.property_manager_id = old.property_manager_id and r.closed_at is null and r.answered_at is null and r.kind <> 'note'
          -- One whose mail still waits was asked of nobody.
          and (r.mail_at is null or r.mailed_at is not null)
      ), '[]')
    )), format('landlord-not-named-%s-%s', new.id, gen_random_uuid()))
    from private.landlord_mail_recipients(old.property_manager_id) as l
    -- Who acts for both sees it as before.
    where lower(l.email) not in (select lower(n.email) from private.landlord_mail_recipients(new.property_manager_id) as n);
  end if;
  return null;
end
$$;
comment on function private.store_former_office() is
  'Trigger function: keeps that a submitted application named a landlord or agent, and tells them that it does no longer where we had '
  'written to each other about it, with the questions that need no answer now.';

create function private.merge_former_offices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_offices (application_id, property_manager_id, until)
  select f.application_id, new.property_manager_id, f.until from private.former_offices as f where f.property_manager_id = new.removed_id
  on conflict on constraint former_offices_pkey do update set until = greatest(former_offices.until, excluded.until);
  update private.landlord_contacts as t set property_manager_id = new.property_manager_id where t.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.merge_former_offices() is
  'Trigger function: gives what a removed record of a landlord or agent had been named in, and was told, to the record that is kept.';

create function public.former_applications(application_ids uuid[]) returns table (
  application_id uuid, application_number text, certificate_number text, version integer, agent_name text
)
language sql stable security definer rows 5 set search_path = '' as $$
  select a.id, a.application_number, kept.certificate_number, kept.version, kept.agent_name
  from public.rent_guarantee_applications as a
  left join lateral (
    select after.certificate_number, after.version, private.new_agent_name(before, after) as agent_name
    from public.certificate_records as after
    join public.certificate_records as before on before.certificate_number = after.certificate_number and before.version < after.version
    where after.application_id = a.id and after.issued_at is not null and after.replaced_at is null
      and before.issued_at is not null and before.property_manager_id in (select private.managed_property_manager_ids())
    order by before.version desc limit 1
  ) as kept on kept.agent_name is not null
  where a.id = any (former_applications.application_ids) and a.tenant_id is distinct from auth.uid()
    and a.id not in (select private.managed_application_ids()) and exists (
      select from private.former_offices as f
      where f.application_id = a.id and f.property_manager_id in (select private.managed_property_manager_ids())
    )
  order by a.application_number
$$;
comment on function public.former_applications(uuid[]) is
  'A property manager''s user: which of these applications named a landlord or agent for whom they act and name another one now. Where '
  'the certificate still names them as the landlord, its number, the version that counts and who keeps it as their agent; otherwise '
  'null.';

create function private.landlord_last_contact_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(t.told_at) from private.landlord_contacts as t
  where t.application_id = application.id and t.property_manager_id = application.property_manager_id
$$;
comment on function private.landlord_last_contact_at(public.rent_guarantee_applications) is
  'When the landlord or agent of an application was last asked or told something about it before it has a certificate; null where it '
  'never was.';

create function private.store_landlord_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- To a former one a reply says what they know.
  insert into private.landlord_contacts (application_id, property_manager_id, told_at, called)
  select a.id, new.property_manager_id, greatest(new.asked_at, new.mailed_at, new.reminded_at, new.answered_at),
    private.case_for_landlord(a, new.property_manager_id)
  from public.rent_guarantee_applications as a
  where a.id = new.application_id and a.property_manager_id = new.property_manager_id;
  return null;
end
$$;
comment on function private.store_landlord_contact() is
  'Trigger function: keeps what a landlord or agent was told of a case, once a question or note is mailed to them, and whenever they '
  'write or answer.';

create function private.refresh_office_screens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_screens(array(
    select u.user_id from public.property_manager_users as u where u.property_manager_id in (old.property_manager_id, new.property_manager_id)
  ));
  return null;
end
$$;
comment on function private.refresh_office_screens() is
  'Trigger function: has the open screens read again of those who act for a landlord or agent, of the one that a submitted application '
  'named and of the one that it names now.';

create function private.refresh_screens(people uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.objection_news as n (user_id)
  -- An account that is being deleted has no profile any more.
  select p.id from public.profiles as p where p.id = any (refresh_screens.people) order by p.id
  on conflict (user_id) do update set changed_at = excluded.changed_at
$$;
comment on function private.refresh_screens(uuid[]) is
  'Writes the row of each of these people that their open screens follow, and so has them read again.';

create function private.case_for_landlord(application public.rent_guarantee_applications, property_manager uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when application.property_manager_id = case_for_landlord.property_manager then jsonb_build_object(
      'property', private.home_address(application),
      -- As in managed_application_facts.
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
          -- Who has a certificate keeps it.
          select r.issued_at, jsonb_build_object('property', r.statement -> 'property', 'tenant', (
            select string_agg(n.tenant ->> 'name', ', ' order by n.place) from jsonb_array_elements(r.statement -> 'tenants') with ordinality as n (tenant, place)
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
  private.store_former_office(), private.merge_former_offices(), private.landlord_last_contact_at(public.rent_guarantee_applications),
  private.store_landlord_contact(), private.refresh_office_screens(), private.refresh_screens(uuid[]),
  private.case_for_landlord(public.rent_guarantee_applications, uuid)
from public;
revoke execute on function public.former_applications(uuid[]) from public, anon;
