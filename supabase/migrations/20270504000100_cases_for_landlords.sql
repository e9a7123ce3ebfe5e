-- A landlord or agent read 'Pending' and 'Not approved' of an application, and neither whose turn it was nor what followed.

create function public.managed_case(application_id uuid) returns table (
  tenant_name text, step text, turn text, since timestamptz, usual_days numeric, appeal_until date, closing text
)
language sql stable security definer rows 1 set search_path = '' as $$
  select f.tenant_name, c.step, c.turn, c.since, case when c.turn = 'staff' then private.usual_days(c.step) end,
    case when a.status = 'rejected' and f.closing is null then (
      select r.appeal_until from public.application_rejections as r where r.application_id = a.id order by r.rejected_at desc limit 1
    ) end,
    f.closing
  from public.managed_application_facts(array[managed_case.application_id]) as f
  join public.rent_guarantee_applications as a on a.id = f.application_id
  -- Whether the tenant has appealed is between the tenant and staff.
  left join public.application_cases as c on c.application_id = a.id and a.status in ('pending', 'in_review') and f.closing is null
$$;
comment on function public.managed_case(uuid) is
  'A property manager''s user: who has applied, and where the application stands: until the decision the step, whose turn it is, since when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days); of a rejected one appeal_until, the last day on which the tenant can appeal or could; closing: withdrawn or closed, where it ended without a decision. Nothing for anybody else.';
revoke execute on function public.managed_case(uuid) from public, anon, authenticated;
grant execute on function public.managed_case(uuid) to authenticated;
