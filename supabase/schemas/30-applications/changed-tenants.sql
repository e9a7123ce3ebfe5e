-- The tenant of an application can be changed, and the new tenant reads everything in it. So nobody gets an application that holds words
-- or documents of another person, and changing a submitted one is a decision. Staff can be tenants too: a person who takes themselves out
-- of an application, acts on it, and puts themselves in again has acted on their own guarantee, so they may neither leave nor come in.

create function private.check_tenant_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
begin
  if old.status <> 'draft' then
    perform private.require_permission('decide');
  elsif not private.is_admin() then
    -- The policies refuse it without telling anything else.
    return new;
  end if;
  reason := case
    when exists (select from public.certificate_records as r where r.application_id = old.id) then 'it has a certificate'
    when exists (
      select from public.application_rejections as r
      where r.application_id = old.id and r.appealed_at is not null and r.appeal_decided_at is null
    ) then 'an appeal is open'
    -- What staff added while no tenant was named belongs to nobody else. public.staff_authors has the member of staff who did.
    when exists (
      select from public.application_documents as d
      where d.application_id = old.id and d.uploaded_by is distinct from new.tenant_id
        and (old.tenant_id is not null or not exists (select from public.staff_authors as w where w.document_id = d.id))
    ) then 'it holds documents of another person'
    when exists (
      select from public.application_communications as c
      where c.application_id = old.id and c.direction = 'inbound' and c.communication_type <> 'internal_note'
        and c.created_by is distinct from new.tenant_id
        and (old.tenant_id is not null or not exists (select from public.staff_authors as w where w.communication_id = c.id))
    ) then 'it holds messages of another person'
    when exists (select from public.application_requests as r where r.application_id = old.id and r.answered_at is not null)
      then 'another person has answered a request'
    when exists (
      select from public.application_declarations as d where d.application_id = old.id and d.agreed_by is distinct from new.tenant_id
    ) then 'another person has agreed to its declarations'
    when exists (select from public.application_rejections as r where r.application_id = old.id and r.appeal_words is not null)
      then 'another person has appealed'
    when old.tenant_id is not null and exists (select from public.company_tenants as c where c.application_id = old.id)
      then 'it names the company of another person'
  end;
  if reason is not null then
    raise exception using message = format('The tenant of this application stays, because %s.', reason),
      detail = private.problem_entry('guarantee', 'tenant_id', format('The tenant stays, because %s', reason))::text;
  end if;
  return new;
end
$$;
comment on function private.check_tenant_change() is
  'Trigger function: changing the tenant of a submitted application needs the permission "decide" (42501). Refuses it (P0001) for any '
  'application with documents or words of another person, a certificate or an open appeal.';

-- private.guard_application() refuses that a member of staff leaves; this refuses that they come in. The fee of a draft can be waived, so
-- they do not name themselves in a draft later either.
create function private.refuse_naming_oneself() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(auth.uid()) and private.concerns_caller(new)
    and (old.status <> 'draft' or (new.tenant_id = auth.uid() and new.tenant_id is distinct from old.tenant_id)) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_naming_oneself() is
  'Trigger function: refuses (42501) that a member of staff becomes the tenant of an application, or names in a submitted one a '
  'landlord for which they have acted.';
