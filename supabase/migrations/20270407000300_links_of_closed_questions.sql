-- The mail that a question needs no answer any more did not lead to the application. It says whether somebody signs in, so that it does.

create or replace function public.close_landlord_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  select r.* into request from public.landlord_requests as r where r.id = close_landlord_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is null then
    update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
    -- What is answered is settled, and nobody waits to answer it.
    if request.answered_at is null then
      perform private.mail_landlord_once(request.property_manager_id, (
        select jsonb_build_object('template', 'landlord-request-closed', 'data', jsonb_build_object(
          'words', request.words, 'property', private.home_of(a), 'applicationId', a.id, 'applicationNumber', a.application_number,
          'hasAccount', private.has_account(request.property_manager_id)
        )) from public.rent_guarantee_applications as a where a.id = request.application_id
      ), 'landlord-request-closed-' || request.id);
    end if;
    insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
end
$$;

update public.mail_templates set placeholders = placeholders || '{"link": "the button to the application, for who signs in"}'
where name = 'landlord-request-closed';
