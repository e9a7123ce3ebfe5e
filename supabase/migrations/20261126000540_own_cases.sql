-- What a tenant is told of a case: where it stands, whose turn it is, since when, and how long this usually takes. Who of the staff has it is the
-- staff's own.

create function private.usual_days(step text) returns numeric
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(*) >= 5 then
      round((percentile_cont(0.5) within group (order by extract(epoch from s.ended_at - s.began_at)::double precision / 86400))::numeric, 1)
    end
    from public.application_steps as s
    where s.step = usual_days.step and s.ended_at >= now() - interval '90 days'
  );
end
$$;
comment on function private.usual_days(text) is 'The median of the days that a step took, of those that ended in the last 90 days; null with fewer than 5.';

create function public.own_cases() returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, usual_days numeric, move_in date,
  property_address_line_1 text, property_city text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select a.id, a.application_number, a.status, c.step, c.turn, c.since,
    case when c.turn = 'staff' then private.usual_days(c.step) end, c.move_in, t.address_line_1, t.city
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  where a.tenant_id = auth.uid()
  -- First what the tenant has to do, then what is open, then what ended last.
  order by array_position(array['tenant', 'landlord', 'staff', 'nobody'], c.turn), c.since desc, a.id
  limit 100;
end
$$;
comment on function public.own_cases() is
  'The signed-in person''s applications: the step, whose turn it is, since when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days). Those first that wait for the person.';

revoke execute on function public.own_cases() from public, anon, authenticated;
grant execute on function public.own_cases() to authenticated;
