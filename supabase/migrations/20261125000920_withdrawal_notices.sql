-- Tenant and landlord read the notice that they were given on their screens too. Who proposed and confirmed it is not theirs to know.
create function public.withdrawal_notices(application_id uuid)
returns table (id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null
    and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
      or private.is_admin()
    )
  order by w.confirmed_at desc;
end
$$;
comment on function public.withdrawal_notices(uuid) is
  'The notices of withdrawal that were given for the certificate of an application: to its tenant, its landlord or agent, and staff.';
revoke execute on function public.withdrawal_notices(uuid) from public, anon, authenticated;
grant execute on function public.withdrawal_notices(uuid) to authenticated;
