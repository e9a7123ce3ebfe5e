-- What staff do not see: the cases that concern themselves (decision 41).
--
-- A member of staff can be the tenant of a case, or have acted for its landlord or agent. Of such a case they read what its tenant reads:
-- not what colleagues note and find about them, such as the screening of their name, the checklists or what an approval lacks. They decide
-- nothing about it, and colleagues do the rest.
-- A case concerns whoever acts or acted, since its submission, for any landlord or agent that the case is known to have had: otherwise a
-- change of agent would let somebody decide about what they wrote for the former one.
-- Policies subtract the sets of ids below from what staff read.

-- Which cases

create function private.own_case_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- The same rule as in private.concerns_person.
  return query
    select a.id from public.rent_guarantee_applications as a where a.tenant_id = auth.uid()
    union
    select a.id from public.property_manager_links as l
    join private.landlords_of_cases as c on c.property_manager_id = l.property_manager_id
    join public.rent_guarantee_applications as a on a.id = c.application_id
    where l.user_id = auth.uid() and (l.unlinked_at is null or l.unlinked_at >= coalesce(a.submitted_at, a.created_at));
end
$$;
comment on function private.own_case_ids() is
  'The applications that concern the caller: as their tenant, or because they act or acted since the submission for a landlord or agent '
  'of the application, a present or former one.';

-- What belongs to them

create function private.own_case_tenancy_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.tenancy_id from public.rent_guarantee_applications as a
  where a.id in (select private.own_case_ids()) and a.tenancy_id is not null
$$;
comment on function private.own_case_tenancy_ids() is 'The tenancies of the applications that concern the caller.';

create function private.own_case_document_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.id from public.application_documents as d where d.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_document_ids() is 'The documents of the applications that concern the caller.';

create function private.own_case_message_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.application_communications as c where c.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_message_ids() is 'The messages of the applications that concern the caller.';

create function private.own_case_attached_file_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.attached_files as f where f.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_attached_file_ids() is
  'The files of messages, answers and objections of the applications that concern the caller.';

create function private.own_case_version_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.certificate_records as r where r.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_version_ids() is 'The versions of certificates of the applications that concern the caller.';

-- What staff may read

-- Decided once for a statement: for most staff their policies then need no set of ids.
create function private.can_read_every_case() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not exists (select from private.own_case_ids());
end
$$;
comment on function private.can_read_every_case() is 'Whether the caller is a member of staff and no application concerns them.';

create function private.can_read_as_staff(application uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not coalesce(application in (select private.own_case_ids()), false);
end
$$;
comment on function private.can_read_as_staff(uuid) is 'Whether the caller is a member of staff and the application does not concern them.';

create function private.refuse_own_case(application uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() and not private.can_read_as_staff(application) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
end
$$;
comment on function private.refuse_own_case(uuid) is
  'Refuses (42501) a member of staff an application that concerns them. Refuses nobody else: the function that calls it does.';

revoke execute on function
  private.own_case_ids(), private.own_case_tenancy_ids(), private.own_case_document_ids(), private.own_case_message_ids(),
  private.own_case_attached_file_ids(), private.own_case_version_ids(), private.can_read_every_case(), private.can_read_as_staff(uuid),
  private.refuse_own_case(uuid)
from public;
grant execute on function
  private.own_case_ids(), private.own_case_tenancy_ids(), private.own_case_document_ids(), private.own_case_message_ids(),
  private.own_case_attached_file_ids(), private.own_case_version_ids(), private.can_read_every_case(), private.can_read_as_staff(uuid),
  private.refuse_own_case(uuid)
to authenticated, service_role;
