-- Stored files of a case: what the name of a file says.
--
-- All files of an application are in the bucket documents, in one folder, applications/<application id>/, so that its quotas and its
-- removal include them. The beginning of the name says what a file is, and so who reads it:
--   attached_…                                a file of a message between tenant and staff, or of a tenant's objection; both read it
--   objection_landlord_…, message_landlord_…  a file of a landlord or agent, which no tenant reads (landlord-files.sql)
--   anything else                             a document, which tenant and staff read
-- Files of messages and objections are no documents: nobody reviews them, and no checklist names them. A file becomes one of a message in
-- the transaction that sends the message, and then stays as it is.
-- Who may read, store, replace and remove files is in 90-access/stored-file-policies.sql.

create function private.document_application_id(object_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when object_name ~
    '^applications/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$'
  then split_part(object_name, '/', 2)::uuid end
$$;
comment on function private.document_application_id(text) is
  'The application to which a stored file belongs by its name, null for a name of any other form.';

create function private.is_attached_name(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null and split_part(object_name, '/', 3) like 'attached\_%'
$$;
comment on function private.is_attached_name(text) is
  'Whether a name in the bucket documents is that of a file for a message of the tenant or of staff, or for an objection of the tenant.';

create function private.is_landlord_file(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null
    and split_part(object_name, '/', 3) like any (array['objection\_landlord\_%', 'message\_landlord\_%'])
$$;
comment on function private.is_landlord_file(text) is
  'Whether a name in the bucket documents is that of a file for an objection, an answer or a message of a landlord or agent.';

create function private.is_attached(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attached_files as f where f.file_path = object_name)
$$;
comment on function private.is_attached(text) is 'Whether a stored file was sent with a message, an answer or an objection.';

revoke execute on function private.is_attached_name(text), private.is_landlord_file(text), private.is_attached(text) from public;
grant execute on function private.is_attached_name(text), private.is_landlord_file(text), private.is_attached(text)
  to authenticated, service_role;
