-- The agreement can be cancelled within 14 days from the day on which it is agreed to. Nobody said so with the day once it was approved.

create or replace function private.payment_words(application uuid) returns text
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
  where a.id = payment_words.application
$$;
comment on function private.payment_words(uuid) is 'What the tenant of an approved application pays when, and how, and until when the agreement can be cancelled, while it can.';
