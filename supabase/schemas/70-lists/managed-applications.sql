-- Managed applications.

create function public.managed_application_facts(application_ids uuid[]) returns table (application_id uuid, tenant_name text, closing text)
language sql stable security definer set search_path = '' as $$
  select a.id, coalesce(approved.display_name, submitted.display_name, tenant.display_name), closing.kind
  from public.rent_guarantee_applications as a
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
  where a.id = any (managed_application_facts.application_ids) and a.id in (select private.managed_application_ids())
$$;
comment on function public.managed_application_facts(uuid[]) is
  'A property manager''s user: the tenant''s name, and withdrawn or closed, of those of these applications that are submitted and for '
  'its own properties. Nothing for anybody else.';

create function public.managed_case(application_id uuid) returns table (
  tenant_name text, step text, turn text, since timestamptz, usual_days numeric, appeal_until date, closing text, is_denied boolean
)
language sql stable security definer rows 1 set search_path = '' as $$
  select f.tenant_name, c.step, c.turn, c.since, case when c.turn = 'staff' then private.usual_days(c.step) end,
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
  'A property manager''s user: who has applied, and where the application stands: until the decision the step, whose turn it is, since '
  'when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days); of a rejected one '
  'appeal_until, the last day on which the tenant can appeal or could; closing: withdrawn or closed, where it ended without a '
  'decision. Nothing for anybody else. is_denied: they have said that they are not its landlord or agent, and nobody has settled it.';

create function public.managed_words(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', a.application_number, a.certificate_number, f.tenant_name, m.company_name,
    t.address_line_1, t.address_line_2, t.city, t.postal_code, replace(t.postal_code, ' ', ''),
    coalesce(
      f.closing, 'Notice until ' || to_char(public.certificate_notice_until(a), 'FMDD Mon YYYY'),
      concat_ws(' ', replace(a.status, '_', ' '), case public.certificate_wait(a)
        when 'awaiting_signature' then 'waiting for a signature' when 'issuing' then 'issuing' when 'none' then 'no certificate yet'
      end)
    ))
  from public.managed_application_facts(array[application.id]) as f
  join public.rent_guarantee_applications as a on a.id = f.application_id
  left join public.property_managers as m on m.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
$$;
comment on function public.managed_words(public.rent_guarantee_applications) is
  'What a property manager''s user finds an application by: what the list of applications shows of it, its postcode and the number of '
  'its certificate; null for everybody else.';

create function public.certificate_wait(application public.rent_guarantee_applications) returns text
language sql stable security invoker set search_path = '' as $$
  select case when count(v.id) = 0 then 'none' when count(v.issued_at) = 0 then max(v.state) end
  from public.certificate_versions as v
  where v.application_id = application.id and (v.issued_at is not null or v.withdrawn_at is null)
  having application.status = 'approved'
$$;
comment on function public.certificate_wait(public.rent_guarantee_applications) is
  'Why an approved application has no certificate yet, for who may read the certificate: awaiting_signature, issuing, or none where '
  'nothing was prepared; null once one is issued, and before the approval.';

create function public.certificate_notice_until(application public.rent_guarantee_applications) returns date
language sql stable security invoker set search_path = '' as $$
  select v.notice_until from public.certificate_versions as v
  where application.status = 'approved' and v.application_id = application.id and v.state in ('not_begun', 'in_force')
    -- One that ends after the cover takes nothing away.
    and v.notice_until < v.cover_until
  limit 1
$$;
comment on function public.certificate_notice_until(public.rent_guarantee_applications) is
  'The last day of a notice of withdrawal while it runs and ends the certificate early, for who may read the certificate; null otherwise.';

create function public.certificate_withdrawn_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select v.withdrawn_at from public.certificate_versions as v
  where application.status = 'approved' and v.application_id = application.id and v.issued_at is not null and v.replaced_at is null
  order by v.issued_at desc limit 1
$$;
comment on function public.certificate_withdrawn_at(public.rent_guarantee_applications) is
  'When the certificate was withdrawn, for who may read the certificate; null while it is not.';

revoke execute on function
  public.managed_application_facts(uuid[]), public.managed_case(uuid), public.managed_words(public.rent_guarantee_applications),
  public.certificate_wait(public.rent_guarantee_applications), public.certificate_notice_until(public.rent_guarantee_applications),
  public.certificate_withdrawn_at(public.rent_guarantee_applications)
from public, anon;
