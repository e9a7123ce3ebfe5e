-- A landlord or agent who answered our question had nothing to keep of what they said, and the question named the home by its street alone, which is one of
-- many to an agent. Who answers now gets a copy, and both mails name the whole address.

create function private.home_of(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', case when t.id is null then jsonb_build_array(application.application_number) else (
      select jsonb_agg(l.line order by l.place)
      from unnest(array[t.address_line_1, t.address_line_2, t.city]) with ordinality as l (line, place) where btrim(l.line) <> ''
    ) end,
    'postcode', t.postal_code
  )
  from (select) as one left join public.tenancy_information as t on t.id = application.tenancy_id
$$;
comment on function private.home_of(public.rent_guarantee_applications) is
  'The address of the home of an application, as mails take it: lines, and a postcode; the number of an application that has no tenancy.';
revoke execute on function private.home_of(public.rent_guarantee_applications) from public, anon, authenticated;

create or replace function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', 'landlord-request', 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id), 'property', private.home_of(a),
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = request.property_manager_id
  where a.id = request.application_id
$$;

create function private.copy_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answer-copy', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'property', private.home_of(a),
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'landlord-answer-copy-' || new.id)
  from public.rent_guarantee_applications as a cross join public.profiles as p
  where a.id = new.application_id and p.id = new.answered_by and p.email <> '';
  return null;
end
$$;
comment on function private.copy_landlord_answer() is 'Trigger function: adds the job that mails who answered for a landlord or agent what they answered.';
revoke execute on function private.copy_landlord_answer() from public, anon, authenticated;

create trigger copy_landlord_answer after update of answered_at on public.landlord_requests
  for each row when (new.came_by = 'account' and old.answered_at is null and new.answered_at is not null)
  execute function private.copy_landlord_answer();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
values (
  256, 'landlord-answer-copy', 'landlord', 'Copy of an answer', 'To who answers a question on the site for a landlord or agent.',
  private.with_common_placeholders(
    '{"street": "the first line of the property''s address", "words": "what staff had asked", "application_number": "the application''s number"}'::jsonb
  ), '{}'::text[],
  'Your answer about {{street}}',
  'Thank you. We have your answer, and this is your copy. We had asked:

{{words}}'
);

update public.mail_templates set
  placeholders = placeholders || '{"address": "the property''s address"}',
  body = replace(body, 'wants to rent {{street}} has', 'wants to rent {{address}} has')
where name in ('landlord-request', 'landlord-request-by-mail');
