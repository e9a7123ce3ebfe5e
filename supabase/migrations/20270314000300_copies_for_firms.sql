-- Who answered for a landlord or agent got a copy, at the address of the account, and nobody got one of what staff recorded from a mail or a call. The firm has the
-- answer at its own address now, whichever way it came, so that colleagues find it and somebody can say that it was understood wrongly. It goes where the question went.

comment on function private.copy_landlord_answer() is
  'Trigger function: adds the jobs that mail what was answered for a landlord or agent, to who answered and to the address of the record, once where they are the same.';

drop trigger copy_landlord_answer on public.landlord_requests;
create trigger copy_landlord_answer after update of answered_at on public.landlord_requests
  for each row when (old.answered_at is null and new.answered_at is not null)
  execute function private.copy_landlord_answer();

update public.mail_templates set says = 'To who answers a question on the site for a landlord or agent, and to the address of that record, also of an answer that staff recorded.'
where name = 'landlord-answer-copy';

create function public.own_landlord_answers(application_id uuid) returns table (
  id uuid, kind text, words text, asked_at timestamptz, answered_at timestamptz, is_confirmed boolean, answer text, came_by text, answered_by text
)
language sql stable security definer rows 5 set search_path = '' as $$
  -- Who of the staff recorded an answer is for staff.
  select r.id, r.kind, r.words, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, case when r.came_by = 'account' then p.display_name end
  from public.landlord_requests as r
  left join public.profiles as p on p.id = r.answered_by
  where r.application_id = own_landlord_answers.application_id and r.answered_at is not null
    and r.property_manager_id in (select private.managed_property_manager_ids())
  order by r.answered_at desc, r.id
  limit 100
$$;
comment on function public.own_landlord_answers(uuid) is
  'A property manager''s user: what was asked about an application and how it was answered, the newest answer first, also by colleagues and with staff. Nothing for anybody else.';
revoke execute on function public.own_landlord_answers(uuid) from public, anon, authenticated;
grant execute on function public.own_landlord_answers(uuid) to authenticated;
