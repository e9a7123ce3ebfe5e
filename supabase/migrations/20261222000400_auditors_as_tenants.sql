-- An auditor who is the tenant of a case without a signed certificate could not change their own name or date of birth: the change takes back the acceptance of the
-- identity document and stands in the edits, and auditors write neither.

create or replace function private.refuse_auditor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_auditor() and current_setting('private.follows_own_details', true) is distinct from 'true' then
    raise insufficient_privilege using message = 'You may read everything and change nothing: your only permission is "audit".';
  end if;
  return null;
end
$$;
comment on function private.refuse_auditor() is
  'Refuses the write of an auditor, unless it follows from a change of their own details. Stands on every table of the schema public but the profiles, which only their owners write.';

create or replace function private.check_identity_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications uuid[] := array(
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = new.id
      and not exists (select from public.certificate_records as r where r.application_id = a.id and r.step <> 'awaiting_signature')
  );
begin
  if applications = '{}' then
    return null;
  end if;
  -- What follows from the change of one's own details is not what an auditor does to a case.
  perform set_config('private.follows_own_details', (new.id = auth.uid())::text, true);
  update public.application_documents as d set verified = false
  where d.application_id = any (applications) and d.verified and d.document_type in ('passport', 'id_proof');
  insert into public.record_edits (application_id, fields, changed_by)
  select a.id, array_remove(array[
      case when new.first_name is distinct from old.first_name then 'first_name' end,
      case when new.surname is distinct from old.surname then 'surname' end,
      case when new.date_of_birth is distinct from old.date_of_birth then 'date_of_birth' end
    ], null), auth.uid()
  from public.rent_guarantee_applications as a where a.id = any (applications) and a.status <> 'draft'
  order by a.id;
  perform set_config('private.follows_own_details', '', true);
  return null;
end
$$;
