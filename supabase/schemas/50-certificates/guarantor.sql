-- Guarantor.

create table public.guarantor_settings (
  id boolean default true primary key check (id),
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  company_number text not null check (btrim(company_number) <> '' and char_length(company_number) <= 20),
  registered_office text not null check (btrim(registered_office) <> '' and char_length(registered_office) <= 300),
  regulatory_statement text check (btrim(regulatory_statement) <> '' and char_length(regulatory_statement) <= 1000),
  claims_days integer not null default 31 check (claims_days >= 0 and claims_days <= 366),
  terms_version text not null default '2' check (terms_version ~ '^[0-9]{1,4}$'),
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() check (private.is_in_range(changed_at)),
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
  field text not null
    check (field in ('name', 'company_number', 'registered_office', 'regulatory_statement', 'payment_words', 'claims_days',
      'terms_version', 'income_factor')),
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

create table public.issuing_bases (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('fca_number', 'authorised_insurer', 'legal_opinion')),
  reference text not null check (btrim(reference) <> '' and char_length(reference) <= 200),
  document text not null check (btrim(document) <> '' and char_length(document) <= 300),
  dated date not null check (private.is_in_range(dated)),
  recorded_by uuid references public.profiles (id) on delete set null,
  recorded_at timestamptz not null default now() check (private.is_in_range(recorded_at)),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz check (private.is_in_range(confirmed_at)),
  constraint issuing_bases_two_people_check check (confirmed_by <> recorded_by),
  constraint issuing_bases_confirmed_check check (confirmed_by is null or confirmed_at is not null)
);
comment on table public.issuing_bases is
  'Why the company may give guarantees for a fee. Without a confirmed one every certificate is a specimen.';
comment on column public.issuing_bases.id is 'Identifier.';
comment on column public.issuing_bases.kind is
  'fca_number: its own authorisation; authorised_insurer: who stands behind it; legal_opinion: why it needs none.';
comment on column public.issuing_bases.reference is 'The number, the insurer, or whose opinion it is.';
comment on column public.issuing_bases.document is 'Where the evidence is.';
comment on column public.issuing_bases.dated is 'The date of the evidence.';
comment on column public.issuing_bases.recorded_by is 'Who recorded it; null when that account is gone.';
comment on column public.issuing_bases.recorded_at is 'When.';
comment on column public.issuing_bases.confirmed_by is 'The second person.';
comment on column public.issuing_bases.confirmed_at is 'When it was confirmed; null: not yet.';

create index issuing_bases_confirmed_by_idx on public.issuing_bases (confirmed_by);
create index issuing_bases_recorded_by_idx on public.issuing_bases (recorded_by);

alter table public.issuing_bases enable row level security;

create policy issuing_bases_select_staff on public.issuing_bases for select to authenticated
  using ((select private.is_admin()));

create function public.confirm_issuing_basis(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  update public.issuing_bases as b set confirmed_by = auth.uid(), confirmed_at = now()
  where b.id = confirm_issuing_basis.id and b.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such basis to confirm.';
  end if;
exception when check_violation then
  raise insufficient_privilege using message = 'Somebody other than who recorded it confirms the basis.';
end
$$;
comment on function public.confirm_issuing_basis(uuid) is
  'Owners: confirms a basis that another owner recorded. Certificates approved from then on are no specimens.';

create function public.record_issuing_basis(kind text, reference text, document text, dated text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  basis_id uuid;
begin
  perform private.require_permission('owner');
  if record_issuing_basis.dated is null or not private.is_value_of_kind(record_issuing_basis.dated, 'day') then
    perform private.refuse_change('dated', 'The date of the document must be a date between 1900 and 2199.');
  end if;
  if record_issuing_basis.dated::date > private.london_today() then
    perform private.refuse_change('dated', 'The date of the document must not be in the future.');
  end if;
  if char_length(record_issuing_basis.reference) > 200 then
    perform private.refuse_change('reference', 'Use 200 characters or fewer for the reference.');
  end if;
  if char_length(record_issuing_basis.document) > 300 then
    perform private.refuse_change('document', 'Use 300 characters or fewer for the document.');
  end if;
  insert into public.issuing_bases as b (kind, reference, document, dated, recorded_by)
  values (record_issuing_basis.kind, record_issuing_basis.reference, record_issuing_basis.document, record_issuing_basis.dated::date, auth.uid())
  returning b.id into basis_id;
  return basis_id;
end
$$;
comment on function public.record_issuing_basis(text, text, text, text) is
  'Owners: records on what basis certificates are issued, with the date of its document (YYYY-MM-DD). It counts once another owner has '
  'confirmed it.';

create function public.drop_issuing_basis(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  delete from public.issuing_bases as b where b.id = drop_issuing_basis.id and b.confirmed_at is null and b.recorded_by = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such basis of yours that waits for a second owner.';
  end if;
end
$$;
comment on function public.drop_issuing_basis(uuid) is 'Owners: takes back a basis that they recorded and nobody has confirmed.';

create function private.set_guarantor_changed_by() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_by := auth.uid();
  new.changed_at := now();
  return new;
end
$$;
comment on function private.set_guarantor_changed_by() is 'Keeps who changed the guarantor''s facts and when.';

create function private.log_guarantor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.guarantor_changes (field, value_before, value_after, changed_by)
  select o.key, o.value, n.value, (select p.id from public.profiles as p where p.id = auth.uid())
  from jsonb_each_text(to_jsonb(old) - array['id', 'changed_by', 'changed_at']) as o (key, value)
  join jsonb_each_text(to_jsonb(new)) as n (key, value) on n.key = o.key
  where n.value is distinct from o.value;
  if new.payment_words is distinct from old.payment_words then
    perform private.queue_owner_mails('payment-words-changed', jsonb_build_object(
      'before', old.payment_words, 'after', new.payment_words, 'person', private.staff_name(auth.uid())
    ), 'payment-words-changed-' || gen_random_uuid());
  end if;
  return null;
end
$$;
comment on function private.log_guarantor_change() is
  'Trigger function: keeps what changed of the guarantor''s facts, and tells all owners of another account for payments.';

create function private.is_specimen() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.issuing_bases where confirmed_at is not null)
$$;
comment on function private.is_specimen() is
  'Whether certificates are specimens: nobody has recorded and confirmed on what basis they are issued.';

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
comment on function private.refuse_unknown_terms_version() is 'Refuses a version of the terms that has no text.';

create function private.terms_versions() returns text[]
language sql immutable set search_path = '' as $$ select array['1', '2'] $$;
comment on function private.terms_versions() is
  'The versions of the terms whose text is published at /guarantee-terms. A migration that follows a new text replaces this function.';
create trigger _010_refuse_auditor before insert or update or delete on public.guarantor_settings
  for each statement execute function private.refuse_auditor();
create trigger _310_refuse_unknown_terms_version before update of terms_version on public.guarantor_settings
  for each row when (new.terms_version is distinct from old.terms_version) execute function private.refuse_unknown_terms_version();
create trigger _320_set_guarantor_changed_by before update on public.guarantor_settings
  for each row execute function private.set_guarantor_changed_by();
create trigger _610_log_guarantor_change after update on public.guarantor_settings
  for each row execute function private.log_guarantor_change();
create trigger _010_refuse_auditor before insert or update or delete on public.guarantor_changes
  for each statement execute function private.refuse_auditor();
create trigger _010_refuse_auditor before insert or update or delete on public.issuing_bases
  for each statement execute function private.refuse_auditor();

revoke all on public.guarantor_settings from anon, authenticated;
grant select on public.guarantor_settings to authenticated;
grant update (name, company_number, registered_office, regulatory_statement, claims_days, terms_version, payment_words, income_factor) on
  public.guarantor_settings to authenticated;
revoke all on public.guarantor_changes from anon, authenticated, service_role;
grant select on public.guarantor_changes to authenticated, service_role;
revoke all on public.issuing_bases from anon, authenticated;
grant select on public.issuing_bases to authenticated;
revoke execute on function
  public.confirm_issuing_basis(uuid), public.record_issuing_basis(text, text, text, text), public.drop_issuing_basis(uuid)
from public, anon;
revoke execute on function private.log_guarantor_change(), private.refuse_unknown_terms_version(), private.terms_versions() from public;
