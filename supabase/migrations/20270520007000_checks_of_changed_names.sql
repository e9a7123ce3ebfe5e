-- A change of the tenant's name or date of birth takes back the acceptance of their identity document. The timeline told it as if the tenant had refused their
-- own passport. It is a change of its own now, which no person makes.

alter table public.document_changes
  drop constraint document_changes_change_check,
  add constraint document_changes_change_check check (change in ('uploaded', 'verified', 'unverified', 'to_check', 'deleted', 'type_changed'));
comment on column public.document_changes.change is
  'uploaded (of a deleted document only), verified, unverified, to_check (it was verified, and the tenant''s name or date of birth is another one by now), deleted or type_changed.';

-- Only staff mark a document as not accepted, never in their own case.
update public.document_changes as k set change = 'to_check', changed_by = null
from public.rent_guarantee_applications as a
where a.id = k.application_id and k.change = 'unverified' and k.changed_by = a.tenant_id;

create or replace function private.write_document_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Set while private.check_identity_again writes.
  follows boolean := coalesce(current_setting('private.follows_own_details', true), '') <> '';
begin
  -- A document that goes with its application leaves no history behind.
  if not exists (select from public.rent_guarantee_applications as a where a.id = old.application_id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    -- Until then the document itself says so.
    insert into public.document_changes (application_id, document_id, document_type, change, changed_by, changed_at)
    values (
      old.application_id, old.id, private.document_type_at(old, '-infinity'), 'uploaded',
      coalesce(old.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = old.id)), old.uploaded_at
    ), (old.application_id, old.id, old.document_type, 'deleted', auth.uid(), clock_timestamp());
    return old;
  end if;
  if new.document_type <> old.document_type then
    insert into public.document_changes (application_id, document_id, document_type, new_type, change, changed_by)
    values (old.application_id, old.id, old.document_type, new.document_type, 'type_changed', auth.uid());
  end if;
  if new.verified <> old.verified then
    insert into public.document_changes (application_id, document_id, document_type, change, changed_by)
    values (
      old.application_id, old.id, new.document_type, case when new.verified then 'verified' when follows then 'to_check' else 'unverified' end,
      case when not follows then auth.uid() end
    );
  end if;
  return new;
end
$$;
comment on function private.write_document_change() is
  'Records that a document was verified, unverified, is to be checked again, was deleted or made one of another kind, and of a deleted one that it was uploaded.';

-- The newest comes first in the timeline: what follows from the change stands above it.
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
  perform set_config('private.follows_own_details', coalesce(new.id = auth.uid(), false)::text, true);
  insert into public.record_edits (application_id, fields, changed_by)
  select a.id, array_remove(array[
      case when new.first_name is distinct from old.first_name then 'first_name' end,
      case when new.surname is distinct from old.surname then 'surname' end,
      case when new.date_of_birth is distinct from old.date_of_birth then 'date_of_birth' end
    ], null), auth.uid()
  from public.rent_guarantee_applications as a where a.id = any (applications) and a.status <> 'draft'
  order by a.id;
  update public.application_documents as d set verified = false
  where d.application_id = any (applications) and d.verified and d.document_type in ('passport', 'id_proof');
  perform set_config('private.follows_own_details', '', true);
  return null;
end
$$;
