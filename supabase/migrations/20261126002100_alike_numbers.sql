-- A person who types a number of a certificate may leave out its spaces, hyphens and capitals. Two numbers that differ in these alone would be one
-- to them, so that the answer could be that of somebody else's certificate.

create function private.refuse_alike_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- add_certificate_version holds the lock of the status places until its transaction ends, so that two of these do not overlook each other.
  if exists (
    select from public.certificate_records as r
    where upper(regexp_replace(r.certificate_number, '[^A-Za-z0-9]', '', 'g')) = upper(regexp_replace(new.certificate_number, '[^A-Za-z0-9]', '', 'g'))
      and r.certificate_number <> new.certificate_number
  ) then
    raise exception 'The certificate number reads like that of another certificate.' using
      detail = '[{"section": "guarantee", "field": "certificate_number", "message": "The certificate number reads like that of another certificate"}]',
      hint = 'Spaces, hyphens and capitals make no difference. Enter another number, or none, and a new one is made.';
  end if;
  return new;
end
$$;
comment on function private.refuse_alike_number() is 'Fails for a certificate whose number differs from that of another one in spaces, hyphens and capitals alone.';

create trigger refuse_alike_number before insert on public.certificate_records
  for each row when (new.version = 1) execute function private.refuse_alike_number();
