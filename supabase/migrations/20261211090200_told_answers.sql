-- The mail that a landlord has answered named the question alone. It says the answer too, as the mail about a tenant's message does.

create or replace function private.tell_of_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = new.asked_by
  join public.user_roles as r on r.user_id = p.id and r.role = 'admin'
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_landlord_answer() is 'Adds the job that mails who asked what the landlord has answered.';
