-- A version that not everybody has signed can be taken back: a deed with a wrong word, one whose approval is taken back, or one that has
-- nothing left to replace because its certificate is withdrawn. It leaves certificate_records, so that the next version has its number
-- again. What it stated and who had signed it is kept here for staff, and the timeline tells them of it.

create table public.taken_back_versions (
  id uuid primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  certificate_number text not null,
  version integer not null,
  statement jsonb not null,
  signatures jsonb not null,
  taken_back_by uuid references public.profiles (id) on delete set null,
  taken_back_at timestamptz not null default now() check (private.is_in_range(taken_back_at))
);
comment on table public.taken_back_versions is
  'Versions of certificates that were taken back before everybody had signed them. Written by private.take_back_version alone.';
comment on column public.taken_back_versions.id is 'The id that the version had.';
comment on column public.taken_back_versions.application_id is 'The application of the certificate.';
comment on column public.taken_back_versions.certificate_number is 'The number of the certificate.';
comment on column public.taken_back_versions.version is 'The number that the version had. The next version has it again.';
comment on column public.taken_back_versions.statement is
  'What the version stated, and so what was signed if anybody had; without the tenants once their account is gone, if nobody had.';
comment on column public.taken_back_versions.signatures is
  'List of {name, office, authority, signed_at, witness_name, witness_address}, in the order of signing.';
comment on column public.taken_back_versions.taken_back_by is
  'Who took it back; null where the end of the certificate did, and once the account is gone.';
comment on column public.taken_back_versions.taken_back_at is 'When it was taken back.';

create index taken_back_versions_application_id_idx on public.taken_back_versions (application_id);
create index taken_back_versions_taken_back_by_idx on public.taken_back_versions (taken_back_by);

alter table public.taken_back_versions enable row level security;

-- Staff, but not their own case.
create policy taken_back_versions_select_staff on public.taken_back_versions for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function private.take_back_version(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures, taken_back_by)
  select r.id, r.application_id, r.certificate_number, r.version, r.statement, coalesce(s.signatures, '[]'), auth.uid()
  from public.certificate_records as r
  cross join lateral (
    select jsonb_agg(to_jsonb(s) - array['version_id', 'user_id', 'place'] order by s.place) as signatures
    from public.certificate_signatures as s where s.version_id = r.id
  ) as s
  -- Of an unsigned first version nothing is kept: it goes with its approval, whose end is in the status history.
  where r.id = take_back_version.version_id and r.step = 'awaiting_signature' and (s.signatures is not null or r.version > 1);
  -- Lets refuse_signature_change pass.
  perform set_config('private.taking_back', take_back_version.version_id::text, true);
  delete from public.certificate_signatures as s where s.version_id = take_back_version.version_id;
  perform set_config('private.taking_back', '', true);
  delete from public.certificate_records as r where r.id = take_back_version.version_id;
end
$$;
comment on function private.take_back_version(uuid) is
  'Removes a version that waits for a signature. Keeps what it stated and who had signed it; of a first version only if somebody had. '
  'Fails for any other version.';

create trigger _010_refuse_auditor before insert or update or delete on public.taken_back_versions
  for each statement execute function private.refuse_auditor();
create trigger _510_refuse_own_guarantee after insert on public.taken_back_versions
  for each row
  when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();

revoke all on public.taken_back_versions from anon, authenticated;
revoke execute on function private.take_back_version(uuid) from public;

grant select on public.taken_back_versions to authenticated;
