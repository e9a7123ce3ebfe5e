-- A tenant is told by mail where the application stands, whenever a person changes that. Imports tell nobody.

create function private.tell_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-status', 'data', jsonb_build_object(
      'status', new.status, 'note', new.notes, 'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    'status-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_status() is 'Adds the job that mails a tenant the new status of an application, with the note to it.';

create trigger tell_of_status after insert on public.application_status_history
  for each row when (new.status <> 'draft' and new.changed_by is not null)
  execute function private.tell_of_status();
