-- Versions of one certificate are issued in their order, also when the jobs of several of them wait at once, as after an import of certificates with
-- their history. Nobody is mailed about those, and they count from their signature on.

drop index public.certificate_records_in_preparation_idx;
create unique index certificate_records_in_preparation_idx on public.certificate_records (certificate_number) where step = 'awaiting_signature';

create or replace function public.finish_certificate(version_id uuid, file_path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  replaced public.certificate_records;
  endorsed jsonb;
  issued timestamptz := now();
begin
  perform private.lock_versions((select r.certificate_number from public.certificate_records as r where r.id = finish_certificate.version_id));
  select * into record from public.certificate_records as r
  where r.id = finish_certificate.version_id and r.step = 'issuing' and r.jws is not null;
  if not found then
    return;
  end if;
  if exists (
    select from public.certificate_records as r
    where r.certificate_number = record.certificate_number and r.version < record.version and r.issued_at is null
  ) then
    raise exception 'The version before this one is not issued yet.';
  end if;
  if record.is_quiet then
    select max(s.signed_at) into issued from public.certificate_signatures as s where s.version_id = record.id;
  end if;
  update public.certificate_records as r set replaced_at = issued
  where r.certificate_number = record.certificate_number and r.issued_at is not null and r.replaced_at is null
  returning r.* into replaced;
  update public.certificate_records as r
  set step = 'issued', issued_at = issued, file_path = finish_certificate.file_path,
    -- A certificate that was withdrawn after the last signature of its new version stays withdrawn.
    withdrawn_at = replaced.withdrawn_at
  where r.id = record.id returning r.* into record;
  select e.changes into endorsed from public.certificate_endorsements as e where e.version_id = record.id;
  if found then
    perform private.apply_endorsement(record.application_id, endorsed);
  end if;
  if replaced.id is not null then
    perform private.add_status_list_job(replaced.status_list);
  end if;
  if record.withdrawn_at is not null and record.status_list <> replaced.status_list then
    perform private.add_status_list_job(record.status_list);
  end if;
  if not record.is_quiet and record.withdrawn_at is null then
    perform private.tell_of_certificate(record);
  end if;
end
$$;
comment on function public.finish_certificate(uuid, text) is
  'Service role: issues a version whose data and PDF are stored, replaces the one before it, writes what it changes to the records, and adds the mails. Does nothing for one that is issued, and fails while the version before it is not.';

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
    -- A version that nobody has signed has nothing to replace any more.
    delete from public.certificate_records as r where r.certificate_number = number and r.step = 'awaiting_signature'
      and not exists (select from public.certificate_signatures as s where s.version_id = r.id);
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;
