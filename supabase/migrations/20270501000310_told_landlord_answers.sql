-- As in the migration before: what a landlord answered.

create or replace function private.tell_of_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', new.words, 'answer', new.answer, 'isConfirmed', new.is_confirmed, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = new.asked_by
  where a.id = new.application_id and p.email <> '' and private.is_told_as_staff(p.id, a);
  return null;
end
$$;
