-- A merge carried the link of an account, which rested on the address of the record that went, to the office that stayed, with all its cases, and told nobody. Links by
-- address come along only where both records have the same one, and who gains or loses access is mailed, as is the address of the record that went. The accounts of the record
-- that stayed saw the cases of the other one too, without an owner.

create or replace function private.write_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_by_address boolean := current_setting('private.is_linking_by_address', true) = 'yes';
  person uuid := (select p.id from public.profiles as p where p.id = auth.uid());
begin
  if tg_op <> 'INSERT' then
    -- A link that moves with a merge stays what it is.
    update public.property_manager_links as l set unlinked_at = clock_timestamp(), unlinked_by = person
    where l.property_manager_id = old.property_manager_id and l.user_id = old.user_id and l.unlinked_at is null
    returning l.by_address into is_by_address;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.property_manager_links (property_manager_id, user_id, linked_by, by_address)
    values (new.property_manager_id, new.user_id, case when is_by_address is not true then person end, coalesce(is_by_address, false));
  end if;
  return null;
end
$$;

create trigger tell_of_moved_link after update of property_manager_id on public.property_manager_users
  for each row when (auth.uid() is not null and old.property_manager_id <> new.property_manager_id) execute function private.tell_of_link();

create or replace function private.merge_fault(kept public.property_managers, removed public.property_managers) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when kept.id = removed.id then 'Choose another record.'
    -- Others' drafts name it from then on, and show its addresses to their tenants.
    when not exists (select from public.property_manager_confirmations as c where c.property_manager_id = kept.id)
      then 'Confirm the record that is kept first.'
    when exists (
      select from public.certificate_records as r
      where r.property_manager_id = removed.id
        and coalesce(r.statement #>> '{beneficiary,agent,name}', r.statement #>> '{beneficiary,name}') is distinct from private.printed(kept.company_name, 200)
    ) then 'A certificate names this landlord or agent in other words than the record that is kept. Give both the same name, or endorse the certificate first.'
    when kept.manager_type <> removed.manager_type and exists (select from public.certificate_records as r where r.property_manager_id = removed.id)
      then 'A certificate names one of the two as a landlord and the other as an agent would be. Endorse the certificate instead.'
    when exists (select from public.property_manager_users as u where u.property_manager_id = removed.id) and not private.has_permission('owner')
      then 'Accounts act for this landlord or agent, so an owner merges it.'
    -- They see what comes from the other record.
    when exists (select from public.property_manager_users as u where u.property_manager_id = kept.id) and not private.has_permission('owner')
      then 'Accounts act for the record that is kept, so an owner merges it.'
  end;
end
$$;

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
  if has_other_address and (
    exists (select from public.property_manager_confirmations as c where c.property_manager_id = removed.id)
    or exists (select from public.ended_confirmations as c where c.property_manager_id = removed.id)
  ) then
    perform private.add_job('mail', jsonb_build_object(
      'to', removed.business_email, 'template', 'address-changed', 'data', jsonb_build_object('company', removed.company_name)
    ));
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
