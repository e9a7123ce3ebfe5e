-- What a guarantee costs a tenant: a fee once for the certificate, and a fee for each month of the stay. The amounts are those of the
-- text of declarations to which the tenant agreed (declarations.sql), and the first fee may be waived (fee-waivers.sql). A renewal costs
-- the monthly fee for all months that the certificate then covers. As long as certificates are specimens, nothing is due.

-- waiver_reason is set where the fee is waived for this application; then waived_until and waived_for are null. is_specimen: the
-- certificate is a specimen, or would be one today, of which nothing is due. months_assumed: the months are an example, because the dates
-- of the tenancy do not tell them yet.
create function public.application_price(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date, payment text, is_specimen boolean, months_assumed boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not exists (
    select from private.own_application_ids() as own (id) where own.id = application_price.application
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select p.*, case when a.status = 'approved' then private.payment_text(a.id) end, coalesce(r.is_specimen, private.is_specimen()),
    -- Assumed: without a first day, or without an end while the day of signing, which decides whether there may be one, is unknown.
    t.start_date is null or t.end_date is null and t.entered_into is null and a.status <> 'approved'
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
  'Tenant and staff: what a stay costs in pounds. waiver_reason, waiver_submit_by: why the fee is waived, and until when a draft has '
  'to be submitted. waived_until, waived_for: it may still be waived. payment: null before the approval. months_assumed: an example. '
  'Otherwise PT404 (HTTP 404).';

-- total_if_waived is the total where the fee for the certificate is waived.
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
  -- The price that the tenant agreed to, and before that the one in use.
  cross join lateral (
    select x.* from public.declaration_texts as x
    left join public.application_declarations as g on g.application_id = a.id and g.version = x.version
    order by g.version is null, x.version::integer desc limit 1
  ) as d
  cross join lateral (
    select d.waived_until >= private.london_today() and w.reason is null and a.status <> 'approved' as is_open
  ) as o
  where a.id = price_of_stay.application
$$;
comment on function private.price_of_stay(uuid) is
  'What the stay of an application costs in pounds, after a renewal for all that its certificate covers. waiver_reason: why the fee '
  'is waived, null: it is not; a draft has to be submitted by waiver_submit_by. Until the approval the fee may otherwise be waived '
  'until waived_until for waived_for.';

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

-- In words

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
  ) || case when p.waiver_submit_by is null then '' else format(
    ' This holds if you submit the application by %s.', private.long_date(p.waiver_submit_by)
  ) end end
  from private.price_of_stay(price_text.application) as p
  cross join lateral (select case p.months when 1 then '1 month' else p.months || ' months' end as months) as m
$$;
comment on function private.price_text(uuid, boolean) is
  'The price of a stay in words. is_approval: as it is told with an approval, after which the fee is not waived any more.';

create function private.payment_text(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(
    ' ',
    case
      -- 'Of it', because the price comes before this text: 'nothing is due' reads as if it denied the price.
      when coalesce(r.is_specimen, private.is_specimen())
        then 'None of it is due, because your certificate is a specimen and not a guarantee.'
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
  -- 14 days from the day on which the agreement was agreed to.
  left join lateral (
    select (d.agreed_at at time zone 'Europe/London')::date + 14 as last_day
    from public.application_declarations as d where d.application_id = a.id
  ) as o on true
  where a.id = payment_text.application
$$;
comment on function private.payment_text(uuid) is
  'What the tenant of an approved application pays when, and how, and until when the agreement can be cancelled, while it can.';

revoke execute on function public.application_price(uuid) from public, anon;
revoke execute on function private.price_text(uuid, boolean) from public;
