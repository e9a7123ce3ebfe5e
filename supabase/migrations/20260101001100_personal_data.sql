-- What goes when a person goes. The application stays as the record of a guarantee, without the person's data: its tenant, its
-- documents and its messages go (UK GDPR, articles 5(1)(c) and 17); status, dates, amounts and the tenancy stay.

create function private.remove_personal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_files (name, removed_by)
  select d.file_path, (select auth.uid())
  from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  where a.tenant_id = old.id
  on conflict (name) do update set removed_by = excluded.removed_by, removed_at = now();
  delete from public.application_documents as d using public.rent_guarantee_applications as a
  where a.id = d.application_id and a.tenant_id = old.id;
  delete from public.application_communications as c using public.rent_guarantee_applications as a
  where a.id = c.application_id and a.tenant_id = old.id;
  update public.tenancy_information set info_box = null where tenant_id = old.id and info_box is not null;
  return old;
end
$$;
comment on function private.remove_personal_data() is
  'Removes the documents and messages of a person''s applications with the person. The files are left to the function delete-user.';

create trigger remove_personal_data before delete on public.profiles
  for each row execute function private.remove_personal_data();
