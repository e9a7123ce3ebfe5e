-- Staff whom a case concerns learned from a reminder of one of its requests whether it was answered or closed, and when its last reminder was sent.
create or replace function public.remind_tenant(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  mail jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a tenant of a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = remind_tenant.request_id;
  select r.* into request from public.application_requests as r where r.id = remind_tenant.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  mail := private.request_mail(request, case when request.due_on = private.london_today() then 'today' else 'soon' end);
  if not private.gets_reminder(mail) then
    perform private.refuse_request('request_id', 'This tenant gets no reminders before the last day: they have switched them off, or have no address. Write to them instead.');
  end if;
  update public.application_requests as r
  set reminded_at = clock_timestamp(), mailed_at = case when r.mail_at is not null then coalesce(r.mailed_at, clock_timestamp()) end
  where r.id = request.id;
  perform private.add_job('mail', mail);
  insert into private.staff_acts_alone (act, request_id, done_by) select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;

create or replace function public.remind_landlord(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a landlord of a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = remind_landlord.request_id;
  select r.* into request from public.landlord_requests as r where r.id = remind_landlord.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  update public.landlord_requests as r
  set reminded_at = clock_timestamp(), mailed_at = case when r.mail_at is not null then coalesce(r.mailed_at, clock_timestamp()) end
  where r.id = request.id;
  perform private.mail_landlord(
    request, case when request.due_on = private.london_today() then 'today' else 'soon' end, 'landlord-request-again-' || gen_random_uuid()
  );
  insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
