-- The mail of an approval names the price and after it the payment: that nothing is due read as if it denied the price.

create or replace function private.payment_words(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(r.is_specimen, private.is_specimen()) then 'None of it is due, because your certificate is a specimen and not a guarantee.'
    else concat_ws(
      ' ',
      case when p.waiver_reason is null then format('£%s is due now.', trim_scale(p.fee)) end,
      format('£%s is due in each month of your stay.', trim_scale(p.monthly_fee)),
      case when g.payment_words is null then 'We write to you how to pay. Until then you need not pay anything.'
        else g.payment_words || format(' Give the number of your application, %s, as the reference.', a.application_number) end
    )
  end
  from public.rent_guarantee_applications as a
  cross join lateral private.price_of_stay(a.id) as p
  cross join public.guarantor_settings as g
  left join lateral (
    select (c.statement ->> 'specimen')::boolean as is_specimen from public.certificate_records as c
    where c.application_id = a.id order by c.version desc limit 1
  ) as r on true
  where a.id = payment_words.application
$$;
