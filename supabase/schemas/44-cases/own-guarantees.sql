-- Nobody gives a guarantee to themselves. A member of staff can have an application of their own, or act for a landlord or agent: an
-- application then concerns them, and another member of staff does every step of it that staff take. It concerns its tenant, and
-- everybody who has acted for one of its landlords and agents, present or former, since its submission. What somebody does as a tenant
-- with their own application is free.

-- private.own_case_ids says the same as a set of the caller's cases, for policies.
create function private.concerns_person(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(application.tenant_id = concerns_person.person, false) or exists (
    select from public.property_manager_links as l
    where l.user_id = concerns_person.person
      -- A trigger before a change asks about the landlord that will be stored, too.
      and (l.property_manager_id = application.property_manager_id or exists (
        select from private.landlords_of_cases as c
        where c.application_id = application.id and c.property_manager_id = l.property_manager_id
      ))
      and (l.unlinked_at is null or l.unlinked_at >= coalesce(application.submitted_at, application.created_at))
  )
$$;
comment on function private.concerns_person(uuid, public.rent_guarantee_applications) is
  'Whether a person is the tenant of an application, or has acted for one of its landlords and agents since its submission.';

create function private.concerns_caller(application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.concerns_person(auth.uid(), application)
$$;
comment on function private.concerns_caller(public.rent_guarantee_applications) is
  'Whether the signed-in person is the tenant of an application, or has acted for one of its landlords and agents since its submission.';

-- A row names its application by itself, by the version of a certificate or by a document; a tenancy concerns each application that names
-- it.
create function private.refuse_own_guarantee() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  concerned uuid[];
begin
  concerned := case tg_table_name
    when 'rent_guarantee_applications' then array[(given ->> 'id')::uuid]
    when 'tenancy_information' then array(
      select a.id from public.rent_guarantee_applications as a where a.tenancy_id = (given ->> 'id')::uuid
    )
    else array[coalesce(
      (given ->> 'application_id')::uuid,
      (select r.application_id from public.certificate_records as r where r.id = (given ->> 'version_id')::uuid),
      (select d.application_id from public.application_documents as d where d.id = (given ->> 'document_id')::uuid)
    )]
  end;
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = any (concerned) and private.concerns_caller(a)
      -- What a tenant does with a draft is free, and so is what anybody does who is not staff.
      and (tg_nargs = 0 or (a.status <> 'draft' and private.has_staff_role(auth.uid())))
  ) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_guarantee() is
  'Trigger function: refuses (42501) a change to an application that concerns the caller. With the argument "submitted", only to staff '
  'and not for a draft.';

revoke execute on function
  private.concerns_caller(public.rent_guarantee_applications), private.concerns_person(uuid, public.rent_guarantee_applications)
from public;
