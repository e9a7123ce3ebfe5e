-- That a landlord or agent has another address was mailed to the address before, also where nobody confirmed that one, under the name of now. With a record whose
-- confirmation was taken back, a tenant sent their own words to any address, as often as they liked. Only a confirmed address is told, under its confirmed name, and a
-- person changes a limited number of them in a day.

insert into private.quotas (name, most, refusal) values
  ('told_addresses_in_a_day', 20, 'You have changed %s email addresses of confirmed landlords and agents within 24 hours, the most for one person. Please try again tomorrow.');

create table private.told_addresses (
  id uuid primary key default gen_random_uuid(),
  told_by uuid not null references public.profiles (id) on delete cascade,
  told_at timestamptz not null default now()
);
create index told_addresses_told_by_idx on private.told_addresses (told_by, told_at);
comment on table private.told_addresses is 'Who made us tell a confirmed address of a landlord or agent that we have another one now, and when: each person''s last day.';
alter table private.told_addresses enable row level security;

create function private.tell_former_address(manager public.property_managers) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each person, so that two changes at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  delete from private.told_addresses as t where t.told_by = auth.uid() and t.told_at <= now() - interval '24 hours';
  perform private.check_quota('told_addresses_in_a_day', (select count(*) from private.told_addresses as t where t.told_by = auth.uid()), 'PT429');
  insert into private.told_addresses (told_by) values (auth.uid());
  perform private.add_job('mail', jsonb_build_object(
    'to', manager.business_email, 'template', 'address-changed', 'data', jsonb_build_object('company', manager.company_name)
  ));
end
$$;
comment on function private.tell_former_address(public.property_managers) is
  'Tells the address of a confirmed landlord or agent, as its record was, that we write to another one now. PT429 (HTTP 429) once the caller has made us do so too often in a day.';
revoke execute on function private.tell_former_address(public.property_managers) from public, anon, authenticated;

comment on function private.follow_changed_address() is
  'Trigger function: where the e-mail address of a landlord or agent changes, ends the links that rest on the former one and the unused proofs, tells the former one where it is confirmed, and takes the confirmation back unless an owner changed it. The account with the address that an owner typed is sent its link.';

create or replace function public.merge_property_managers(kept_id uuid, removed_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.property_managers;
  removed public.property_managers;
  fault text;
  has_other_address boolean;
  applications integer;
  tenancies integer;
  accounts integer;
begin
  perform private.require_permission('decide');
  if char_length(merge_property_managers.reason) > 2000 then
    perform private.required_words('reason', null, 'Use 2000 characters or fewer');
  end if;
  perform private.required_words('reason', merge_property_managers.reason, 'Reason is required');
  -- In one order, so that two merges at once do not wait for each other.
  perform from public.property_managers as m where m.id in (kept_id, merge_property_managers.removed_id) order by m.id for update;
  select m.* into kept from public.property_managers as m where m.id = kept_id;
  select m.* into removed from public.property_managers as m where m.id = merge_property_managers.removed_id;
  if kept.id is null or removed.id is null then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  fault := private.merge_fault(kept, removed);
  has_other_address := lower(kept.business_email collate "C") <> lower(removed.business_email collate "C");
  if fault is not null then
    raise exception using message = fault, detail = private.missing('property_manager', 'kept_id', fault)::text;
  end if;
  -- Whoever has the address of the record that goes does not have that of the one that stays, or has it because somebody typed it who may not link accounts.
  if has_other_address or exists (select from private.addresses_of_staff as s where s.property_manager_id = kept.id) then
    delete from public.property_manager_users as u where u.property_manager_id = removed.id
      and exists (
        select from public.property_manager_links as l
        where l.property_manager_id = removed.id and l.user_id = u.user_id and l.by_address and l.unlinked_at is null
      )
      and not exists (select from public.property_manager_users as o where o.property_manager_id = kept.id and o.user_id = u.user_id);
  end if;
  if has_other_address and exists (select from public.property_manager_confirmations as c where c.property_manager_id = removed.id) then
    perform private.tell_former_address(removed);
  end if;
  perform set_config('private.is_merging', 'yes', true);

  accounts := (select count(*) from public.property_manager_users as u where u.property_manager_id = removed.id);
  delete from public.property_manager_users as u where u.property_manager_id = removed.id
    and exists (select from public.property_manager_users as o where o.property_manager_id = kept.id and o.user_id = u.user_id);
  update public.property_manager_users as u set property_manager_id = kept.id where u.property_manager_id = removed.id;
  update public.property_manager_links as l set property_manager_id = kept.id where l.property_manager_id = removed.id;
  update public.ended_confirmations as c set property_manager_id = kept.id where c.property_manager_id = removed.id;
  update public.property_manager_merges as m set property_manager_id = kept.id where m.property_manager_id = removed.id;
  update private.inquiry_attempts as i set property_manager_id = kept.id where i.property_manager_id = removed.id;
  -- Before the applications: what a landlord is asked who is that of the application no more is closed.
  update public.landlord_requests as r set property_manager_id = kept.id where r.property_manager_id = removed.id;

  -- The tenancy first, as everywhere. That of a draft names the landlord at the submission.
  update public.tenancy_information as t set property_manager_id = case
    when exists (select from public.rent_guarantee_applications as a where a.tenancy_id = t.id)
      and not exists (select from public.rent_guarantee_applications as a where a.tenancy_id = t.id and a.status <> 'draft') then null
    else kept.id end
  where t.property_manager_id = removed.id;
  get diagnostics tenancies = row_count;
  applications := (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = removed.id);
  update public.certificate_records as r set property_manager_id = kept.id where r.property_manager_id = removed.id;
  -- A draft chooses it like any other confirmed one: its tenant sees the addresses after the submission.
  insert into public.application_agent_choices (application_id, property_manager_id, company_name, city)
  select a.id, kept.id, kept.company_name, kept.city from public.rent_guarantee_applications as a
  where a.property_manager_id = removed.id and a.status = 'draft'
  on conflict on constraint application_agent_choices_pkey do nothing;
  update public.application_agent_choices as c set property_manager_id = kept.id, company_name = kept.company_name, city = kept.city
  where c.property_manager_id = removed.id;
  update public.rent_guarantee_applications as a set property_manager_id = null where a.property_manager_id = removed.id and a.status = 'draft';
  update public.rent_guarantee_applications as a set property_manager_id = kept.id where a.property_manager_id = removed.id and a.status <> 'approved';
  -- What a certificate states is locked, and the name that it states is the same.
  insert into public.record_edits (application_id, fields, changed_by)
  select a.id, array['property_manager_id'], auth.uid() from public.rent_guarantee_applications as a where a.property_manager_id = removed.id;
  perform set_config('private.is_endorsing', 'yes', true);
  update public.rent_guarantee_applications as a set property_manager_id = kept.id where a.property_manager_id = removed.id;
  perform set_config('private.is_endorsing', '', true);

  insert into public.property_manager_merges
    (property_manager_id, removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts, merged_by)
  values (
    kept.id, removed.id, removed.company_name, removed.city, removed.postal_code, btrim(merge_property_managers.reason), applications, tenancies, accounts, auth.uid()
  );
  delete from public.property_managers as m where m.id = removed.id;
  perform set_config('private.is_merging', '', true);
end
$$;
