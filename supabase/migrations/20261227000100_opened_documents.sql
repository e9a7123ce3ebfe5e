-- A document was accepted, and a case approved, without anybody having opened it: the checklist can be ticked without a look at the file. A person who
-- accepts one has opened it themselves, and the review names what nobody has opened.

create function private.require_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.document_views as v where v.document_id = new.document_id and v.viewed_by = auth.uid()) then
    perform private.refuse_request('document_id', 'Open the document before you accept it.');
  end if;
  return new;
end
$$;
comment on function private.require_view() is
  'Trigger function: refuses (P0001) the acceptance of a document that the person has not opened. A document is never changed, only added again, so one view is enough.';
revoke execute on function private.require_view() from public, anon, authenticated;

create trigger b_require_view before insert on public.document_reviews
  for each row when (auth.uid() is not null and new.decision = 'accepted')
  execute function private.require_view();

create function private.unopened_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'application_id', d.application_id, 'document_type', d.document_type, 'file_name', d.file_name
  ) order by d.uploaded_at, d.id), '[]')
  from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  where d.application_id = unopened_documents.application
    and not exists (select from public.document_views as v where v.document_id = d.id and v.viewed_by is distinct from a.tenant_id)
    and 'refused' is distinct from (
      select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
    )
$$;
comment on function private.unopened_documents(uuid) is
  'The documents of a case that no member of staff has opened, the first that came first, without refused ones. A look by the tenant, who may be a colleague, does not count.';
revoke execute on function private.unopened_documents(uuid) from public, anon;
grant execute on function private.unopened_documents(uuid) to authenticated, service_role;
