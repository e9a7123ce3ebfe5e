-- Who acts for a landlord or agent read nothing at home of a notice of withdrawal that runs, although it has a last day for an objection.

create function public.own_notices() returns table (
  application_id uuid, certificate_number text, tenants text[], home_lines text[], home_postcode text, notice_until date, objected_at timestamptz
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.application_id, r.certificate_number, array(select t ->> 'name' from jsonb_array_elements(r.statement -> 'tenants') as t),
    array(select jsonb_array_elements_text(r.statement #> '{property,lines}')), r.statement #>> '{property,postcode}', w.notice_until,
    (select o.objected_at from public.withdrawal_objections as o where o.withdrawal_id = w.id and o.side = 'landlord')
  from public.certificate_records as r
  cross join lateral private.withdrawals_of(r.certificate_number) as w
  where r.application_id in (select private.managed_application_ids())
    and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
    -- One that ends after the cover takes nothing away.
    and w.confirmed_at is not null and w.notice_until between private.london_today() and r.cover_until - 1
  order by w.notice_until, r.certificate_number
  limit 100
$$;
comment on function public.own_notices() is
  'The notices of withdrawal that run for the certificates of the applications that the caller manages, with when their side objected, the first to end first.';
revoke execute on function public.own_notices() from public, anon, authenticated;
grant execute on function public.own_notices() to authenticated;
