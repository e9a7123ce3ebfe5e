-- Tenants and the public form make a record for each spelling of a landlord or agent. Then the applications of one company are divided,
-- and its account sees only a part of them. Staff who decide merge two records: what named one names the other from then on, and its own
-- record goes.
--
-- What certificates state stays as it is, so both records must have the name that they state. The merge stays on record with its reason,
-- because it cannot be undone. It must not widen access without an owner: where an account acts for either record, an owner merges them.

create table public.property_manager_merges (
  id uuid default gen_random_uuid() primary key,
  property_manager_id uuid references public.property_managers (id) on delete cascade,

  -- What stays of the record that is gone.
  removed_id uuid not null,
  company_name text not null,
  city text not null,
  postal_code text not null,

  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  applications integer not null,
  tenancies integer not null,
  accounts integer not null,
  merged_by uuid references public.profiles (id) on delete set null,
  merged_at timestamptz not null default clock_timestamp() check (private.is_in_range(merged_at))
);
comment on table public.property_manager_merges is
  'Records of landlords and agents that staff have merged into another one. Written by merge_property_managers alone.';
comment on column public.property_manager_merges.id is 'The key.';
comment on column public.property_manager_merges.property_manager_id is 'The record that is kept.';
comment on column public.property_manager_merges.removed_id is 'The id of the one that is gone.';
comment on column public.property_manager_merges.company_name is 'The name that it had.';
comment on column public.property_manager_merges.city is 'Its city.';
comment on column public.property_manager_merges.postal_code is 'Its postcode.';
comment on column public.property_manager_merges.reason is 'Why the two are one.';
comment on column public.property_manager_merges.applications is 'How many applications named it.';
comment on column public.property_manager_merges.tenancies is 'How many tenancies.';
comment on column public.property_manager_merges.accounts is 'How many accounts acted for it.';
comment on column public.property_manager_merges.merged_by is 'Who merged them; null once that account is gone.';
comment on column public.property_manager_merges.merged_at is 'When.';

create index property_manager_merges_merged_by_idx on public.property_manager_merges (merged_by);
create index property_manager_merges_property_manager_id_idx on public.property_manager_merges (property_manager_id, merged_at desc);

alter table public.property_manager_merges enable row level security;

create policy property_manager_merges_select_staff on public.property_manager_merges for select to authenticated
  using ((select private.is_admin()));

create function public.merge_property_managers(kept_id uuid, removed_id uuid, reason text) returns void
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
    perform private.require_text('reason', null, 'Use 2000 characters or fewer');
  end if;
  perform private.require_text('reason', merge_property_managers.reason, 'Reason is required');
  -- In one order, so that two merges at once do not wait for each other.
  perform from public.property_managers as m where m.id in (kept_id, merge_property_managers.removed_id) order by m.id for update;
  select m.* into kept from public.property_managers as m where m.id = kept_id;
  select m.* into removed from public.property_managers as m where m.id = merge_property_managers.removed_id;
  if kept.id is null or removed.id is null then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  fault := private.merge_problem(kept, removed);
  has_other_address := lower(kept.business_email collate "C") <> lower(removed.business_email collate "C");
  if fault is not null then
    raise exception using message = fault, detail = private.problem_entry('property_manager', 'kept_id', fault)::text;
  end if;

  -- The links by address end that would not have been made with the kept record: its address is another one, or was typed by somebody who
  -- may not link accounts. The trigger mails those who lose access, so this is before is_merging.
  if has_other_address or exists (select from private.unlinkable_addresses as s where s.property_manager_id = kept.id) then
    delete from public.property_manager_users as u where u.property_manager_id = removed.id
      and exists (
        select from public.property_manager_links as l
        where l.property_manager_id = removed.id and l.user_id = u.user_id and l.by_address and l.unlinked_at is null
      )
      and not exists (select from public.property_manager_users as o where o.property_manager_id = kept.id and o.user_id = u.user_id);
  end if;
  if has_other_address and exists (select from public.property_manager_confirmations as c where c.property_manager_id = removed.id) then
    perform private.queue_address_changed_mail(removed);
  end if;
  perform set_config('private.is_merging', 'yes', true);

  -- Who acts and acted for it, and its own history
  accounts := (select count(*) from public.property_manager_users as u where u.property_manager_id = removed.id);
  delete from public.property_manager_users as u where u.property_manager_id = removed.id
    and exists (select from public.property_manager_users as o where o.property_manager_id = kept.id and o.user_id = u.user_id);
  update public.property_manager_users as u set property_manager_id = kept.id where u.property_manager_id = removed.id;
  update public.property_manager_links as l set property_manager_id = kept.id where l.property_manager_id = removed.id;
  update public.ended_confirmations as c set property_manager_id = kept.id where c.property_manager_id = removed.id;
  update public.property_manager_merges as m set property_manager_id = kept.id where m.property_manager_id = removed.id;
  update private.inquiry_attempts as i set property_manager_id = kept.id where i.property_manager_id = removed.id;
  -- The mail that an owner's link waits for opens the record that stays.
  update private.office_link_tokens as p set property_manager_id = kept.id
  where p.property_manager_id = removed.id and p.linked_by is not null;
  -- Before the applications: where these change their landlord, open questions to the former one are closed.
  update public.landlord_requests as r set property_manager_id = kept.id where r.property_manager_id = removed.id;

  -- What names it: the tenancy first, as everywhere. That of a draft names its landlord only with the submission.
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
  update public.rent_guarantee_applications as a set property_manager_id = null
  where a.property_manager_id = removed.id and a.status = 'draft';
  update public.rent_guarantee_applications as a set property_manager_id = kept.id
  where a.property_manager_id = removed.id and a.status <> 'approved';
  -- What a certificate states is locked, and opened here as for an endorsement: the name that it states is the same.
  insert into public.record_edits (application_id, fields, changed_by)
  select a.id, array['property_manager_id'], auth.uid()
  from public.rent_guarantee_applications as a where a.property_manager_id = removed.id;
  perform set_config('private.is_endorsing', 'yes', true);
  update public.rent_guarantee_applications as a set property_manager_id = kept.id where a.property_manager_id = removed.id;
  perform set_config('private.is_endorsing', '', true);

  insert into public.property_manager_merges
    (property_manager_id, removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts, merged_by)
  values (
    kept.id, removed.id, removed.company_name, removed.city, removed.postal_code, btrim(merge_property_managers.reason),
    applications, tenancies, accounts, auth.uid()
  );
  delete from public.property_managers as m where m.id = removed.id;
  perform set_config('private.is_merging', '', true);
end
$$;
comment on function public.merge_property_managers(uuid, uuid, text) is
  'Staff who decide: what names one landlord or agent names another one from now on, and its record goes; the merge stays on record. '
  'Versions of certificates stay as they are. P0001: without a reason, or merge_problem. Unknown: PT404 (HTTP 404).';

create function private.merge_problem(kept public.property_managers, removed public.property_managers) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when kept.id = removed.id then 'Choose another record.'
    -- Drafts of tenants who chose the other record name it from then on, and show them its addresses.
    when not exists (select from public.property_manager_confirmations as c where c.property_manager_id = kept.id)
      then 'Confirm the record that is kept first.'
    when exists (
      select from public.certificate_records as r
      where r.property_manager_id = removed.id
        and coalesce(r.statement #>> '{beneficiary,agent,name}', r.statement #>> '{beneficiary,name}')
          is distinct from private.printable_line(kept.company_name, 200)
    ) then 'A certificate names this landlord or agent in other words than the record that is kept. '
      'Give both the same name, or endorse the certificate first.'
    when kept.manager_type <> removed.manager_type
      and exists (select from public.certificate_records as r where r.property_manager_id = removed.id)
      then 'A certificate names one of the two as a landlord and the other as an agent would be. Endorse the certificate instead.'
    when private.has_linked_account(removed.id) and not private.has_permission('owner')
      then 'Accounts act for this landlord or agent, so an owner merges it.'
    -- They see what comes from the other record, which only an owner shows them.
    when private.has_linked_account(kept.id) and not private.has_permission('owner')
      then 'Accounts act for the record that is kept, so an owner merges it.'
  end;
end
$$;
comment on function private.merge_problem(public.property_managers, public.property_managers) is
  'Why two records of landlords or agents are not merged; null where they can be.';

revoke all on public.property_manager_merges from anon, authenticated;
revoke execute on function public.merge_property_managers(uuid, uuid, text) from public, anon;
revoke execute on function private.merge_problem(public.property_managers, public.property_managers) from public;
grant select on public.property_manager_merges to authenticated;
