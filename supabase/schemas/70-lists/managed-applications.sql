-- What a landlord or letting agent reads of the applications for their properties: who has applied, and how far the application is.
-- Profiles, closings and cases stay closed to them, because these hold addresses, telephone numbers, reasons and the work of staff; the
-- functions here return the few facts that are theirs.

create function public.managed_application_facts(application_ids uuid[]) returns table (
  application_id uuid, tenant_name text, closing text
)
language sql stable security definer set search_path = '' as $$
  select a.id, coalesce(approved.display_name, submitted.display_name, tenant.display_name), closing.kind
  from public.rent_guarantee_applications as a
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
  where a.id = any (managed_application_facts.application_ids)
    and a.id in (select private.managed_application_ids())
$$;
comment on function public.managed_application_facts(uuid[]) is
  'A property manager''s user: the tenant''s name, and withdrawn or closed, of those of these applications that are submitted and for '
  'their own properties. No rows for anybody else.';

create function public.managed_case(application_id uuid) returns table (
  tenant_name text, step text, turn text, since timestamptz, usual_days numeric, appeal_until date, closing text, is_denied boolean
)
language sql stable security definer rows 1 set search_path = '' as $$
  select f.tenant_name, c.step, c.turn, c.since,
    -- Null with fewer than 5 cases in 90 days.
    case when c.turn = 'staff' then private.usual_days(c.step) end,
    case when a.status = 'rejected' and f.closing is null then (
      select r.appeal_until from public.application_rejections as r where r.application_id = a.id order by r.rejected_at desc limit 1
    ) end,
    f.closing,
    exists (
      select from public.landlord_requests as l
      where l.application_id = a.id and l.property_manager_id = a.property_manager_id and l.is_not_landlord and l.closed_at is null
    )
  from public.managed_application_facts(array[managed_case.application_id]) as f
  join public.rent_guarantee_applications as a on a.id = f.application_id
  -- Whether the tenant has appealed is between the tenant and staff.
  left join public.application_cases as c on c.application_id = a.id and a.status in ('pending', 'in_review') and f.closing is null
$$;
comment on function public.managed_case(uuid) is
  'A property manager''s user: how far an application is. step, turn, since: until the decision; usual_days: on the turn of staff, '
  'null with too few cases; appeal_until: of a rejected one; closing: withdrawn or closed; is_denied: they have said that they are not '
  'its landlord. No row for others.';

-- Their search looks for each word in all that the list shows, as one text.
create function public.managed_words(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', a.application_number, a.certificate_number, f.tenant_name, m.company_name,
    t.address_line_1, t.address_line_2, t.city, t.postal_code, replace(t.postal_code, ' ', ''),
    coalesce(
      f.closing,
      'Notice until ' || to_char(public.certificate_notice_until(a), 'FMDD Mon YYYY'),
      concat_ws(' ', replace(a.status, '_', ' '), case public.certificate_wait(a)
        when 'awaiting_signature' then 'waiting for a signature' when 'issuing' then 'issuing' when 'none' then 'no certificate yet'
      end)
    ))
  from public.managed_application_facts(array[application.id]) as f
  -- The stored row and not the argument: a caller could name the ids of another tenancy and another firm.
  join public.rent_guarantee_applications as a on a.id = f.application_id
  left join public.property_managers as m on m.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
$$;
comment on function public.managed_words(public.rent_guarantee_applications) is
  'What a property manager''s user finds an application by: what their list shows of it, its postcode and the number of its '
  'certificate. Null for everybody else.';

revoke execute on function
  public.managed_application_facts(uuid[]), public.managed_case(uuid), public.managed_words(public.rent_guarantee_applications)
from public, anon;
