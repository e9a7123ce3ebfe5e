-- Every version of every certificate: what it states, as it stood at the approval, and what the job that issues it made of that. A version never
-- changes. Its state follows from the dates, so that it passes at midnight without anybody's help.

create table public.certificate_records (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id),
  certificate_number text not null,
  version integer not null check (version between 1 and 10000),
  step text not null default 'awaiting_signature' check (step in ('awaiting_signature', 'issuing', 'issued')),
  statement jsonb not null,
  property_manager_id uuid references public.property_managers (id),
  cover_from date not null constraint certificate_records_cover_from_range_check check (private.in_range(cover_from)),
  cover_until date not null constraint certificate_records_cover_until_range_check check (private.in_range(cover_until)),
  claims_until date not null constraint certificate_records_claims_until_range_check check (private.in_range(claims_until)),
  is_quiet boolean not null default false,
  approved_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now() constraint certificate_records_created_at_range_check check (private.in_range(created_at)),
  payload jsonb,
  jws text,
  qr_text text,
  file_path text unique,
  status_list integer not null,
  status_index integer not null check (status_index between 0 and 99999),
  issued_at timestamptz constraint certificate_records_issued_at_range_check check (private.in_range(issued_at)),
  replaced_at timestamptz constraint certificate_records_replaced_at_range_check check (private.in_range(replaced_at)),
  withdrawn_at timestamptz constraint certificate_records_withdrawn_at_range_check check (private.in_range(withdrawn_at)),
  unique (certificate_number, version),
  unique (status_list, status_index),
  constraint certificate_records_data_check check (num_nonnulls(payload, jws, qr_text) in (0, 3)),
  constraint certificate_records_issued_check check ((step = 'issued') = (issued_at is not null) and (issued_at is null or jws is not null)),
  constraint certificate_records_ended_check check (issued_at is not null or num_nonnulls(replaced_at, withdrawn_at) = 0)
);
-- One version is in force at a time, and one at most is being prepared.
create unique index certificate_records_in_force_idx on public.certificate_records (certificate_number)
  where issued_at is not null and replaced_at is null;
create unique index certificate_records_in_preparation_idx on public.certificate_records (certificate_number) where issued_at is null;
create index certificate_records_application_id_idx on public.certificate_records (application_id, version);
create index certificate_records_property_manager_id_idx on public.certificate_records (property_manager_id);
create index certificate_records_approved_by_idx on public.certificate_records (approved_by);
-- However somebody types a number: without regard to case, spaces and hyphens.
create index certificate_records_typed_number_idx
  on public.certificate_records (upper(regexp_replace(certificate_number, '[^A-Za-z0-9]', '', 'g')));

create table public.certificate_signatures (
  version_id uuid not null references public.certificate_records (id),
  place integer not null check (place between 1 and 4),
  user_id uuid references public.profiles (id) on delete set null,
  name text not null,
  office text not null,
  authority text not null,
  signed_at timestamptz not null constraint certificate_signatures_signed_at_range_check check (private.in_range(signed_at)),
  witness_name text check (btrim(witness_name) <> '' and char_length(witness_name) <= 200),
  witness_address text check (btrim(witness_address) <> '' and char_length(witness_address) <= 300),
  primary key (version_id, place),
  unique (version_id, user_id),
  constraint certificate_signatures_witness_check check (num_nonnulls(witness_name, witness_address) in (0, 2))
);

alter table public.certificate_records enable row level security;
alter table public.certificate_signatures enable row level security;

create index certificate_signatures_user_id_idx on public.certificate_signatures (user_id);

create function private.keep_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fixed text[] := array['statement', 'step', 'approved_by', 'payload', 'jws', 'qr_text', 'file_path', 'issued_at', 'replaced_at', 'withdrawn_at'];
  before jsonb := to_jsonb(old);
  after jsonb;
begin
  if tg_op = 'DELETE' then
    if old.step <> 'awaiting_signature' or exists (select from public.certificate_signatures as s where s.version_id = old.id) then
      raise exception 'A signed certificate is never deleted.';
    end if;
    return old;
  end if;
  after := to_jsonb(new);
  if before - fixed <> after - fixed
    or exists (
      -- Written once, by the job and by what ends a version.
      select from unnest(array['payload', 'jws', 'qr_text', 'file_path', 'issued_at', 'replaced_at', 'withdrawn_at']) as once (name)
      where before -> once.name <> 'null' and before -> once.name <> after -> once.name
    )
    or array_position(array['awaiting_signature', 'issuing', 'issued'], new.step)
      - array_position(array['awaiting_signature', 'issuing', 'issued'], old.step) not in (0, 1)
    or (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
    -- An agreement becomes a deed when the tenancy is signed before it.
    or (new.statement <> old.statement and (old.step <> 'awaiting_signature' or new.statement - 'kind' <> old.statement - 'kind'))
  then
    raise exception 'A version of a certificate never changes.' using hint = 'Endorse the certificate instead: that makes a new version.';
  end if;
  return new;
end
$$;
comment on function private.keep_certificate() is
  'Keeps a version as it is: the job writes its columns once, a replacement and a withdrawal are noted once, and only a version that nobody has signed goes with its approval.';

create trigger keep before update or delete on public.certificate_records
  for each row execute function private.keep_certificate();

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The account of the person may go.
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"user_id": null}' then
    return new;
  end if;
  raise exception 'A signature is never changed.';
end
$$;
comment on function private.refuse_change() is 'Keeps a signature as it was given.';

create trigger keep before update or delete on public.certificate_signatures
  for each row execute function private.refuse_change();

create view public.certificate_versions with (security_invoker = true) as
select
  r.id, r.application_id, r.certificate_number, r.version,
  case
    when r.step <> 'issued' then r.step
    when r.replaced_at is not null then 'replaced'
    when r.withdrawn_at is not null then 'withdrawn'
    when private.london_today() < r.cover_from then 'not_begun'
    when private.london_today() <= r.cover_until then 'in_force'
    when private.london_today() <= r.claims_until then 'in_claims_period'
    else 'ended'
  end as state,
  r.payload, r.jws, r.qr_text, r.file_path, r.status_list, r.status_index, r.issued_at, r.replaced_at, r.withdrawn_at,
  r.statement, r.cover_from, r.cover_until, r.claims_until, r.approved_by, r.created_at
from public.certificate_records as r;

create policy certificate_records_select on public.certificate_records for select to authenticated
  using (
    application_id in (select private.own_application_ids())
    or application_id in (select private.managed_application_ids())
    -- A former agent keeps the versions of its time.
    or (issued_at is not null and property_manager_id in (select private.managed_property_manager_ids()))
  );
create policy certificate_records_select_staff on public.certificate_records for select to authenticated
  using ((select private.is_admin()));
create policy certificate_signatures_select_staff on public.certificate_signatures for select to authenticated
  using ((select private.is_admin()));

create trigger a_refuse_auditor before insert or update or delete on public.certificate_records
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.certificate_signatures
  for each statement execute function private.refuse_auditor();

revoke all on public.certificate_records, public.certificate_signatures, public.certificate_versions from anon, authenticated;
grant select on public.certificate_records, public.certificate_signatures, public.certificate_versions to authenticated;
grant execute on function private.london_today() to authenticated, service_role;

comment on table public.certificate_records is 'The rows behind certificate_versions, written by functions alone.';
comment on column public.certificate_records.id is 'Identifier.';
comment on column public.certificate_records.application_id is 'The application.';
comment on column public.certificate_records.certificate_number is 'The number, the same for all versions of a certificate.';
comment on column public.certificate_records.version is 'Counts the versions of a number, from 1.';
comment on column public.certificate_records.step is 'awaiting_signature, issuing or issued.';
comment on column public.certificate_records.statement is 'What the certificate states (rgc of its payload), but for the signatories.';
comment on column public.certificate_records.property_manager_id is 'Who received this version.';
comment on column public.certificate_records.cover_from is 'First day covered.';
comment on column public.certificate_records.cover_until is 'Last day covered.';
comment on column public.certificate_records.claims_until is 'Last day for claims.';
comment on column public.certificate_records.is_quiet is 'Whether nobody is mailed: a certificate from before certificates were issued by the service.';
comment on column public.certificate_records.approved_by is 'Who approved it, null for an import and when that account is gone.';
comment on column public.certificate_records.created_at is 'When it was approved.';
comment on column public.certificate_records.payload is 'What was signed.';
comment on column public.certificate_records.jws is 'The signed data, as a compact JWS.';
comment on column public.certificate_records.qr_text is 'The text of the QR code.';
comment on column public.certificate_records.file_path is 'The PDF in the bucket certificates.';
comment on column public.certificate_records.status_list is 'The list that tells whether it was withdrawn or replaced.';
comment on column public.certificate_records.status_index is 'Its place in the list, random.';
comment on column public.certificate_records.issued_at is 'When it was issued.';
comment on column public.certificate_records.replaced_at is 'When a later version replaced it.';
comment on column public.certificate_records.withdrawn_at is 'When it was withdrawn.';
comment on table public.certificate_signatures is 'Who signed a version, as the person''s office and authority were then. Written by sign_certificate alone.';
comment on column public.certificate_signatures.version_id is 'The version.';
comment on column public.certificate_signatures.place is 'The first or the second signature.';
comment on column public.certificate_signatures.user_id is 'The person, null when that account is gone.';
comment on column public.certificate_signatures.name is 'The person''s name.';
comment on column public.certificate_signatures.office is 'The office.';
comment on column public.certificate_signatures.authority is 'The document that lets the person bind the company.';
comment on column public.certificate_signatures.signed_at is 'When.';
comment on column public.certificate_signatures.witness_name is 'Who was present when a director signed a deed alone.';
comment on column public.certificate_signatures.witness_address is 'The address of the witness.';
comment on view public.certificate_versions is 'Every version of every certificate with its state.';
comment on column public.certificate_versions.state is
  'awaiting_signature, issuing, not_begun, in_force, in_claims_period, ended, replaced or withdrawn; by the date in Europe/London.';
