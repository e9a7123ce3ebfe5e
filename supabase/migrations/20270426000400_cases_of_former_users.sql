-- Staff who had acted for the landlord of a case as its user did not read what was written or noted about it, but still the tenant's documents, why it was rejected and
-- what the tenant appealed with, the notes of its history and the tenant's choices. As its tenant they read these as tenants do.

alter policy application_documents_select_staff on public.application_documents using ((select private.reads_every_case()));
create policy application_documents_select_of_others on public.application_documents for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_rejections_select_staff on public.application_rejections using ((select private.reads_every_case()));
create policy application_rejections_select_of_others on public.application_rejections for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_status_history_select_staff on public.application_status_history using ((select private.reads_every_case()));
create policy application_status_history_select_of_others on public.application_status_history for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function private.own_case_tenancies() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.tenancy_id from public.rent_guarantee_applications as a where a.id in (select private.own_case_ids()) and a.tenancy_id is not null
$$;
comment on function private.own_case_tenancies() is 'The tenancies of the applications that concern the caller.';
revoke execute on function private.own_case_tenancies() from public, anon;
grant execute on function private.own_case_tenancies() to authenticated, service_role;
alter policy tenancy_choices_select on public.tenancy_choices
  using (
    (select private.is_admin()) and tenancy_id not in (select private.own_case_tenancies())
    or tenancy_id in (select private.own_tenancy_ids())
    or exists (select from public.tenancy_information as t where t.id = tenancy_id and t.tenant_id = (select auth.uid()))
  );

create or replace function public.log_document_view(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_attached boolean := false;
begin
  -- The tenant looks at what is theirs.
  if not exists (
    select from public.application_documents as d
    where d.id = log_document_view.document_id
      and (private.reads_as_staff(d.application_id) or d.application_id in (select private.own_application_ids()))
  ) then
    is_attached := exists (
      select from public.attached_files as f
      where f.id = log_document_view.document_id and (
        private.reads_as_staff(f.application_id)
        or case when private.is_landlord_file(f.file_path) then private.reads_landlord_file(f.file_path)
          else f.application_id in (select private.own_application_ids()) end
      )
    );
    if not is_attached then
      raise sqlstate 'PT404' using message = 'Document not found.';
    end if;
  end if;
  if private.is_admin() and to_regprocedure('storage.note_reads(text, text[])') is null then
    insert into public.document_views (document_id, attached_file_id, viewed_by)
    values (
      case when not is_attached then log_document_view.document_id end, case when is_attached then log_document_view.document_id end, auth.uid()
    );
  end if;
end
$$;
