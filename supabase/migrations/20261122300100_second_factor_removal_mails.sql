-- Whoever loses their second factors is told by mail.

create function private.tell_of_removed_factors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', u.email, 'template', 'second-factor-removed'), 'second-factor-removal-' || new.id)
  from auth.users as u where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
comment on function private.tell_of_removed_factors() is 'Adds the job that mails the person whose second factors staff removed.';

create trigger tell_of_removed_factors after insert on public.second_factor_removals
  for each row execute function private.tell_of_removed_factors();
