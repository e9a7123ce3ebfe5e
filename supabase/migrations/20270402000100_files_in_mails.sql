-- Staff were told by mail of a tenant's message, but not that it had files, which can be all that it is about. The mail names them. They become files of the message
-- after it is stored, in the same transaction, so the mail is made at its end.

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = new.id
    )
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select w.user_id, 2, m.created_at from public.application_communications as m
      join public.staff_authors as w on w.communication_id = m.id
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
    join public.user_roles as r on r.user_id = who.id and r.role = 'admin'
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.application_communications as m where m.application_id = new.application_id and m.awaits_answer and m.id <> new.id
  );
  return null;
end
$$;

drop trigger tell_of_message on public.application_communications;
create constraint trigger tell_of_message after insert on public.application_communications
  deferrable initially deferred for each row when (new.awaits_answer) execute function private.tell_of_message();
