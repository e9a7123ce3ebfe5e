-- After a renewal the price stayed that of the first twelve months, though the certificate covers more. What is renewed costs the fee of each month that it covers.

create or replace function private.price_of_stay(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date
)
language sql stable security definer set search_path = '' as $$
  select m.months, d.fee, d.monthly_fee, d.fee + m.months * d.monthly_fee, m.months * d.monthly_fee,
    case when o.is_open then d.waived_until end, case when o.is_open then d.waived_for end,
    w.reason, case when a.submitted_at is null then w.submit_by end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.fee_waivers as w on w.application_id = a.id and private.waiver_holds(w, a)
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
  'What the stay of an application costs in all, in pounds, after a renewal for all that its certificate covers; total_if_waived where the fee for the certificate is waived. waiver_reason: why it is waived for this application, which a draft has to be submitted by waiver_submit_by for; null: it is not. Then, until the approval, it may still be waived until waived_until for waived_for.';

-- What owners have written stays.
update public.mail_templates set body = replace(
  body, '{{changes}}', E'{{changes}}\n\nWhat it costs for the whole time now stands in your application.'
) where name = 'certificate-for-tenant-renewal';
