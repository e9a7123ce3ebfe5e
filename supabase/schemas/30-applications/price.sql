-- Price.

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

create function public.application_price(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date, payment text, is_specimen boolean, months_assumed boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not exists (select from private.own_application_ids() as own (id) where own.id = application_price.application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select p.*, case when a.status = 'approved' then private.payment_text(a.id) end, coalesce(r.is_specimen, private.is_specimen()), t.start_date is null or t.end_date is null and t.entered_into is null and a.status <> 'approved'
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  cross join lateral private.price_of_stay(a.id) as p
  left join lateral (
    select (c.statement ->> 'specimen')::boolean as is_specimen from public.certificate_records as c
    where c.application_id = a.id order by c.version desc limit 1
  ) as r on true
  where a.id = application_price.application;
end
$$;
comment on function public.application_price(uuid) is
  'What the stay of an application costs in all, in pounds, for its tenant and for staff: months, both fees, the total, and the total '
  'where the fee for the certificate is waived. waiver_reason: why it is waived here, for a draft that is submitted by '
  'waiver_submit_by; null: it is not. Until the approval it may then still be waived until waived_until for waived_for. payment: what '
  'is paid when and how, null before the approval. is_specimen: its certificate is a specimen, or would be one today, of which nothing '
  'is due. months_assumed: the months are an example, because the tenancy has no first day yet, or no end while nobody knows the day '
  'on which it was entered into, which decides whether it may have one. Unknown or another person''s: PT404 (HTTP 404).';

create function private.price_of_stay(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date
)
language sql stable security definer set search_path = '' as $$
  select m.months, d.fee, d.monthly_fee, d.fee + m.months * d.monthly_fee, m.months * d.monthly_fee,
    case when o.is_open then d.waived_until end, case when o.is_open then d.waived_for end,
    w.reason, case when a.submitted_at is null then w.submit_by end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.fee_waivers as w on w.application_id = a.id and private.is_waiver_valid(w, a)
  left join lateral (
    select r.cover_from, r.cover_until from public.certificate_records as r
    where r.application_id = a.id and r.issued_at is not null and r.replaced_at is null and exists (
      select from public.certificate_endorsements as e join public.certificate_records as n on n.id = e.version_id
      where n.application_id = a.id and n.issued_at is not null and e.kind = 'renewal'
    )
    order by r.version desc limit 1
  ) as renewed on true
  cross join lateral (
    select private.months_of_stay(coalesce(renewed.cover_from, t.start_date), coalesce(renewed.cover_until, t.end_date)) as months
  ) as m
  -- The price that the tenant agreed to, before that the one in use.
  cross join lateral (
    select x.* from public.declaration_texts as x
    left join public.application_declarations as g on g.application_id = a.id and g.version = x.version
    order by g.version is null, x.version::integer desc limit 1
  ) as d
  cross join lateral (select d.waived_until >= private.london_today() and w.reason is null and a.status <> 'approved' as is_open) as o
  where a.id = price_of_stay.application
$$;
comment on function private.price_of_stay(uuid) is
  'What the stay of an application costs in all, in pounds, after a renewal for all that its certificate covers; total_if_waived where '
  'the fee for the certificate is waived. waiver_reason: why it is waived for this application, which a draft has to be submitted by '
  'waiver_submit_by for; null: it is not. Then, until the approval, it may still be waived until waived_until for waived_for.';

create function private.months_of_stay(starts date, ends date) returns integer
language sql immutable set search_path = '' as $$
  -- A month that has begun counts. A tenancy without an end has a certificate of twelve months.
  select case when ends is null or starts is null then 12 else greatest(1, (
    extract(year from length) * 12 + extract(month from length) + (extract(day from length) > 0)::integer
  )::integer) end
  from age(ends + 1, starts) as length
$$;
comment on function private.months_of_stay(date, date) is
  'How many months a stay has, each that has begun counted; 12 where it has no end.';

create function private.price_text(application uuid, is_approval boolean default false) returns text
language sql stable security definer set search_path = '' as $$
  select case when p.waiver_reason is null then format(
    '£%s once for the certificate, and £%s for each month of your stay. For %s that is £%s in all.',
    trim_scale(p.fee), trim_scale(p.monthly_fee), m.months, trim_scale(p.total)
  ) || case when p.waived_until is null or price_text.is_approval then '' else format(
    ' The £%s fee is waived for a limited time for %s, until %s. If it is waived for you, the whole price is £%s.',
    trim_scale(p.fee), p.waived_for, private.long_date(p.waived_until), trim_scale(p.total_if_waived)
  ) end
  else format(
    '£%s for each month of your stay. For %s that is £%s in all. We waive the fee of £%s for your certificate: %s.',
    trim_scale(p.monthly_fee), m.months, trim_scale(p.total_if_waived), trim_scale(p.fee), rtrim(p.waiver_reason, '. ')
  ) || case when p.waiver_submit_by is null then '' else format(' This holds if you submit the application by %s.', private.long_date(p.waiver_submit_by)) end end
  from private.price_of_stay(price_text.application) as p
  cross join lateral (select case p.months when 1 then '1 month' else p.months || ' months' end as months) as m
$$;
comment on function private.price_text(uuid, boolean) is
  'The price of a stay in words. is_approval: as it is told with an approval, after which the fee is not waived any more.';

create function private.payment_text(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', case
    when coalesce(r.is_specimen, private.is_specimen()) then 'None of it is due, because your certificate is a specimen and not a guarantee.'
    else concat_ws(
      ' ',
      case when p.waiver_reason is null then format('£%s is due now.', trim_scale(p.fee)) end,
      format('£%s is due in each month of your stay.', trim_scale(p.monthly_fee)),
      case when g.payment_words is null then 'We write to you how to pay. Until then you need not pay anything.'
        else g.payment_words || format(' Give the number of your application, %s, as the reference.', a.application_number) end
    )
  end,
    case when o.last_day >= private.london_today() then format(
      'You can cancel our agreement without a reason until %s: write to us in your application, or call us.', private.long_date(o.last_day)
    ) end
  )
  from public.rent_guarantee_applications as a
  cross join lateral private.price_of_stay(a.id) as p
  cross join public.guarantor_settings as g
  left join lateral (
    select (c.statement ->> 'specimen')::boolean as is_specimen from public.certificate_records as c
    where c.application_id = a.id order by c.version desc limit 1
  ) as r on true
  left join lateral (
    select (d.agreed_at at time zone 'Europe/London')::date + 14 as last_day from public.application_declarations as d where d.application_id = a.id
  ) as o on true
  where a.id = payment_text.application
$$;
comment on function private.payment_text(uuid) is
  'What the tenant of an approved application pays when, and how, and until when the agreement can be cancelled, while it can.';

create function public.waive_fee(application_id uuid, reason text, submit_by date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  words text := private.require_text('reason', waive_fee.reason, 'Reason is required');
  last_day date;
begin
  perform private.require_permission('finance');
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
  'Staff with the permission "finance": waives the fee for the certificate of an application that is not decided (otherwise P0001), '
  'for a reason that its tenant reads, and tells the tenant. A draft has to be submitted by submit_by, in 30 days where it is null. '
  'Again: words the reason again and extends the time; it never shortens it. Unknown: PT404 (HTTP 404).';

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
  -- Nothing of it changes.
  update public.application_status_history as h set status = h.status
  where h.id = (
    select s.id from public.application_status_history as s where s.application_id = new.application_id order by s.changed_at desc, s.id limit 1
  );
  return null;
end
$$;
comment on function private.refresh_waiver_screens() is
  'Trigger function: writes the newest status of an application once more as it is, so that the open screens of staff and of its '
  'tenant, who may not read the waiver itself, read the price again.';

revoke all on public.fee_waivers from anon, authenticated;
grant select on public.fee_waivers to authenticated;
revoke execute on function public.application_price(uuid), public.waive_fee(uuid, text, date) from public, anon;
revoke execute on function private.price_text(uuid, boolean), private.waiver_text(uuid), private.refresh_waiver_screens() from public;
