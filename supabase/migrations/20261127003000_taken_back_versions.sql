-- A version that some have signed and others have not can be taken back: a deed with a wrong word, or one that has nothing to replace any more because its
-- certificate is withdrawn. It leaves the certificate, and what it stated and who signed it is kept here, for staff.

create table public.taken_back_versions (
  id uuid primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  certificate_number text not null,
  version integer not null,
  statement jsonb not null,
  signatures jsonb not null,
  taken_back_by uuid references public.profiles (id) on delete set null,
  taken_back_at timestamptz not null default now()
    constraint taken_back_versions_taken_back_at_range_check check (private.in_range(taken_back_at))
);
create index taken_back_versions_application_id_idx on public.taken_back_versions (application_id);
create index taken_back_versions_taken_back_by_idx on public.taken_back_versions (taken_back_by);
alter table public.taken_back_versions enable row level security;
revoke all on public.taken_back_versions from anon, authenticated;
grant select on public.taken_back_versions to authenticated;
create policy taken_back_versions_select_staff on public.taken_back_versions for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.taken_back_versions
  for each statement execute function private.refuse_auditor();
comment on table public.taken_back_versions is 'Versions of certificates that were taken back after some of their signatories had signed. Written by private.take_back_version alone.';
comment on column public.taken_back_versions.id is 'The id that the version had.';
comment on column public.taken_back_versions.application_id is 'The application of the certificate.';
comment on column public.taken_back_versions.certificate_number is 'The number of the certificate.';
comment on column public.taken_back_versions.version is 'The number that the version had. The next version has it again.';
comment on column public.taken_back_versions.statement is 'What the version stated, and so what was signed.';
comment on column public.taken_back_versions.taken_back_by is 'Who took it back; null where the end of the certificate did, and once the account is gone.';
comment on column public.taken_back_versions.taken_back_at is 'When it was taken back.';
comment on column public.taken_back_versions.signatures is 'List of {name, office, authority, signed_at, witness_name, witness_address}, in the order of signing.';

create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The account of the person may go.
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"user_id": null}' then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('private.taking_back', true) = old.version_id::text then
    return old;
  end if;
  raise exception 'A signature is never changed.';
end
$$;
comment on function private.refuse_change() is 'Keeps a signature as it was given. One of a version that is taken back moves with it.';

create function private.take_back_version(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures, taken_back_by)
  select r.id, r.application_id, r.certificate_number, r.version, r.statement, s.signatures, auth.uid()
  from public.certificate_records as r
  cross join lateral (
    select jsonb_agg(to_jsonb(s) - array['version_id', 'user_id', 'place'] order by s.place) as signatures
    from public.certificate_signatures as s where s.version_id = r.id
  ) as s
  where r.id = take_back_version.version_id and r.step = 'awaiting_signature' and s.signatures is not null;
  perform set_config('private.taking_back', take_back_version.version_id::text, true);
  delete from public.certificate_signatures as s where s.version_id = take_back_version.version_id;
  perform set_config('private.taking_back', '', true);
  delete from public.certificate_records as r where r.id = take_back_version.version_id;
end
$$;
comment on function private.take_back_version(uuid) is
  'Removes a version that waits for a signature and keeps what those who had signed it put their names to. Fails for any other version.';
revoke execute on function private.take_back_version(uuid) from public, anon, authenticated;

create or replace function public.drop_endorsement(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_permission('decide');
  -- The lock that a signature takes.
  select r.id into found_id from public.certificate_records as r
  where r.id = drop_endorsement.version_id and r.version > 1 and r.step = 'awaiting_signature' for update;
  if found_id is null then
    raise sqlstate 'PT404' using message = 'There is no new version that waits for a signature.';
  end if;
  perform private.take_back_version(found_id);
end
$$;
comment on function public.drop_endorsement(uuid) is 'Staff who decide: takes back an endorsement or a renewal that not everybody has signed.';

create or replace function private.follow_certificate_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status = 'approved' and new.status <> 'approved' then
    if exists (select from public.certificate_records as r where r.application_id = new.id and r.step <> 'awaiting_signature') then
      raise exception 'The certificate of this application is signed. Its status can no longer be changed.'
        using hint = 'Endorse or withdraw the certificate instead.';
    end if;
    perform private.take_back_version(r.id) from public.certificate_records as r where r.application_id = new.id for update;
  elsif auth.uid() is not null and new.status = 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') then
    perform private.add_certificate_version(new.id, private.certificate_statement(new.id), auth.uid(), false);
  end if;
  return null;
end
$$;
comment on function private.follow_certificate_approval() is
  'Adds the version that waits for a signature to an approval by a person. It goes when the approval is taken back before everybody has signed; afterwards it stays.';

create or replace function public.withdraw_certificate(withdrawal_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number text;
  withdrawn_list integer;
begin
  select r.certificate_number into number from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where w.id = withdraw_certificate.withdrawal_id and w.confirmed_at is not null and w.notice_until < private.london_today();
  -- Without the lock, the version that replaces the one in force at this moment would stay valid.
  perform private.lock_versions(number);
  if number is not null and not exists (
    select from public.certificate_records as r where r.certificate_number = number and r.issued_at is not null
  ) then
    raise exception 'The certificate is not issued yet.';
  end if;
  update public.certificate_records as r set withdrawn_at = now()
  where r.certificate_number = number and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
  returning r.status_list into withdrawn_list;
  if withdrawn_list is not null then
    -- A version that not everybody has signed has nothing to replace any more.
    perform private.take_back_version(r.id) from public.certificate_records as r
    where r.certificate_number = number and r.step = 'awaiting_signature';
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;

-- Those that stayed with a withdrawn certificate.
do $$
begin
  perform private.take_back_version(r.id) from public.certificate_records as r
  where r.step = 'awaiting_signature' and r.withdrawn_at is not null;
end
$$;

drop trigger refuse_withdrawn on public.certificate_signatures;
drop function private.refuse_withdrawn_signature();
alter table public.certificate_records drop constraint certificate_records_ended_check;
alter table public.certificate_records add constraint certificate_records_ended_check
  check (issued_at is not null or num_nonnulls(replaced_at, withdrawn_at) = 0);
