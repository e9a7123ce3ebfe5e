-- A draft whose tenancy has a first day but no end read its price for 12 months as if it had chosen them. Whether it has an end is known with the day of signing.

create or replace function public.application_price(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date, payment text, is_specimen boolean, months_assumed boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not exists (select from private.own_application_ids() as own (id) where own.id = application_price.application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select p.*, case when a.status = 'approved' then private.payment_words(a.id) end, coalesce(r.is_specimen, private.is_specimen()), t.start_date is null or t.end_date is null and t.entered_into is null and a.status <> 'approved'
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
  'What the stay of an application costs in all, in pounds, for its tenant and for staff: months, both fees, the total, and the total where the fee for the certificate is waived. waiver_reason: why it is waived here, for a draft that is submitted by waiver_submit_by; null: it is not. Until the approval it may then still be waived until waived_until for waived_for. payment: what is paid when and how, null before the approval. is_specimen: its certificate is a specimen, or would be one today, of which nothing is due. months_assumed: the months are an example, because the tenancy has no first day yet, or no end while nobody knows the day on which it was entered into, which decides whether it may have one. Unknown or another person''s: PT404 (HTTP 404).';
