-- Who was given a case by a colleague read its number, and not what it needs. The mail says so in the words of the queue.

create or replace function private.tell_of_assignment(person uuid, application_ids uuid[], words text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-assigned', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'applications', given.applications, 'words', tell_of_assignment.words
  )))
  from public.profiles as p
  cross join (
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'number', a.application_number, 'step', c.step, 'turn', c.turn, 'missing', case
        -- As in search_queue.
        when c.step in ('draft', 'request', 'review') then private.missing_items(a.id)
        when c.step = 'signature' then private.stops_of_signature(a.id)
        else '{}'
      end
    ) order by a.application_number) as applications
    from public.rent_guarantee_applications as a join public.application_cases as c on c.application_id = a.id where a.id = any (application_ids)
  ) as given
  where p.id = person and p.id <> auth.uid() and p.email <> '' and given.applications is not null
$$;
