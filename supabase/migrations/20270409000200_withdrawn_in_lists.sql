-- Lists and the pages of an application said 'Approved' once its certificate was withdrawn. An application tells when, as a computed column.

create function public.certificate_withdrawn_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select v.withdrawn_at from public.certificate_versions as v
  where application.status = 'approved' and v.application_id = application.id and v.issued_at is not null and v.replaced_at is null
  order by v.issued_at desc limit 1
$$;
comment on function public.certificate_withdrawn_at(public.rent_guarantee_applications) is
  'When the certificate was withdrawn, for who may read the certificate; null while it is not.';
revoke execute on function public.certificate_withdrawn_at(public.rent_guarantee_applications) from public, anon;
grant execute on function public.certificate_withdrawn_at(public.rent_guarantee_applications) to authenticated, service_role;

-- The landlord's home said that an objection was made, and not what came of it.
drop function public.own_notices();
create function public.own_notices() returns table (
  application_id uuid, certificate_number text, tenants text[], home_lines text[], home_postcode text, notice_until date, objected_at timestamptz,
  is_own_objection boolean, objected_by text, objection_decided_at timestamptz
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.application_id, r.certificate_number, array(select t ->> 'name' from jsonb_array_elements(r.statement -> 'tenants') as t),
    array(select jsonb_array_elements_text(r.statement #> '{property,lines}')), r.statement #>> '{property,postcode}', w.notice_until,
    o.objected_at, o.objected_by is not distinct from auth.uid(), p.display_name, o.decided_at
  from public.certificate_records as r
  cross join lateral private.withdrawals_of(r.certificate_number) as w
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = 'landlord'
  left join public.profiles as p on p.id = o.objected_by
  where r.application_id in (select private.managed_application_ids())
    and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
    -- One that ends after the cover takes nothing away.
    and w.confirmed_at is not null and w.notice_until between private.london_today() and r.cover_until - 1
  order by w.notice_until, r.certificate_number
  limit 100
$$;
comment on function public.own_notices() is
  'The notices of withdrawal that run for the certificates of the applications that the caller manages, with when their side objected and when that was decided, the first to end first.';
revoke execute on function public.own_notices() from public, anon, authenticated;
grant execute on function public.own_notices() to authenticated;
