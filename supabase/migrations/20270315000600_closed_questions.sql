-- Staff closed a question to a landlord or agent, who was asked for an answer by a day, and nobody told them. They are mailed as a tenant is.

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
          'words', request.words, 'property', private.home_of(a), 'applicationId', a.id, 'applicationNumber', a.application_number
        )) from public.rent_guarantee_applications as a where a.id = request.application_id
      ), 'landlord-request-closed-' || request.id);
    end if;
    insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
end
$$;
comment on function public.close_landlord_request(uuid) is
  'Staff: closes a question that is settled or not needed any more; a landlord or agent who has not answered is mailed that no answer is needed. A closed one stays as it is.';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (258, 'landlord-request-closed', 'landlord', 'Question not needed any more', 'To the landlord or agent, when staff close a question before it is answered.',
   private.with_common_placeholders('{"street": "the first line of the property''s address", "application_number": "the application''s number", "words": "what staff had asked, in their words"}'),
   '{words}', 'No answer needed any more: our question about {{street}}',
   'We had asked you a question about {{street}}. We do not need the answer any more, so there is nothing left for you to do about it.

This is what we had written:

{{words}}', null);
