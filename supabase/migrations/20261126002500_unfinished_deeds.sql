-- A deed that one of two has signed when its certificate is withdrawn has nothing to replace any more: it is withdrawn with it, instead of waiting
-- for a signature that nobody should give. Who signed it stays on record.

alter table public.certificate_records drop constraint certificate_records_ended_check;
alter table public.certificate_records add constraint certificate_records_ended_check
  check (issued_at is not null or (replaced_at is null and (withdrawn_at is null or step = 'awaiting_signature')));

create or replace view public.certificate_versions with (security_invoker = true) as
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
  r.statement, r.cover_from, r.cover_until, r.claims_until, r.approved_by, r.created_at
from public.certificate_records as r;

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
    update public.certificate_records as r set withdrawn_at = now()
    where r.certificate_number = number and r.step = 'awaiting_signature';
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;

-- Those that were left waiting.
update public.certificate_records as r set withdrawn_at = o.withdrawn_at
from public.certificate_records as o
where r.step = 'awaiting_signature' and o.certificate_number = r.certificate_number and o.issued_at is not null and o.replaced_at is null
  and o.withdrawn_at is not null;

create function private.refuse_withdrawn_signature() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.certificate_records as r where r.id = new.version_id and r.withdrawn_at is not null) then
    raise exception 'This certificate is withdrawn.';
  end if;
  return new;
end
$$;
comment on function private.refuse_withdrawn_signature() is 'Fails for a signature of a deed whose certificate is withdrawn.';

create trigger refuse_withdrawn before insert on public.certificate_signatures
  for each row execute function private.refuse_withdrawn_signature();
