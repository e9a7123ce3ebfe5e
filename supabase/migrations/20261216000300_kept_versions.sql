-- A new version that was taken back before anybody had signed it was gone: who took it back, when, and what it would have changed. It is kept like one that some
-- had signed, and the timeline tells staff of both.

create or replace function private.take_back_version(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures, taken_back_by)
  select r.id, r.application_id, r.certificate_number, r.version, r.statement, coalesce(s.signatures, '[]'), auth.uid()
  from public.certificate_records as r
  cross join lateral (
    select jsonb_agg(to_jsonb(s) - array['version_id', 'user_id', 'place'] order by s.place) as signatures
    from public.certificate_signatures as s where s.version_id = r.id
  ) as s
  -- The first version goes with its approval, whose end the status history has.
  where r.id = take_back_version.version_id and r.step = 'awaiting_signature' and (s.signatures is not null or r.version > 1);
  perform set_config('private.taking_back', take_back_version.version_id::text, true);
  delete from public.certificate_signatures as s where s.version_id = take_back_version.version_id;
  perform set_config('private.taking_back', '', true);
  delete from public.certificate_records as r where r.id = take_back_version.version_id;
end
$$;
comment on function private.take_back_version(uuid) is
  'Removes a version that waits for a signature and keeps what it stated, and who had signed it; of a first version only if somebody had. Fails for any other version.';
comment on table public.taken_back_versions is
  'Versions of certificates that were taken back before everybody had signed them. Written by private.take_back_version alone.';
comment on column public.taken_back_versions.statement is 'What the version stated, and so what was signed if anybody had; without the tenants once their account is gone, if nobody had.';

-- What nobody has signed binds nobody, so the name of its tenant goes with the account. A signed one states what was signed.
create function private.forget_unsigned_tenants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.taken_back_versions as b set statement = b.statement - 'tenants' || case
    when jsonb_typeof(b.statement -> 'changes') = 'array' then jsonb_build_object('changes', (
      -- That the tenant was to change stays, with the reason, and not from whom to whom.
      select coalesce(jsonb_agg(case when c.change ->> 'what' = 'Tenant' then c.change || '{"from": null, "to": null}' else c.change end order by c.place), '[]')
      from jsonb_array_elements(b.statement -> 'changes') with ordinality as c (change, place)
    )) else '{}' end
  from public.rent_guarantee_applications as a
  where a.tenant_id = old.id and b.application_id = a.id and b.signatures = '[]' and b.statement ? 'tenants';
  return old;
end
$$;
comment on function private.forget_unsigned_tenants() is
  'Trigger function: removes the tenants from versions that were taken back unsigned when the account of the tenant goes.';
create trigger a_forget_unsigned_tenants before delete on public.profiles for each row execute function private.forget_unsigned_tenants();
