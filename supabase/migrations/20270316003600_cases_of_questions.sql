-- A question in the portal named the home and nobody who wants to rent it, of whom there may be several in a year. It names the tenant and the application, as its
-- mail does, so that it leads there.

drop function public.own_landlord_requests();
create function public.own_landlord_requests() returns table (
  id uuid, application_id uuid, application_number text, tenant_name text, kind text, words text, due_on date, asked_at timestamptz,
  home_lines text[], home_postcode text
)
language plpgsql stable security definer set search_path = '' rows 5 as $$
begin
  return query
  select r.id, a.id, a.application_number, f.tenant_name, r.kind, r.words, r.due_on, r.asked_at,
    array(select jsonb_array_elements_text(h.home -> 'lines')), h.home ->> 'postcode'
  from public.landlord_requests as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  cross join lateral (select private.home_of(a) as home) as h
  left join lateral public.managed_application_facts(array[a.id]) as f on true
  where r.property_manager_id in (select private.managed_property_manager_ids()) and r.answered_at is null and r.closed_at is null
  order by r.due_on, r.asked_at, r.id
  limit 100;
end
$$;
comment on function public.own_landlord_requests() is
  'What the property managers that the caller acts for are asked and have not answered, with the application, its tenant and the whole address of the home, the first due first.';
revoke execute on function public.own_landlord_requests() from public, anon, authenticated;
grant execute on function public.own_landlord_requests() to authenticated;
