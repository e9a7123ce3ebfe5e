-- The page on which a landlord or agent answers a question named the home by street and city alone, of which an agent may have several. It names the whole
-- address, as the mail about the question does.

drop function public.own_landlord_requests();
create function public.own_landlord_requests() returns table (
  id uuid, kind text, words text, due_on date, asked_at timestamptz, home_lines text[], home_postcode text
)
language plpgsql stable security definer set search_path = '' rows 5 as $$
begin
  return query
  select r.id, r.kind, r.words, r.due_on, r.asked_at, array(select jsonb_array_elements_text(h.home -> 'lines')), h.home ->> 'postcode'
  from public.landlord_requests as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  cross join lateral (select private.home_of(a) as home) as h
  where r.property_manager_id in (select private.managed_property_manager_ids()) and r.answered_at is null and r.closed_at is null
  order by r.due_on, r.asked_at, r.id
  limit 100;
end
$$;
comment on function public.own_landlord_requests() is
  'What the property managers that the caller acts for are asked and have not answered, with the whole address of the home, the first due first.';
revoke execute on function public.own_landlord_requests() from public, anon, authenticated;
grant execute on function public.own_landlord_requests() to authenticated;
