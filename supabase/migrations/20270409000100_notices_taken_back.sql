-- An objection and its files were gone for those who had made it once the notice was taken back. What was said is still to be read.

drop function public.withdrawal_notices(uuid);
create function public.withdrawal_notices(application_id uuid)
returns table (
  id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz,
  objection_words text, objected_at timestamptz, is_own_objection boolean, objected_by text, objection_outcome text, objection_reply text,
  objection_decided_at timestamptz, facts text, objection_files jsonb, taken_back_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at, o.words, o.objected_at,
    o.objected_by is not distinct from auth.uid(), p.display_name, o.outcome, o.reply, o.decided_at, w.facts,
    (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.objection_id = o.id),
    w.reversed_at
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = private.side_of(r.application_id)
  left join public.profiles as p on p.id = o.objected_by
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
  'The notices of withdrawal that were given for the certificate of an application, with what happened and, where one was taken back, when: to its tenant, its landlord or agent, and staff. With the objection of the reader''s side, who made it, its files, and its answer.';
revoke execute on function public.withdrawal_notices(uuid) from public, anon, authenticated;
grant execute on function public.withdrawal_notices(uuid) to authenticated;
