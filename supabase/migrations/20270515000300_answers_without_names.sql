-- What somebody without a name had answered read as 'answered by somebody whose account is gone'. It is by the address of the account.

create or replace function public.own_landlord_answers(application_id uuid) returns table (
  id uuid, kind text, words text, asked_at timestamptz, answered_at timestamptz, is_confirmed boolean, answer text, came_by text, answered_by text
)
language sql stable security definer rows 5 set search_path = '' as $$
  -- Who of the staff recorded an answer is for staff.
  select r.id, r.kind, r.words, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, case when r.came_by = 'account' then coalesce(nullif(p.display_name, ''), p.email) end
  from public.landlord_requests as r
  left join public.profiles as p on p.id = r.answered_by
  where r.application_id = own_landlord_answers.application_id and (r.answered_at is not null or r.kind = 'note')
    and r.property_manager_id in (select private.managed_property_manager_ids())
  order by coalesce(r.answered_at, r.asked_at) desc, r.id
  limit 100
$$;
