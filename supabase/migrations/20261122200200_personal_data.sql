-- What goes when a person goes, all in the transaction of the deletion: beside the documents and messages also the files that no document names,
-- the free text about the person, and what the logs and queues hold of them.

create function private.forget_in_audit_log(person uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.audit_log_entries as e
  set
    ip_address = case when entry.is_actor then '' else e.ip_address end,
    payload = (
      case when entry.is_actor then entry.payload - 'actor_name' || '{"actor_username": ""}' else entry.payload end
      || case when jsonb_typeof(entry.payload -> 'traits') = 'object'
        then jsonb_build_object('traits', (entry.payload -> 'traits') - array['user_email', 'user_phone', 'email', 'phone'])
        else '{}' end
    )::json
  from (
    select l.id, l.payload::jsonb as payload, l.payload ->> 'actor_id' = person::text as is_actor
    from auth.audit_log_entries as l
    where l.payload ->> 'actor_id' = person::text or l.payload -> 'traits' ->> 'user_id' = person::text
  ) as entry
  where e.id = entry.id
$$;
comment on function private.forget_in_audit_log(uuid) is
  'Takes names and addresses of a person out of the audit log of the sign-ins. What was done and when stays, with an id that no longer leads to anybody.';

create or replace function private.remove_personal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications uuid[];
begin
  delete from public.application_documents as d using public.rent_guarantee_applications as a
  where a.id = d.application_id and a.tenant_id = old.id;
  -- Locked, so that whoever is uploading is waited for, and after the documents as everywhere.
  select array_agg(locked.id) into applications
  from (select a.id from public.rent_guarantee_applications as a where a.tenant_id = old.id order by a.id for no key update) as locked;
  perform private.add_file_removals(private.stored_file_names(applications));
  delete from public.application_communications as c where c.application_id = any (applications);
  delete from public.rent_guarantee_application_notes as n where n.application_id = any (applications);
  update public.application_status_history as h set notes = null
  where h.application_id = any (applications) and h.notes <> 'Application created';
  update public.tenancy_information set info_box = null where tenant_id = old.id and info_box is not null;
  delete from private.inquiry_attempts as i where i.business_email = lower(old.email);
  delete from private.jobs as j where lower(j.payload ->> 'to') = lower(old.email);
  perform private.forget_in_audit_log(old.id);
  return old;
end
$$;
comment on function private.remove_personal_data() is
  'Removes the documents, messages and notes of a person''s applications with the person, has the files removed by a job, and takes the person out of logs and queues.';

drop table private.removed_files;
