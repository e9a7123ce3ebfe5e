-- Somebody whom an application names wrongly could say so only in the answer to a question. Where none was open they could write a message, which no case shows as that. After
-- it the application still told them to wait for our decision.

-- What nobody of staff has asked goes out to nobody.
drop trigger plan_landlord_mail on public.landlord_requests;
create trigger plan_landlord_mail before insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.kind <> 'note' and new.asked_by is not null) execute function private.plan_landlord_mail();
drop trigger tell_of_landlord_request on public.landlord_requests;
create trigger tell_of_landlord_request after insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by is null and new.asked_by is not null) execute function private.tell_of_landlord_request();

create or replace function private.tell_of_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = new.id
    )
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  -- What nobody asked goes to who has the case.
  join public.profiles as p on p.id = coalesce(
    new.asked_by, (select c.assigned_to from public.application_cases as c where c.application_id = new.application_id)
  )
  where a.id = new.application_id and p.email <> '' and private.is_told_as_staff(p.id, a);
  return null;
end
$$;

create function public.deny_tenancy(application_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid;
  request_id uuid;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(deny_tenancy.application_id);
  select a.property_manager_id into manager from public.rent_guarantee_applications as a
  where a.id = deny_tenancy.application_id and a.id in (select private.managed_application_ids());
  if manager is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not answer as the landlord.';
  end if;
  if not private.is_under_review(deny_tenancy.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review any more. Write to us.');
  end if;
  -- Whoever loses the line presses the button again.
  if exists (
    select from public.landlord_requests as r
    where r.application_id = deny_tenancy.application_id and r.property_manager_id = manager and r.is_not_landlord and r.closed_at is null
  ) then
    return;
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = deny_tenancy.application_id and r.property_manager_id = manager and r.kind <> 'note' and r.answered_at is null and r.closed_at is null
  order by r.asked_at, r.id limit 1;
  if request_id is null then
    insert into public.landlord_requests as r (application_id, property_manager_id, kind, words, due_on)
    values (deny_tenancy.application_id, manager, 'answer', 'Said without a question from us.', private.london_today())
    returning r.id into request_id;
  end if;
  perform public.say_not_landlord(request_id, deny_tenancy.words);
end
$$;
comment on function public.deny_tenancy(uuid, text) is
  'A property manager''s user: says that they are not the landlord or agent of an application under review that names them, with who is where they know it; it is the answer to what they are asked about it, if they are. Said again it changes nothing. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.deny_tenancy(uuid, text) from public, anon, authenticated;
grant execute on function public.deny_tenancy(uuid, text) to authenticated;

drop function public.managed_case(uuid);
create function public.managed_case(application_id uuid) returns table (
  tenant_name text, step text, turn text, since timestamptz, usual_days numeric, appeal_until date, closing text, is_denied boolean
)
language sql stable security definer rows 1 set search_path = '' as $$
  select f.tenant_name, c.step, c.turn, c.since, case when c.turn = 'staff' then private.usual_days(c.step) end,
    case when a.status = 'rejected' and f.closing is null then (
      select r.appeal_until from public.application_rejections as r where r.application_id = a.id order by r.rejected_at desc limit 1
    ) end,
    f.closing,
    exists (
      select from public.landlord_requests as l
      where l.application_id = a.id and l.property_manager_id = a.property_manager_id and l.is_not_landlord and l.closed_at is null
    )
  from public.managed_application_facts(array[managed_case.application_id]) as f
  join public.rent_guarantee_applications as a on a.id = f.application_id
  -- Whether the tenant has appealed is between the tenant and staff.
  left join public.application_cases as c on c.application_id = a.id and a.status in ('pending', 'in_review') and f.closing is null
$$;
comment on function public.managed_case(uuid) is
  'A property manager''s user: who has applied, and where the application stands: until the decision the step, whose turn it is, since when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days); of a rejected one appeal_until, the last day on which the tenant can appeal or could; closing: withdrawn or closed, where it ended without a decision. Nothing for anybody else. is_denied: they have said that they are not its landlord or agent, and nobody has settled it.';
revoke execute on function public.managed_case(uuid) from public, anon, authenticated;
grant execute on function public.managed_case(uuid) to authenticated;
