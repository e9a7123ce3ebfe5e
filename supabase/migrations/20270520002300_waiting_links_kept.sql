-- Staff without a permission deleted a landlord or agent to which an owner had just linked an account, whose mail then led nowhere, as it did after a merge.

create or replace function private.manager_kept_because(manager uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager);
  tenancies bigint := (select count(*) from public.tenancy_information as t where t.property_manager_id = manager);
  certificates bigint := (select count(*) from public.certificate_records as r where r.property_manager_id = manager);
  questions bigint := (select count(*) from public.landlord_requests as q where q.property_manager_id = manager);
  -- Those that acted for it, too: they tell whom a case concerns. And those that an owner links, until their mail is opened.
  accounts bigint := (
    select count(distinct a.id) from (
      select coalesce(l.user_id, l.id) as id from public.property_manager_links as l where l.property_manager_id = manager
      union all
      select p.user_id from private.office_proofs as p where p.property_manager_id = manager and private.is_link_waiting(p)
    ) as a
  );
  total bigint := applications + tenancies + certificates + questions + accounts;
  named text[] := array_remove(array[
    case when applications > 0 then applications || case applications when 1 then ' application' else ' applications' end end,
    case when tenancies > 0 then tenancies || case tenancies when 1 then ' tenancy' else ' tenancies' end end,
    case when certificates > 0 then certificates || case certificates when 1 then ' certificate version' else ' certificate versions' end end,
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
comment on function private.manager_kept_because(uuid) is
  'Why a landlord or agent cannot be deleted: what names it, and what it was asked and who acts, acted or is about to act for it. Null where nothing does.';

create function private.has_linked_account(manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.property_manager_users as u where u.property_manager_id = manager)
    or exists (select from private.office_proofs as p where p.property_manager_id = manager and private.is_link_waiting(p))
$$;
comment on function private.has_linked_account(uuid) is 'Whether an account acts for a landlord or agent, or will once it opens the mail of an owner''s link.';
revoke execute on function private.has_linked_account(uuid) from public, anon, authenticated;

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
    when private.has_linked_account(removed.id) and not private.has_permission('owner')
      then 'Accounts act for this landlord or agent, so an owner merges it.'
    -- They see what comes from the other record.
    when private.has_linked_account(kept.id) and not private.has_permission('owner')
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
  -- The mail that an owner's link waits for opens the record that stays.
  update private.office_proofs as p set property_manager_id = kept.id where p.property_manager_id = removed.id and p.linked_by is not null;
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
