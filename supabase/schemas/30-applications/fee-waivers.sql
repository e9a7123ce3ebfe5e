-- The fee for the certificate can be waived for one tenant: by staff with the permission "finance", before the application is decided,
-- with a reason that the tenant reads in the price. A waiver is a promise: it can be worded again and extended, not taken back or
-- shortened. A draft keeps it only if it is submitted in time.

create table public.fee_waivers (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 300),
  submit_by date check (private.is_in_range(submit_by)),
  waived_by uuid references public.profiles (id) on delete set null,
  waived_at timestamptz not null default now() check (private.is_in_range(waived_at))
);
comment on table public.fee_waivers is
  'Whose fee for the certificate is waived. A waiver is a promise: it can be worded again and extended, not taken back. Written by '
  'waive_fee alone; tenants read it in their price.';
comment on column public.fee_waivers.application_id is 'The application.';
comment on column public.fee_waivers.reason is 'Why. The tenant reads it.';
comment on column public.fee_waivers.submit_by is
  'The last day on which the application has to be submitted; null where it was submitted already.';
comment on column public.fee_waivers.waived_by is 'Who waived it; null when that account is gone.';
comment on column public.fee_waivers.waived_at is 'When.';

create index fee_waivers_waived_by_idx on public.fee_waivers (waived_by);

alter table public.fee_waivers enable row level security;

create policy fee_waivers_select_staff on public.fee_waivers for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function public.waive_fee(application_id uuid, reason text, submit_by date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  words text := private.require_text('reason', waive_fee.reason, 'Reason is required');
  last_day date;
begin
  perform private.require_permission('finance');
  -- Before anything is looked up, so that the answer tells nothing of one's own case.
  perform private.refuse_own_case(waive_fee.application_id);
  select * into application from public.rent_guarantee_applications as a where a.id = waive_fee.application_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status not in ('draft', 'pending', 'in_review') or private.is_closed(application.id) then
    raise exception 'The fee is waived before the application is decided.';
  end if;
  if application.submitted_at is null then
    last_day := coalesce(waive_fee.submit_by, private.london_today() + 30);
    if last_day not between private.london_today() and private.london_today() + 366 then
      raise exception 'The last day is today or later, and within a year.' using
        detail = private.problem_entry('waiver', 'submit_by', 'Choose a day from today on, within a year')::text;
    end if;
  end if;
  insert into public.fee_waivers as w (application_id, reason, submit_by, waived_by) values (application.id, words, last_day, auth.uid())
  on conflict on constraint fee_waivers_pkey do update
  set reason = excluded.reason, submit_by = case when excluded.submit_by is not null then greatest(excluded.submit_by, w.submit_by) end,
    waived_by = excluded.waived_by, waived_at = now()
  where (w.reason, w.submit_by) is distinct from (excluded.reason, excluded.submit_by);
  if found then
    perform private.queue_tenant_mail(
      application.id, 'fee-waived', jsonb_build_object('price', private.waiver_text(application.id)),
      'fee-waived-' || application.id || '-' || extract(epoch from now())
    );
  end if;
end
$$;
comment on function public.waive_fee(uuid, text, date) is
  'Staff with the permission "finance": waives the fee for an undecided application (otherwise P0001), for a reason that its tenant '
  'reads, and mails the tenant. A draft has to be submitted by submit_by (null: in 30 days). Again: changes the reason and extends '
  'the time. Unknown: PT404 (HTTP 404).';

create function private.is_waiver_valid(waiver public.fee_waivers, application public.rent_guarantee_applications) returns boolean
language sql stable set search_path = '' as $$
  select waiver.submit_by is null
    or waiver.submit_by >= coalesce((application.submitted_at at time zone 'Europe/London')::date, private.london_today())
$$;
comment on function private.is_waiver_valid(public.fee_waivers, public.rent_guarantee_applications) is
  'Whether a waiver counts for its application: submitted in time, or still to be submitted.';

create function private.waiver_text(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.price_text(waiver_text.application) || case
    when private.is_specimen()
      then ' None of it is due: we do not issue guarantees yet. Until we do, every certificate is a specimen and not a guarantee.'
    else ' Nothing is due now, and nothing at all if we decide against you.'
  end
$$;
comment on function private.waiver_text(uuid) is
  'The price of a stay in words, as the mail that the fee is waived tells it: with what of it is due.';

create function private.refresh_waiver_screens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row stays the same: the change alone is published.
  update public.application_status_history as h set status = h.status
  where h.id = (
    select s.id from public.application_status_history as s
    where s.application_id = new.application_id order by s.changed_at desc, s.id limit 1
  );
  return null;
end
$$;
comment on function private.refresh_waiver_screens() is
  'Trigger function: writes the newest status of an application again as it is, so that the open screens of staff and of its tenant, '
  'who may not read the waiver itself, read the price again.';

revoke all on public.fee_waivers from anon, authenticated;
revoke execute on function public.waive_fee(uuid, text, date) from public, anon;
revoke execute on function private.waiver_text(uuid), private.refresh_waiver_screens() from public;
grant select on public.fee_waivers to authenticated;
