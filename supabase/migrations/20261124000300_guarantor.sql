-- Who guarantees, who signs for it, and on what basis it may do so.

create table public.guarantor_settings (
  id boolean primary key default true check (id),
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  company_number text not null check (btrim(company_number) <> '' and char_length(company_number) <= 20),
  registered_office text not null check (btrim(registered_office) <> '' and char_length(registered_office) <= 300),
  regulatory_statement text check (btrim(regulatory_statement) <> '' and char_length(regulatory_statement) <= 1000),
  claims_days integer not null default 31 check (claims_days between 0 and 366),
  terms_version text not null default '1' check (terms_version ~ '^[0-9]{1,4}$'),
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() constraint guarantor_settings_changed_at_range_check check (private.in_range(changed_at))
);
-- The sample company of the public site.
insert into public.guarantor_settings (name, company_number, registered_office)
values ('Pendine Rent Guarantee Ltd', '03412907', '14 Windsor Place, Cardiff, CF10 3BY');

-- Rule 14 of the law: a guarantee for a fee may be insurance. Until two people have recorded why it is not, or who may give it, every certificate
-- is a specimen.
create table public.issuing_bases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('fca_number', 'authorised_insurer', 'legal_opinion')),
  reference text not null check (btrim(reference) <> '' and char_length(reference) <= 200),
  document text not null check (btrim(document) <> '' and char_length(document) <= 300),
  dated date not null constraint issuing_bases_dated_range_check check (private.in_range(dated)),
  recorded_by uuid references public.profiles (id) on delete set null,
  recorded_at timestamptz not null default now() constraint issuing_bases_recorded_at_range_check check (private.in_range(recorded_at)),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz constraint issuing_bases_confirmed_at_range_check check (private.in_range(confirmed_at)),
  constraint issuing_bases_two_people_check check (confirmed_by <> recorded_by),
  constraint issuing_bases_confirmed_check check (confirmed_by is null or confirmed_at is not null)
);

create table public.signatories (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  office text not null check (btrim(office) <> '' and char_length(office) <= 100),
  is_director boolean not null default false,
  authority text not null check (btrim(authority) <> '' and char_length(authority) <= 300),
  authority_from date not null constraint signatories_authority_from_range_check check (private.in_range(authority_from)),
  authority_until date constraint signatories_authority_until_range_check check (private.in_range(authority_until)),
  constraint signatories_period_check check (authority_until >= authority_from)
);

alter table public.guarantor_settings enable row level security;
alter table public.issuing_bases enable row level security;
alter table public.signatories enable row level security;

create index guarantor_settings_changed_by_idx on public.guarantor_settings (changed_by);
create index issuing_bases_recorded_by_idx on public.issuing_bases (recorded_by);
create index issuing_bases_confirmed_by_idx on public.issuing_bases (confirmed_by);

create function private.date_guarantor_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_by := auth.uid();
  new.changed_at := now();
  return new;
end
$$;
comment on function private.date_guarantor_settings() is 'Keeps who changed the guarantor''s facts and when.';

create trigger date_change before update on public.guarantor_settings
  for each row execute function private.date_guarantor_settings();

create function public.record_issuing_basis(kind text, reference text, document text, dated date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  basis_id uuid;
begin
  perform private.require_permission('owner');
  insert into public.issuing_bases as b (kind, reference, document, dated, recorded_by)
  values (record_issuing_basis.kind, record_issuing_basis.reference, record_issuing_basis.document, record_issuing_basis.dated, auth.uid())
  returning b.id into basis_id;
  return basis_id;
end
$$;
comment on function public.record_issuing_basis(text, text, text, date) is
  'Owners: records on what basis certificates are issued. It counts once another owner has confirmed it.';

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
comment on function public.confirm_issuing_basis(uuid) is 'Owners: confirms a basis that another owner recorded. Certificates approved from then on are no specimens.';

create function private.is_specimen() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.issuing_bases where confirmed_at is not null)
$$;
comment on function private.is_specimen() is 'Whether certificates are specimens: nobody has recorded and confirmed on what basis they are issued.';

create policy guarantor_settings_select_all on public.guarantor_settings for select to authenticated using (true);
create policy guarantor_settings_update_owner on public.guarantor_settings for update to authenticated
  using ((select private.has_permission('owner'))) with check ((select private.has_permission('owner')));
create policy issuing_bases_select_staff on public.issuing_bases for select to authenticated using ((select private.is_admin()));
create policy signatories_select_staff on public.signatories for select to authenticated using ((select private.is_admin()));
create policy signatories_insert_owner on public.signatories for insert to authenticated
  with check ((select private.has_permission('owner')) and user_id <> (select auth.uid()));
create policy signatories_update_owner on public.signatories for update to authenticated
  using ((select private.has_permission('owner')) and user_id <> (select auth.uid()))
  with check ((select private.has_permission('owner')) and user_id <> (select auth.uid()));

create trigger a_refuse_auditor before insert or update or delete on public.guarantor_settings
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.issuing_bases
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.signatories
  for each statement execute function private.refuse_auditor();
create trigger a_limit_rows after insert on public.signatories
  referencing new table as added for each statement execute function private.limit_rows();

revoke all on public.guarantor_settings, public.issuing_bases, public.signatories from anon, authenticated;
grant select on public.guarantor_settings, public.issuing_bases, public.signatories to authenticated;
grant update (name, company_number, registered_office, regulatory_statement, claims_days, terms_version) on public.guarantor_settings to authenticated;
grant insert (user_id, office, is_director, authority, authority_from, authority_until),
  update (office, is_director, authority, authority_from, authority_until) on public.signatories to authenticated;
revoke execute on function public.record_issuing_basis(text, text, text, date), public.confirm_issuing_basis(uuid) from public, anon, authenticated;
grant execute on function public.record_issuing_basis(text, text, text, date), public.confirm_issuing_basis(uuid) to authenticated;

comment on table public.guarantor_settings is 'The company that guarantees, as new certificates name it, and their defaults. One row; owners change it.';
comment on column public.guarantor_settings.id is 'Always true: there is one row.';
comment on column public.guarantor_settings.name is 'The company''s registered name.';
comment on column public.guarantor_settings.company_number is 'Its number at Companies House.';
comment on column public.guarantor_settings.registered_office is 'Its address on one line.';
comment on column public.guarantor_settings.regulatory_statement is 'What the regulator requires to be said, if anything.';
comment on column public.guarantor_settings.claims_days is 'How many days after the last day covered claims are accepted.';
comment on column public.guarantor_settings.terms_version is 'The version of the terms for new certificates.';
comment on column public.guarantor_settings.changed_by is 'Who changed it last, null for the owner of the database.';
comment on column public.guarantor_settings.changed_at is 'When.';
comment on table public.issuing_bases is 'Why the company may give guarantees for a fee. Without a confirmed one every certificate is a specimen.';
comment on column public.issuing_bases.id is 'Identifier.';
comment on column public.issuing_bases.kind is 'fca_number: its own authorisation; authorised_insurer: who stands behind it; legal_opinion: why it needs none.';
comment on column public.issuing_bases.reference is 'The number, the insurer, or whose opinion it is.';
comment on column public.issuing_bases.document is 'Where the evidence is.';
comment on column public.issuing_bases.dated is 'The date of the evidence.';
comment on column public.issuing_bases.recorded_by is 'Who recorded it; null when that account is gone.';
comment on column public.issuing_bases.recorded_at is 'When.';
comment on column public.issuing_bases.confirmed_by is 'The second person.';
comment on column public.issuing_bases.confirmed_at is 'When it was confirmed; null: not yet.';
comment on table public.signatories is 'The members of staff who can bind the company, each with the permission sign as well. Owners write it, nobody their own row.';
comment on column public.signatories.user_id is 'The person.';
comment on column public.signatories.office is 'The office as certificates name it.';
comment on column public.signatories.is_director is 'Whether the person is a director, who may sign a deed alone in the presence of a witness.';
comment on column public.signatories.authority is 'The document that lets this person bind the company.';
comment on column public.signatories.authority_from is 'The first day on which it does.';
comment on column public.signatories.authority_until is 'The last day; null: until it is taken back.';

-- The demo's administrator is a director of the sample company.
insert into public.signatories (user_id, office, is_director, authority, authority_from)
select p.user_id, 'Director', true, 'Board resolution of 12 January 2026', '2026-01-12'
from public.staff_permissions as p
where p.permission = 'sign' and p.user_id = '10000000-0000-4000-8000-000000000001';
