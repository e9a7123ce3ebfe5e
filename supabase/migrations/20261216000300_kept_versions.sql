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
comment on column public.taken_back_versions.statement is 'What the version stated, and so what was signed if anybody had.';
