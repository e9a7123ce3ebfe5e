-- The company that guarantees: what new certificates state of it, and its defaults. It is one row, which owners change. A certificate that
-- exists keeps what it states, also in its later versions. Each change is written into guarantor_changes, and all owners are mailed when
-- the account into which tenants pay changes, because one owner alone can change it.

create table public.guarantor_settings (
  id boolean default true primary key check (id),

  -- What certificates state.
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  company_number text not null check (btrim(company_number) <> '' and char_length(company_number) <= 20),
  registered_office text not null check (btrim(registered_office) <> '' and char_length(registered_office) <= 300),
  regulatory_statement text check (btrim(regulatory_statement) <> '' and char_length(regulatory_statement) <= 1000),
  claims_days integer not null default 31 check (claims_days >= 0 and claims_days <= 366),
  terms_version text not null default '2' check (terms_version ~ '^[0-9]{1,4}$'),

  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() check (private.is_in_range(changed_at)),

  -- What the service says to tenants and to staff.
  payment_words text check (btrim(payment_words) <> '' and char_length(payment_words) <= 500),
  income_factor numeric(3,1) not null default 1.5
    constraint guarantor_settings_income_factor_range_check check (income_factor >= 1 and income_factor <= 9.9)
);
comment on table public.guarantor_settings is
  'The company that guarantees, as new certificates name it, and their defaults. One row; owners change it.';
comment on column public.guarantor_settings.id is 'Always true: there is one row.';
comment on column public.guarantor_settings.name is 'The company''s registered name.';
comment on column public.guarantor_settings.company_number is 'Its number at Companies House.';
comment on column public.guarantor_settings.registered_office is 'Its address on one line.';
comment on column public.guarantor_settings.regulatory_statement is 'What the regulator requires to be said, if anything.';
comment on column public.guarantor_settings.claims_days is 'How many days after the last day covered claims are accepted.';
comment on column public.guarantor_settings.terms_version is 'The version of the terms for new certificates.';
comment on column public.guarantor_settings.changed_by is 'Who changed it last, null for the owner of the database.';
comment on column public.guarantor_settings.changed_at is 'When.';
comment on column public.guarantor_settings.payment_words is
  'How tenants pay: the bank account, in words. Null: we write to each of them. The reference, an application''s number, is added.';
comment on column public.guarantor_settings.income_factor is
  'How many times their own share of the rent a tenant''s income should be: a hint to who reviews a case, which decides nothing.';

create index guarantor_settings_changed_by_idx on public.guarantor_settings (changed_by);

alter table public.guarantor_settings enable row level security;

create policy guarantor_settings_select_staff on public.guarantor_settings for select to authenticated
  using ((select private.is_admin()));
create policy guarantor_settings_update_owner on public.guarantor_settings for update to authenticated
  using ((select private.has_permission('owner')))
  with check ((select private.has_permission('owner')));

create table public.guarantor_changes (
  id uuid default gen_random_uuid() primary key,
  field text not null check (field in (
    'name', 'company_number', 'registered_office', 'regulatory_statement', 'payment_words', 'claims_days', 'terms_version', 'income_factor'
  )),
  value_before text,
  value_after text,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() check (private.is_in_range(changed_at))
);
comment on table public.guarantor_changes is
  'Each change of a fact of the guarantor. Written by a trigger of guarantor_settings alone, never changed.';
comment on column public.guarantor_changes.id is 'The key.';
comment on column public.guarantor_changes.field is 'The column of guarantor_settings.';
comment on column public.guarantor_changes.value_before is 'What it was; null: nothing.';
comment on column public.guarantor_changes.value_after is 'What it became; null: nothing.';
comment on column public.guarantor_changes.changed_by is 'Who changed it; null where no person did, or that account is gone.';
comment on column public.guarantor_changes.changed_at is 'When.';

create index guarantor_changes_changed_at_idx on public.guarantor_changes (changed_at desc);
create index guarantor_changes_changed_by_idx on public.guarantor_changes (changed_by);

alter table public.guarantor_changes enable row level security;

create policy guarantor_changes_select_staff on public.guarantor_changes for select to authenticated
  using ((select private.is_admin()));

create function private.set_guarantor_changed_by() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_by := auth.uid();
  new.changed_at := now();
  return new;
end
$$;
comment on function private.set_guarantor_changed_by() is 'Trigger function: sets who changed the guarantor''s facts and when.';

create function private.log_guarantor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.guarantor_changes (field, value_before, value_after, changed_by)
  select o.key, o.value, n.value, (select p.id from public.profiles as p where p.id = auth.uid())
  from jsonb_each_text(to_jsonb(old) - array['id', 'changed_by', 'changed_at']) as o (key, value)
  join jsonb_each_text(to_jsonb(new)) as n (key, value) on n.key = o.key
  where n.value is distinct from o.value;
  -- Each owner is told where tenants now pay.
  if new.payment_words is distinct from old.payment_words then
    perform private.queue_owner_mails('payment-words-changed', jsonb_build_object(
      'before', old.payment_words, 'after', new.payment_words, 'person', private.staff_name(auth.uid())
    ), 'payment-words-changed-' || gen_random_uuid());
  end if;
  return null;
end
$$;
comment on function private.log_guarantor_change() is
  'Trigger function: writes each changed fact of the guarantor into guarantor_changes, and mails all owners when the words for payments '
  'change.';

-- The versions of the terms.

-- Every new certificate names the version, so it must be one that can be read.
create function private.refuse_unknown_terms_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.terms_version <> all (private.terms_versions()) then
    raise exception 'There are no terms of version %.', new.terms_version
      using hint = format('Those that exist: %s.', array_to_string(private.terms_versions(), ', '));
  end if;
  return new;
end
$$;
comment on function private.refuse_unknown_terms_version() is
  'Trigger function: refuses (P0001) a version of the terms that has no text.';

create function private.terms_versions() returns text[]
language sql immutable set search_path = '' as $$ select array['1', '2'] $$;
comment on function private.terms_versions() is
  'The versions of the terms whose text is published at /guarantee-terms. Each new text is added here.';

create trigger _010_refuse_auditor before insert or update or delete on public.guarantor_settings
  for each statement execute function private.refuse_auditor();
create trigger _310_refuse_unknown_terms_version before update of terms_version on public.guarantor_settings
  for each row
  when (new.terms_version is distinct from old.terms_version)
  execute function private.refuse_unknown_terms_version();
create trigger _320_set_guarantor_changed_by before update on public.guarantor_settings
  for each row execute function private.set_guarantor_changed_by();
create trigger _610_log_guarantor_change after update on public.guarantor_settings
  for each row execute function private.log_guarantor_change();

create trigger _010_refuse_auditor before insert or update or delete on public.guarantor_changes
  for each statement execute function private.refuse_auditor();

revoke all on public.guarantor_settings from anon, authenticated;
revoke all on public.guarantor_changes from anon, authenticated, service_role;
revoke execute on function private.log_guarantor_change(), private.refuse_unknown_terms_version(), private.terms_versions() from public;

grant select on public.guarantor_settings to authenticated;
grant update (
  name, company_number, registered_office, regulatory_statement, claims_days, terms_version, payment_words, income_factor
) on public.guarantor_settings to authenticated;
grant select on public.guarantor_changes to authenticated, service_role;
