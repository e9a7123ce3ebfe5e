-- 'We had told you … a colleague has looked again' went to who had confirmed the match and was told of nothing, said that all other cases go on, and was sent where the
-- confirmed match stands beside the one that was decided. It is sent where the decision was made on one that it is the same, in words that are true for all who get it.

create or replace function private.tell_of_reversed_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', told.email, 'template', 'match-confirmed', 'data', jsonb_build_object(
    'isReversed', true, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), format('match-reversed-%s-%s', new.id, told.user_id))
  from public.screening_decisions as before
  join public.rent_guarantee_applications as a on a.id = new.application_id
  cross join lateral private.told_of_match(a.id) as told
  where before.id = new.made_on and before.decision = 'same' and told.user_id is distinct from new.decided_by;
  return null;
end
$$;
drop function private.reverses_match(public.screening_decisions);

update public.mail_templates set body =
'It had been decided, in this case or another one of the same person or company, that a name of the application {{application_number}} is on the UK Sanctions List. A colleague has looked at that decision again and decided that in this case the entry is another person or company. Both reasons are with the screening.

What this had stopped in this case goes on: approvals and certificates. So do other cases of the same person or company, unless a decision in another case still says that it is the same. If it was reported to OFSI, an owner tells them. Please still say nothing to the tenant, the landlord or an agent.

{{link}}'
where name = 'match-reversed';
