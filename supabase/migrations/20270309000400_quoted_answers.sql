-- The mail that a tenant has answered named neither the fact that was to be corrected nor the answer, so that staff had to open the case to know whether it is urgent.
create or replace function private.tell_of_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'request-answered', 'data', jsonb_build_object(
    'kind', new.kind, 'documentType', new.document_type, 'field', new.field, 'words', new.words,
    -- The date of birth proves who somebody is, and stays behind the sign-in.
    'answer', case when new.field is distinct from 'tenant.date_of_birth' then left(new.answer, 1000) end,
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = private.staff_to_tell(new)
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
