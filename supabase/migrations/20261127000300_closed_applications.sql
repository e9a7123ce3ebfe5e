-- A withdrawn or closed application is not changed by its tenant: what they add then, nobody would look at.

create or replace function private.own_open_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid() and a.status in ('draft', 'pending', 'in_review')
      and not exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null);
end
$$;
comment on function private.own_open_application_ids() is
  'The signed-in person''s applications that are not decided yet, and neither withdrawn nor closed.';

-- The policies refuse it already; this says why.
create function private.refuse_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() and private.is_closed(new.application_id)
    and new.application_id in (select private.own_application_ids()) then
    raise exception 'This application is withdrawn or closed, so nothing can be added to it.' using
      hint = 'Write to us if that is a mistake, and we open it again.';
  end if;
  return new;
end
$$;
comment on function private.refuse_closed() is 'Tells tenants why nothing can be added to their withdrawn or closed application.';

create trigger b_refuse_closed before insert on public.application_documents
  for each row execute function private.refuse_closed();

-- What those are still asked for that were withdrawn or closed before; later ones close it themselves.
select private.close_requests(c.application_id) from public.application_closings as c where c.reopened_at is null;
