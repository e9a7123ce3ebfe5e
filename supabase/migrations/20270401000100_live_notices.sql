-- Tenants and landlords learned only after a reload that a notice of withdrawal was given or taken back, or their objection to it decided: these tables name staff, so
-- that the two may not read them, and nothing tells them of a change. They may read the version of the certificate, which their screens follow.

create function private.show_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing of it changes; whoever may read it hears that there is something new about it.
  update public.certificate_records as r set is_quiet = r.is_quiet
  where r.id = coalesce(
    (to_jsonb(new) ->> 'version_id')::uuid,
    (select w.version_id from public.certificate_withdrawals as w where w.id = (to_jsonb(new) ->> 'withdrawal_id')::uuid)
  );
  return null;
end
$$;
comment on function private.show_notice() is
  'Trigger function: writes the version that a notice of withdrawal is about once more as it is, so that the open screens of its tenant and its landlord read again.';
revoke execute on function private.show_notice() from public, anon, authenticated;

create trigger zz_show_notice after update of confirmed_at, reversed_at on public.certificate_withdrawals
  for each row when (old.confirmed_at is distinct from new.confirmed_at or old.reversed_at is distinct from new.reversed_at)
  execute function private.show_notice();
create trigger zz_show_notice after insert or update of decided_at on public.withdrawal_objections
  for each row execute function private.show_notice();
