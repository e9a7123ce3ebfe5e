-- Staff without the permission to decide could record a yes to a question of their own, and so take back what a landlord or agent had said in their account, without the
-- words that settle_denial asks for.

create or replace function private.settle_denial_by_yes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id and r.is_not_landlord and r.closed_at is null
    and (new.came_by = 'account' or r.came_by = 'staff');
  return null;
end
$$;
comment on function private.settle_denial_by_yes() is
  'Trigger function: a landlord or agent who confirms what they are asked takes back that they are not that of the application. A yes that staff record takes back only what staff have recorded too.';

create or replace function private.denial_faults(application uuid, property_manager uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.missing('landlord', 'landlord_requests', format(
      '%s says that they are not the landlord or agent of this tenancy. Name another one, or say in the review why it is not so', m.company_name
    ))
    from public.property_managers as m
    where m.id = denial_faults.property_manager and exists (
      select from public.landlord_requests as r
      where r.application_id = denial_faults.application and r.property_manager_id = m.id and r.is_not_landlord and r.closed_at is null
    )
  ), '[]')
$$;
