-- A certificate is a number with versions: the first one, and one more for each endorsement and renewal. A row is a version. It waits for
-- its signatures (awaiting_signature), a job signs its data and draws its PDF (issuing), and tenant and landlord get it (issued). Later
-- another version replaces it, or the certificate is withdrawn. At most one version of a number is in force.
--
-- A version never changes, because the landlord holds the paper: what it states is taken from the records when it is made, the job writes
-- each empty column once, and every correction is a new version. The state that people read follows from the dates and from what ended the
-- version, so it changes at midnight in London without a job. All versions of a number are locked together while one of them is issued or
-- withdrawn.

create table public.certificate_records (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id),
  certificate_number text not null,
  version integer not null check (version >= 1 and version <= 10000),
  step text not null default 'awaiting_signature' check (step in ('awaiting_signature', 'issuing', 'issued')),

  -- Written with the version. The dates and the landlord or agent are also in the statement; lists and policies read them here.
  statement jsonb not null,
  property_manager_id uuid references public.property_managers (id),
  cover_from date not null check (private.is_in_range(cover_from)),
  cover_until date not null check (private.is_in_range(cover_until)),
  claims_until date not null check (private.is_in_range(claims_until)),
  is_quiet boolean not null default false,
  approved_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now() check (private.is_in_range(created_at)),

  -- Written by the job.
  payload jsonb,
  jws text,
  qr_text text,
  file_path text unique,

  status_list integer not null,
  status_index integer not null check (status_index >= 0 and status_index <= 99999),

  issued_at timestamptz check (private.is_in_range(issued_at)),
  replaced_at timestamptz check (private.is_in_range(replaced_at)),
  withdrawn_at timestamptz check (private.is_in_range(withdrawn_at)),

  unique (certificate_number, version),
  unique (status_list, status_index),
  constraint certificate_records_data_check check (num_nonnulls(payload, jws, qr_text) = any (array[0, 3])),
  constraint certificate_records_issued_check check (
    (step = 'issued') = (issued_at is not null) and (issued_at is null or jws is not null)
  ),
  constraint certificate_records_ended_check check (issued_at is not null or num_nonnulls(replaced_at, withdrawn_at) = 0)
);
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
comment on column public.certificate_records.is_quiet is
  'Whether nobody is mailed: a certificate from before certificates were issued by the service.';
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

create index certificate_records_application_id_idx on public.certificate_records (application_id, version);
create index certificate_records_approved_by_idx on public.certificate_records (approved_by);
-- One version is in force at a time, and one at most is being prepared.
create unique index certificate_records_in_force_idx on public.certificate_records (certificate_number)
  where issued_at is not null and replaced_at is null;
create unique index certificate_records_in_preparation_idx on public.certificate_records (certificate_number)
  where step = 'awaiting_signature';
create index certificate_records_property_manager_id_idx on public.certificate_records (property_manager_id);
-- A number is found whatever its case, spaces and hyphens.
create index certificate_records_typed_number_idx
  on public.certificate_records (upper(regexp_replace(certificate_number, '[^A-Za-z0-9]', '', 'g')));

alter table public.certificate_records enable row level security;

-- A later version, with its reason and perhaps the next agent, is not for those whom the certificate concerns until it is issued. The first
-- is: the approval has told them of it.
create policy certificate_records_select on public.certificate_records for select to authenticated
  using (
    -- staff, of their own case only what its tenant reads
    ((select private.is_admin()) and (version = 1 or issued_at is not null or application_id not in (select private.own_case_ids())))
    -- staff whom no case concerns: they hear of a deletion too
    or (select private.can_read_every_case())
    or (
      -- tenants, and who acts for the landlord or agent of the application
      ((version = 1 or issued_at is not null) and (
        application_id in (select private.own_application_ids()) or application_id in (select private.managed_application_ids())
      ))
      -- who acts for the landlord or agent to whom the version was issued
      or (issued_at is not null and property_manager_id in (select private.managed_property_manager_ids()))
    )
  );
create policy certificate_records_select_as_staff on public.certificate_records for select to authenticated_staff
  using (true);

-- What every act on a certificate begins with.

-- Called before anything is looked up, so that the answer tells nothing of what colleagues have found or proposed.
create function private.refuse_own_certificate(certificate_number text) returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse_own_case(r.application_id) from public.certificate_records as r
  where r.certificate_number = refuse_own_certificate.certificate_number limit 1
$$;
comment on function private.refuse_own_certificate(text) is
  'Refuses (42501) staff what concerns the certificate of their own case.';

create function private.lock_version_in_force(certificate_number text) returns public.certificate_records
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  perform private.lock_versions(lock_version_in_force.certificate_number);
  select * into record from public.certificate_records as r
  where r.certificate_number = lock_version_in_force.certificate_number and r.issued_at is not null and r.replaced_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if record.withdrawn_at is not null then
    raise exception 'This certificate is withdrawn.';
  end if;
  return record;
end
$$;
comment on function private.lock_version_in_force(text) is
  'Locks all versions of a certificate and returns the one in force. Fails with PT404 (HTTP 404) for an unknown certificate, and with '
  'P0001 for one that is withdrawn.';

-- In the order of the versions, so that two callers wait for each other and never end in a deadlock.
create function private.lock_versions(certificate_number text) returns void
language sql security definer set search_path = '' as $$
  select from public.certificate_records as r
  where r.certificate_number = lock_versions.certificate_number order by r.version for update
$$;
comment on function private.lock_versions(text) is
  'Locks all versions of a certificate until the transaction ends, so that the next statement sees which of them is in force.';

-- What never changes.

create function private.guard_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fixed text[] := array[
    'statement', 'step', 'approved_by', 'payload', 'jws', 'qr_text', 'file_path', 'issued_at', 'replaced_at', 'withdrawn_at'
  ];
  before jsonb := to_jsonb(old);
  after jsonb;
begin
  if tg_op = 'DELETE' then
    if old.step <> 'awaiting_signature' or exists (select from public.certificate_signatures as s where s.version_id = old.id) then
      raise exception 'A signed certificate is never deleted.';
    end if;
    return old;
  end if;
  -- Two records of one company become one; what the version states of it stays.
  if current_setting('private.is_merging', true) = 'yes' then
    fixed := fixed || array['property_manager_id'];
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
    -- An agreement becomes a deed when the tenancy is signed before the certificate.
    or (new.statement <> old.statement and (old.step <> 'awaiting_signature' or new.statement - 'kind' <> old.statement - 'kind'))
  then
    raise exception 'A version of a certificate never changes.' using hint = 'Endorse the certificate instead: that makes a new version.';
  end if;
  return new;
end
$$;
comment on function private.guard_certificate() is
  'Trigger function: refuses every change of a version, except that each empty column is written once, and that the step goes forward. '
  'Refuses the deletion of a version that somebody has signed.';

-- Whoever types a number may leave out its spaces, hyphens and capitals. If two numbers differed in these alone, the answer could be that
-- of somebody else's certificate.
create function private.refuse_similar_certificate_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- add_certificate_version holds the lock of find_free_status_place until its transaction ends, so that two of these see each other.
  if exists (
    select from public.certificate_records as r
    where upper(regexp_replace(r.certificate_number, '[^A-Za-z0-9]', '', 'g'))
        = upper(regexp_replace(new.certificate_number, '[^A-Za-z0-9]', '', 'g'))
      and r.certificate_number <> new.certificate_number
  ) then
    raise exception 'The certificate number reads like that of another certificate.' using
      detail =
    '[{"section": "guarantee", "field": "certificate_number", "message": "The certificate number reads like that of another certificate"}]',
      hint = 'Spaces, hyphens and capitals make no difference. Enter another number, or none, and a new one is made.';
  end if;
  return new;
end
$$;
comment on function private.refuse_similar_certificate_number() is
  'Trigger function: refuses (P0001) a number that differs from that of another certificate in spaces, hyphens and capitals alone.';

-- What people read.

create function private.notice_until(number text) returns date
language sql stable security definer set search_path = '' as $$
  select max(w.notice_until) from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = number and w.confirmed_at is not null and w.reversed_at is null
$$;
comment on function private.notice_until(text) is
  'The last day of the notice of withdrawal of a certificate; null where none was given, or it was taken back.';

-- People are told of an earlier end as such, with its day, and not of 'a new version'.
create function private.early_end(version_id uuid) returns date
language sql stable security definer set search_path = '' as $$
  select after.cover_until
  from public.certificate_records as after
  join public.certificate_records as before
    on before.certificate_number = after.certificate_number and before.version = (after.statement ->> 'replaces')::integer
  where after.id = early_end.version_id and after.cover_until < before.cover_until
$$;
comment on function private.early_end(uuid) is
  'The last day that a version covers where the version that it replaces covered longer; null where it did not.';

-- Everybody reads it with their own rights, and so only columns that are granted to them.
create view public.certificate_versions with (security_invoker = true) as
select
  r.id, r.application_id, r.certificate_number, r.version,
  case
    when r.step <> 'issued' and r.withdrawn_at is null then r.step
    when r.replaced_at is not null then 'replaced'
    when r.withdrawn_at is not null then 'withdrawn'
    when private.london_today() < r.cover_from then 'not_begun'
    when private.london_today() <= r.cover_until then 'in_force'
    when private.london_today() <= r.claims_until then 'in_claims_period'
    else 'ended'
  end as state,
  r.payload, r.jws, r.qr_text, r.file_path, r.status_list, r.status_index, r.issued_at, r.replaced_at, r.withdrawn_at,
  r.statement, r.cover_from, r.cover_until, r.claims_until, null::uuid as approved_by, r.created_at,
  case
    when r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null then private.notice_until(r.certificate_number)
  end as notice_until
from public.certificate_records as r;
comment on view public.certificate_versions is 'Every version of every certificate with its state.';
comment on column public.certificate_versions.state is
  'awaiting_signature, issuing, not_begun, in_force, in_claims_period, ended, replaced or withdrawn; by the date in Europe/London.';
comment on column public.certificate_versions.approved_by is 'Always null: staff_acts says it to staff.';
comment on column public.certificate_versions.notice_until is
  'The last day of the notice while it runs: the certificate covers no rent that falls due after it. Null without a notice, and for '
  'versions that are replaced, withdrawn or not issued.';

revoke all on public.certificate_records, public.certificate_versions from anon, authenticated;
revoke execute on function private.notice_until(text), private.refuse_own_certificate(text) from public;

-- Without approved_by, which names staff: staff read it by staff_acts.
grant select (
  id, application_id, certificate_number, version, step, statement, property_manager_id, cover_from, cover_until, claims_until, is_quiet,
  created_at, payload, jws, qr_text, file_path, status_list, status_index, issued_at, replaced_at, withdrawn_at
) on public.certificate_records to authenticated;
grant select on public.certificate_versions to authenticated;
-- The view calls it with the rights of its reader.
grant execute on function private.notice_until(text) to authenticated, service_role;
