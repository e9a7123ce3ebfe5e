-- A mail to staff that waits to be sent may contain what a person wrote, so it goes with the person as the mails to the person do.

create function private.forget_waiting_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.jobs as j using public.rent_guarantee_applications as a
  where a.tenant_id = old.id and j.kind = 'mail' and j.payload #>> '{data,applicationId}' = a.id::text
    -- A landlord still gets the certificate that was issued.
    and j.payload ->> 'template' not like 'certificate%';
  return old;
end
$$;
comment on function private.forget_waiting_mails() is 'Removes the mails about the applications of a person who goes that are not sent yet, but for those of a certificate.';

-- Before remove_personal_data and the foreign keys, which take the person off the applications.
create trigger a_forget_waiting_mails before delete on public.profiles
  for each row execute function private.forget_waiting_mails();
