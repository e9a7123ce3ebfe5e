-- After an appeal that succeeded, whoever had rejected the application could reject it again at once, which undid what another person had decided.

create function private.was_overruled(person uuid, application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = was_overruled.application_id and r.appeal_outcome = 'overturned' and private.has_rejected(was_overruled.person, r.id)
  )
$$;
comment on function private.was_overruled(uuid, uuid) is 'Whether an appeal has overturned a rejection of the application in which the person took part.';
revoke execute on function private.was_overruled(uuid, uuid) from public, anon, authenticated;

create or replace function private.guard_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.status end;
begin
  if auth.uid() is not null and new.status is distinct from previous
    and ('approved' in (previous, new.status) or 'rejected' in (previous, new.status)) and private.is_admin() then
    perform private.require_permission('decide');
    if new.status = 'rejected' and private.was_overruled(auth.uid(), new.id) then
      raise insufficient_privilege using message = 'An appeal overturned your rejection, so somebody else decides whether it is rejected again.';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_decision() is
  'Lets only staff with the permission "decide" approve, reject and take either back, and nobody reject again whose rejection an appeal has overturned. Who is not staff is refused before.';
