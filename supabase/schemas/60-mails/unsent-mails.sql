-- A mail that waits to be sent may contain what a person wrote, also a mail to staff. It goes with the person, as everything about them
-- does.

create function private.delete_unsent_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.jobs as j using public.rent_guarantee_applications as a
  where a.tenant_id = old.id and j.kind = 'mail' and j.payload #>> '{data,applicationId}' = a.id::text
    -- A landlord still gets the certificate that was issued.
    and j.payload ->> 'template' not like 'certificate%';
  return old;
end
$$;
comment on function private.delete_unsent_mails() is
  'Trigger function: deletes the unsent mails about the applications of a person who goes, except those of a certificate.';
