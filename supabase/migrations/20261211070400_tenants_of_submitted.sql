-- Any member of staff could give an application to another tenant, who then read what the first had put in. A person who decides does it once it is submitted, and
-- nobody where something of the former tenant is stored. Closing and opening again are decisions as well.

create function private.guard_tenant_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
begin
  if old.status <> 'draft' then
    perform private.require_permission('decide');
  elsif not private.is_admin() then
    -- The policies refuse it, and tell nothing else.
    return new;
  end if;
  reason := case
    when exists (select from public.certificate_records as r where r.application_id = old.id) then 'it has a certificate'
    when exists (
      select from public.application_rejections as r
      where r.application_id = old.id and r.appealed_at is not null and r.appeal_decided_at is null
    ) then 'an appeal is open'
    -- What staff have added where nobody was named as the tenant is nobody else's. Who of the staff it was stands in a table of its own.
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
      then 'another person has named a company'
  end;
  if reason is not null then
    raise exception using message = format('The tenant of this application stays, because %s.', reason),
      detail = private.missing('guarantee', 'tenant_id', format('The tenant stays, because %s', reason))::text;
  end if;
  return new;
end
$$;
comment on function private.guard_tenant_change() is
  'Trigger function: the tenant of a submitted application is changed with the permission "decide" (42501), and that of no application while there are documents or words of another person, a certificate or an open appeal (P0001).';
-- Whichever columns are named: a tenancy brings its tenant with it. A person who is deleted leaves within a trigger.
create trigger guard_tenant_change before update on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.tenant_id is distinct from old.tenant_id)
  execute function private.guard_tenant_change();

create function private.guard_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  return new;
end
$$;
comment on function private.guard_closing() is 'Trigger function: staff close an application, or open it again, with the permission "decide" (42501).';
create trigger guard_closing before insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed') execute function private.guard_closing();
create trigger guard_reopening before update of reopened_at on public.application_closings
  for each row when (auth.uid() is not null and new.reopened_at is distinct from old.reopened_at) execute function private.guard_closing();
