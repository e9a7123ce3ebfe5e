-- A colleague of who had objected to a notice read 'You have objected'. Each of an office reads who did.

drop function public.withdrawal_notices(uuid);
create function public.withdrawal_notices(application_id uuid)
returns table (
  id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz,
  objection_words text, objected_at timestamptz, is_own_objection boolean, objected_by text, objection_outcome text, objection_reply text,
  objection_decided_at timestamptz, facts text, objection_files jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at, o.words, o.objected_at,
    o.objected_by is not distinct from auth.uid(), p.display_name, o.outcome, o.reply, o.decided_at, w.facts,
    (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.objection_id = o.id)
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = private.side_of(r.application_id)
  left join public.profiles as p on p.id = o.objected_by
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null and w.reversed_at is null
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
  'The notices of withdrawal that were given for the certificate of an application and not taken back, with what happened: to its tenant, its landlord or agent, and staff. With the objection of the reader''s side, who made it, its files, and its answer.';
revoke execute on function public.withdrawal_notices(uuid) from public, anon, authenticated;
grant execute on function public.withdrawal_notices(uuid) to authenticated;

drop function public.own_notices();
create function public.own_notices() returns table (
  application_id uuid, certificate_number text, tenants text[], home_lines text[], home_postcode text, notice_until date, objected_at timestamptz,
  is_own_objection boolean, objected_by text
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.application_id, r.certificate_number, array(select t ->> 'name' from jsonb_array_elements(r.statement -> 'tenants') as t),
    array(select jsonb_array_elements_text(r.statement #> '{property,lines}')), r.statement #>> '{property,postcode}', w.notice_until,
    o.objected_at, o.objected_by is not distinct from auth.uid(), p.display_name
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
  'The notices of withdrawal that run for the certificates of the applications that the caller manages, with when their side objected, the first to end first.';
revoke execute on function public.own_notices() from public, anon, authenticated;
grant execute on function public.own_notices() to authenticated;
