-- Who is not sure whether the agreement is signed cannot say when either, and had to make up an end for a tenancy that has none. It is signed by
-- today, or by the day when the tenancy starts if that is earlier.

create or replace function private.has_no_term(t public.tenancy_information, on_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.tenancy_regime(t) like 'assured%' and private.rule_holds(3, t.nation, coalesce(
      private.entry_day(t, on_day), case when t.signing = 'not_sure' then least(on_day, t.start_date) end
    )), false
  )
$$;

-- Quietly: nobody has changed the records. A certificate that states an end keeps it.
alter table public.tenancy_information disable trigger user;
update public.tenancy_information as t set end_date = null
where t.end_date is not null and t.signing = 'not_sure' and private.has_no_term(t, private.london_today()) and not exists (
  select from public.rent_guarantee_applications as a join public.certificate_records as r on r.application_id = a.id where a.tenancy_id = t.id
);
alter table public.tenancy_information enable trigger user;
select private.refresh_tenancy_search((select array_agg(t.id) from public.tenancy_information as t where t.end_date is null and t.signing = 'not_sure'));
