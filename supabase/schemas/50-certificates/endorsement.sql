-- An endorsement is a later version of a certificate that states what has changed and why, with no more cover than before; a renewal
-- (renewal.sql) gives more, by deed. Both wait for their signatures and replace the version in force when they are issued. Somebody asked
-- for each of them, and the row here keeps what it changes.
--
-- The records change in the transaction that issues the version, so that they always agree with the version in force. What nobody asks to
-- change stays as it was, also where the company's settings have changed since.

create table public.certificate_endorsements (
  version_id uuid primary key references public.certificate_records (id) on delete cascade,
  kind text not null check (kind in ('endorsement', 'renewal')),
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and length(changes::text) <= 10000),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 300),
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default now() check (private.is_in_range(made_at))
);
comment on table public.certificate_endorsements is
  'What the later versions of certificates change, and why. Written by endorse_certificate and renew_certificate alone.';
comment on column public.certificate_endorsements.version_id is 'The version that says it.';
comment on column public.certificate_endorsements.kind is 'endorsement, or renewal: a longer period or more cover, by deed.';
comment on column public.certificate_endorsements.changes is
  'The new values, the notice of a new rent, and the landlord''s consent to less cover, as they were given.';
comment on column public.certificate_endorsements.reason is 'Why, as the certificate says it.';
comment on column public.certificate_endorsements.made_by is 'Who made it, null when that account is gone.';
comment on column public.certificate_endorsements.made_at is 'When.';

create index certificate_endorsements_made_by_idx on public.certificate_endorsements (made_by);

alter table public.certificate_endorsements enable row level security;

-- Staff, but not their own case.
create policy certificate_endorsements_select_staff on public.certificate_endorsements for select to authenticated
  using ((select private.is_admin()) and version_id not in (select private.own_case_version_ids()));

-- changes has the new values of address_line_1, address_line_2, city, postal_code, nation, regime, entered_into, start_date, end_date,
-- monthly_rent, rent_share, landlord_name, landlord_address, property_manager_id, tenant_name, certificate_end_date, guarantee_amount and
-- monthly_limit. A new monthly_rent needs rent_notice: {kind, dated, from}, where kind is section_13_notice, tribunal_decision,
-- notice_of_variation, agreement or correction. Less cover needs consent: {by, on, how}.
create function public.endorse_certificate(certificate_number text, changes jsonb, reason text) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(endorse_certificate.certificate_number);
  record := private.lock_version_in_force(endorse_certificate.certificate_number);
  changes := private.changes_with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  if private.is_less_cover(record.statement, after) then
    perform private.check_consent(changes -> 'consent');
  end if;
  return query select * from private.add_replacement_version(record, 'endorsement', after, changes, reason);
end
$$;
comment on function public.endorse_certificate(text, jsonb, text) is
  'Staff who decide: makes the version of a certificate that states these changes, an object of fields and new values, and why. It waits '
  'for a signature; the records change when it is issued. Fails with P0001 for more cover, and for less without consent: {by, on, how}.';

create function public.preview_endorsement(certificate_number text, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(preview_endorsement.certificate_number);
  record := private.lock_version_in_force(preview_endorsement.certificate_number);
  changes := private.changes_with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  perform private.refuse_future_consent(changes -> 'consent');
  return jsonb_build_object('before', record.statement, 'after', after, 'needs_consent', private.is_less_cover(record.statement, after));
end
$$;
comment on function public.preview_endorsement(text, jsonb, text) is
  'Staff who decide: {before, after, needs_consent}: what the version in force states, what an endorsement would state, and whether the '
  'landlord must have agreed. Changes nothing.';

create function public.drop_endorsement(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.certificate_records as r where r.id = drop_endorsement.version_id;
  -- A signature takes the same lock.
  select r.id into found_id from public.certificate_records as r
  where r.id = drop_endorsement.version_id and r.version > 1 and r.step = 'awaiting_signature' for update;
  if found_id is null then
    raise sqlstate 'PT404' using message = 'There is no new version that waits for a signature.';
  end if;
  perform private.take_back_version(found_id);
end
$$;
comment on function public.drop_endorsement(uuid) is
  'Staff who decide: takes back an endorsement or a renewal that not everybody has signed.';

-- The steps of an endorsement.

create function private.changes_with_landlord(record public.certificate_records, changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    -- A landlord who takes an agent stays the landlord.
    when record.statement #>> '{beneficiary,agent}' is null and m.manager_type <> 'landlord' and t.landlord_name is null
      and not changes ? 'landlord_name'
    then jsonb_build_object(
      'landlord_name', record.statement #> '{beneficiary,name}', 'landlord_address', record.statement #> '{beneficiary,address}'
    ) || changes
    -- Without an address of their own, the landlord is c/o the agent whom the certificate names: post does not go to the former agent.
    when m.id <> f.id and private.is_address_of_agent(coalesce(changes ->> 'landlord_address', t.landlord_address), f)
    then changes || '{"landlord_address": null}'
    else changes
  end
  from public.rent_guarantee_applications as a
  join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.property_managers as f on f.id = a.property_manager_id
  -- Compared as text: a value that is not an id is refused later, in words.
  left join public.property_managers as m on m.id::text = lower(changes ->> 'property_manager_id')
  where a.id = record.application_id
$$;
comment on function private.changes_with_landlord(public.certificate_records, jsonb) is
  'The changes, with the present landlord''s name and address where an agent is now named for the first time, and without a landlord''s '
  'address that is that of the former agent.';

create function private.draft_endorsement(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
begin
  perform private.check_endorsement_changes(changes);
  perform private.check_change_reason(reason);
  if record.claims_until < private.london_today() then
    raise exception 'The time for claims is over. This certificate can no longer be changed.';
  end if;
  after := private.endorsed_statement(record, changes);
  perform private.refuse_more_cover(record.statement, after);
  perform private.check_rent_change(record.statement, after, changes -> 'rent_notice');
  -- With the records as they will be. A rule that blocked before the change as well does not keep a mistake from being corrected.
  perform private.refuse_endorsement_by_rules(record.application_id, changes, false);
  after := after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
  if after -> 'changes' = '[]' then
    raise exception 'Nothing would change.';
  end if;
  return after;
end
$$;
comment on function private.draft_endorsement(public.certificate_records, jsonb, text) is
  'What an endorsement would state. Fails (P0001) where no endorsement may do it; the landlord''s consent is checked by its caller.';

-- What the endorsement does not change is taken from the version before, not from the records: the company's settings may have changed
-- since. A certificate that is a deed stays one.
create function private.endorsed_statement(record public.certificate_records, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := record.statement;
  stated jsonb;
  missing jsonb;
  violated text;
  until date := coalesce((changes ->> 'certificate_end_date')::date, record.cover_until);
begin
  if until < record.cover_from then
    perform private.refuse_change('certificate_end_date', 'The cover cannot end before it begins.');
  end if;
  -- Changes the records and rolls back, so that every trigger and constraint checks the changes.
  begin
    perform private.apply_endorsement(record.application_id, changes);
    stated := private.certificate_statement(record.application_id);
    select private.missing_for_certificate(a) into missing from public.rent_guarantee_applications as a where a.id = record.application_id;
    raise sqlstate 'UND0X';
  exception
    when sqlstate 'UND0X' then
      null;
    when integrity_constraint_violation then
      -- A missing value has no constraint name, only a column.
      get stacked diagnostics violated = constraint_name;
      if violated = '' then
        get stacked diagnostics violated = column_name;
        violated := 'tenancy_information_' || violated || '_not_null';
      end if;
      perform private.refuse_constraint_violation(violated, sqlerrm);
  end;
  if missing <> '[]' then
    raise exception '%.', missing #>> '{0,message}' using detail = missing::text;
  end if;
  return before || jsonb_build_object(
    'version', record.version + 1, 'replaces', record.version,
    'kind', case when before ->> 'kind' = 'deed' then 'deed' else private.certificate_kind((stated #>> '{tenancy,entered_into}')::date) end,
    'beneficiary', case
      when changes ?| array['property_manager_id', 'landlord_name', 'landlord_address']
      then stated -> 'beneficiary' else before -> 'beneficiary'
    end,
    'tenants', case when changes ? 'tenant_name' then stated -> 'tenants' else before -> 'tenants' end,
    'property', case
      when changes ?| array['address_line_1', 'address_line_2', 'city', 'postal_code', 'nation']
      then stated -> 'property' else before -> 'property'
    end,
    'tenancy', case
      when changes ?| array['nation', 'postal_code', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent', 'rent_share']
      then stated -> 'tenancy' else before -> 'tenancy'
    end,
    'cover', (before -> 'cover') || jsonb_build_object(
      'until', until, 'claims_until', until + (record.claims_until - record.cover_until),
      'own_share_only', case
        when changes ? 'rent_share' then stated #> '{cover,own_share_only}' else before #> '{cover,own_share_only}'
      end,
      'monthly_limit_pence', coalesce(
        private.pence((changes ->> 'monthly_limit')::numeric), (before #>> '{cover,monthly_limit_pence}')::bigint
      ),
      'total_limit_pence', coalesce(
        private.pence((changes ->> 'guarantee_amount')::numeric), (before #>> '{cover,total_limit_pence}')::bigint
      )
    )
  );
end
$$;
comment on function private.endorsed_statement(public.certificate_records, jsonb) is
  'What the next version of a certificate states with these changes. Fails (P0001) where the records cannot have these values.';

-- Called when the version is issued, and before, rolled back, to try what the records would be.
create function private.apply_endorsement(application_id uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Tells the triggers of these tables that a version of the certificate makes the change.
  perform set_config('private.is_endorsing', 'yes', true);
  if changes ?| array[
    'address_line_1', 'address_line_2', 'city', 'postal_code', 'nation', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent',
    'rent_share', 'landlord_name', 'landlord_address'
  ] then
    update public.tenancy_information as t set
      address_line_1 = n.address_line_1, address_line_2 = n.address_line_2, city = n.city, postal_code = n.postal_code, nation = n.nation,
      regime = n.regime, entered_into = n.entered_into, start_date = n.start_date, end_date = n.end_date, monthly_rent = n.monthly_rent,
      rent_share = n.rent_share, landlord_name = n.landlord_name, landlord_address = n.landlord_address
    from (
      select (jsonb_populate_record(o, changes)).* from public.tenancy_information as o
      where o.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = apply_endorsement.application_id)
    ) as n
    where t.id = n.id;
  end if;
  if changes ?| array['property_manager_id', 'guarantee_amount', 'certificate_end_date'] then
    update public.rent_guarantee_applications as a set
      property_manager_id = n.property_manager_id, guarantee_amount = n.guarantee_amount, certificate_end_date = n.certificate_end_date
    from (
      select (jsonb_populate_record(o, changes)).* from public.rent_guarantee_applications as o
      where o.id = apply_endorsement.application_id
    ) as n
    where a.id = n.id;
  end if;
  -- The tenancy names the landlord or agent as well.
  if changes ? 'property_manager_id' then
    update public.tenancy_information as t set property_manager_id = a.property_manager_id
    from public.rent_guarantee_applications as a
    where a.id = apply_endorsement.application_id and t.id = a.tenancy_id
      and t.property_manager_id is distinct from a.property_manager_id;
  end if;
  if changes ? 'tenant_name' then
    -- A guess: the last word is the surname.
    update public.approved_tenants as t set
      display_name = n.name,
      first_name = coalesce(substring(n.name from '^(.*) [^ ]+$'), n.name),
      surname = substring(n.name from '^.* ([^ ]+)$')
    from (select private.printable_line(changes ->> 'tenant_name', 200) as name) as n
    where t.application_id = apply_endorsement.application_id;
    perform private.refresh_application_search(array[apply_endorsement.application_id]);
  end if;
  perform set_config('private.is_endorsing', '', true);
end
$$;
comment on function private.apply_endorsement(uuid, jsonb) is
  'Writes what a version changes into the records from which certificates are made: the application, the tenancy and the tenant''s name.';

create function private.add_replacement_version(record public.certificate_records, kind text, statement jsonb, changes jsonb, reason text)
returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  version_id uuid;
  place record;
begin
  if exists (
    select from public.certificate_records as r where r.certificate_number = record.certificate_number and r.issued_at is null
  ) then
    raise exception 'A new version of this certificate waits for its signature already.';
  end if;
  select * into place from private.find_free_status_place();
  insert into public.certificate_records as r (
    application_id, certificate_number, version, statement, property_manager_id, cover_from, cover_until, claims_until, approved_by,
    status_list, status_index
  )
  values (
    record.application_id, record.certificate_number, record.version + 1, statement,
    coalesce((changes ->> 'property_manager_id')::uuid, record.property_manager_id), (statement #>> '{cover,from}')::date,
    (statement #>> '{cover,until}')::date, (statement #>> '{cover,claims_until}')::date, auth.uid(), place.list, place.index
  )
  returning r.id into version_id;
  insert into public.certificate_endorsements (version_id, kind, changes, reason, made_by)
  values (version_id, add_replacement_version.kind, changes, private.printable_line(reason, 300), auth.uid());
  return query select * from public.certificate_versions as v where v.id = version_id;
end
$$;
comment on function private.add_replacement_version(public.certificate_records, text, jsonb, jsonb, text) is
  'Adds the version that replaces this one once it is signed and issued. Fails (P0001) while another one waits.';

create trigger _010_refuse_auditor before insert or update or delete on public.certificate_endorsements
  for each statement execute function private.refuse_auditor();
-- Not of an early end: its causes are chosen from a list, and one of them has fewer words.
create trigger _110_require_explanation before insert on public.certificate_endorsements
  for each row
  when (auth.uid() is not null and new.reason not like 'The tenancy ends%')
  execute function private.require_explanation('reason', 'reason', 'what happened, as the certificate says it');
create trigger _510_refuse_own_guarantee after insert on public.certificate_endorsements
  for each row
  when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();

revoke all on public.certificate_endorsements from anon, authenticated;
revoke execute on function
  public.endorse_certificate(text, jsonb, text), public.preview_endorsement(text, jsonb, text), public.drop_endorsement(uuid)
from public, anon;

grant select on public.certificate_endorsements to authenticated;
