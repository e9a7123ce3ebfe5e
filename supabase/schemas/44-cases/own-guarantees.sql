-- Own guarantees.

-- The same as before, but a link that has ended since the submission counts as well, reviews of documents name their application by the document, and a tenancy
-- concerns each application that names it.
create function private.refuse_own_guarantee() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  concerned uuid[];
begin
  concerned := case tg_table_name
    when 'rent_guarantee_applications' then array[(given ->> 'id')::uuid]
    when 'tenancy_information' then array(select a.id from public.rent_guarantee_applications as a where a.tenancy_id = (given ->> 'id')::uuid)
    else array[coalesce(
      (given ->> 'application_id')::uuid,
      (select r.application_id from public.certificate_records as r where r.id = (given ->> 'version_id')::uuid),
      (select d.application_id from public.application_documents as d where d.id = (given ->> 'document_id')::uuid)
    )]
  end;
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = any (concerned) and private.concerns_caller(a)
      -- What a tenant does with a draft is their own affair, and so is what one does who is not staff.
      and (tg_nargs = 0 or (a.status <> 'draft' and private.has_staff_role(auth.uid())))
  ) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_guarantee() is
  'Fails with 42501 when a person decides on, signs or changes the guarantee of an application whose tenant they are, or for whose '
  'landlord they have acted since its submission. With the argument "submitted": when a member of staff does, and it is no draft.';
