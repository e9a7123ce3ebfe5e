-- One application that went to and fro five times was enough for a usual time.

create or replace function private.usual_days(step text) returns numeric
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(distinct s.application_id) >= 5 then
      round((percentile_cont(0.5) within group (order by extract(epoch from s.ended_at - s.began_at)::double precision / 86400))::numeric, 1)
    end
    from public.application_steps as s
    where s.step = usual_days.step and s.ended_at >= now() - interval '90 days'
  );
end
$$;
comment on function private.usual_days(text) is
  'The median of the days that a step took, of those that ended in the last 90 days; null where they are of fewer than 5 applications.';
