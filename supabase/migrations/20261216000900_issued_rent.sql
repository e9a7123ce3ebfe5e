-- The rent under guarantee counted certificates that nobody had signed, and went on after a withdrawal.
create or replace function private.rent_by_month() returns jsonb
language sql stable set search_path = '' as $$
  with guaranteed as (
    -- Days first, of which there are few, and their months then.
    select currency, date_trunc('month', first_day)::date as first_month, date_trunc('month', last_day)::date as last_month, rent
    from (
      select s.rent_currency as currency, s.certificate_start_date as first_day, least(s.certificate_end_date, w.last_day) as last_day,
        sum(s.monthly_rent) as rent
      from private.application_search as s
      left join (
        select r.application_id, min((r.withdrawn_at at time zone 'Europe/London')::date) as last_day
        from public.certificate_records as r where r.withdrawn_at is not null group by r.application_id
      ) as w on w.application_id = s.application_id
      where s.status = 'approved'
        and s.certificate_end_date >= (select min(month) from private.statistics_months() as month)
        and s.certificate_start_date < (select private.london_today() + interval '1 month')
        and s.rent_currency is not null
        -- What nobody has signed and issued yet guarantees nothing. What was issued elsewhere, before an import, has no version here.
        and not exists (
          select from public.certificate_records as r where r.application_id = s.application_id and r.version = 1 and r.issued_at is null
        )
      group by 1, 2, 3
    ) as days
  ), changes as (
    -- What comes under guarantee in a month and what leaves it, so that each guarantee is looked at once and not once a month.
    select currency, first_month as month, sum(rent) as change from guaranteed group by 1, 2
    union all
    select currency, (last_month + interval '1 month')::date, -sum(rent) from guaranteed group by 1, 2
  ), amounts as (
    select months.month, c.currency, sum(c.change) as amount
    from private.statistics_months() as months (month)
    join changes as c on c.month <= months.month
    group by 1, 2
  )
  select jsonb_agg(
    jsonb_build_object(
      'month', month,
      'amounts', (select coalesce(jsonb_object_agg(a.currency, a.amount), '{}') from amounts as a where a.month = months.month and a.amount > 0)
    ) order by month
  )
  from private.statistics_months() as months (month)
$$;
comment on function private.rent_by_month() is
  'For each of the last twelve months the monthly rent of all tenancies whose guarantee ran in it, by currency: until it ended or was withdrawn, and not before its certificate is issued.';
