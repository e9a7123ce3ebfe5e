-- Removed files.

create function private.queue_file_removals(names text[]) returns void
language sql security definer set search_path = '' as $$
  -- The storage API removes a thousand at once.
  select private.add_job('remove_files', jsonb_build_object('bucket', 'documents', 'names', jsonb_agg(file.name order by file.place)))
  from unnest(names) with ordinality as file (name, place)
  group by (file.place - 1) / 1000
$$;
comment on function private.queue_file_removals(text[]) is 'Adds the jobs that remove these files from the bucket documents.';

create function private.queue_application_file_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_file_removals(private.stored_file_names(array[old.id]));
  return null;
end
$$;
comment on function private.queue_application_file_removals() is 'Has the files of a deleted application removed.';

create function private.queue_document_file_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Those that go with their application are removed with all that is below its folder.
  perform private.queue_file_removals((
    select array_agg(g.file_path order by g.file_path) from gone as g
    where exists (select from public.rent_guarantee_applications as a where a.id = g.application_id)
  ));
  return null;
end
$$;
comment on function private.queue_document_file_removals() is
  'Has the files of deleted documents removed. The browser does it at once; this is for when it is closed before that.';

create function private.stored_file_names(applications uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(o.name order by o.name)
  from unnest(applications) as a (id)
  join storage.objects as o on o.bucket_id = 'documents'
    and o.name ~>=~ ('applications/' || a.id || '/') and o.name ~<~ ('applications/' || a.id || '0')
$$;
comment on function private.stored_file_names(uuid[]) is 'The names of all files below the folders of these applications.';
