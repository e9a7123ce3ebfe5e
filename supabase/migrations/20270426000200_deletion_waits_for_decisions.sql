-- With the account of who had objected to a notice of withdrawal, or appealed, any member of staff deleted the words and the files before anybody had decided, and the
-- objection stayed open without words, so that no colleague could object again. A tenant's account stays until both are decided. What an office objects is the firm's:
-- it stays without the person's name, as its answers do.

create function private.keep_until_decided() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.rent_guarantee_applications as a
    where a.tenant_id = old.id and (
      private.has_open_appeal(a.id)
      or exists (select from public.withdrawal_objections as o where o.application_id = a.id and o.decided_at is null)
    )
  ) then
    raise exception 'An appeal or an objection about a guarantee of this person is open.' using hint = 'Decide it before you delete the account.';
  end if;
  return old;
end
$$;
comment on function private.keep_until_decided() is
  'Trigger function: refuses to delete a tenant while an appeal of theirs, or an objection to a notice about their certificate, is open.';
revoke execute on function private.keep_until_decided() from public, anon, authenticated;
create trigger a_keep_until_decided before delete on public.profiles for each row execute function private.keep_until_decided();

create or replace function private.forget_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_rejections as r set words = null, appeal_words = null, appeal_reply = null
  from public.rent_guarantee_applications as a where a.id = r.application_id and a.tenant_id = old.id;
  update public.application_closings as c set reason = null, reopen_reason = null
  from public.rent_guarantee_applications as a where a.id = c.application_id and a.tenant_id = old.id;
  update public.withdrawal_objections as o set words = null, reply = null
  from public.rent_guarantee_applications as a where a.id = o.application_id and a.tenant_id = old.id;
  delete from public.attached_files as f
  using public.withdrawal_objections as o, public.rent_guarantee_applications as a
  where o.id = f.objection_id and a.id = o.application_id and a.tenant_id = old.id;
  update public.certificate_withdrawals as w set facts = null
  from public.certificate_records as r join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = w.version_id and w.facts is not null and a.tenant_id = old.id;
  update public.ended_proposals as e set facts = null
  from public.rent_guarantee_applications as a where a.id = e.application_id and e.facts is not null and a.tenant_id = old.id;
  return old;
end
$$;
comment on column public.withdrawal_objections.words is 'Why the notice is wrong; null once the tenant was forgotten.';
