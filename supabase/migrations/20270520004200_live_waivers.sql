-- Open screens went on showing the price without the waiver that a colleague had given meanwhile.

create function private.show_waiver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing of it changes.
  update public.application_status_history as h set status = h.status
  where h.id = (
    select s.id from public.application_status_history as s where s.application_id = new.application_id order by s.changed_at desc, s.id limit 1
  );
  return null;
end
$$;
comment on function private.show_waiver() is
  'Trigger function: writes the newest status of an application once more as it is, so that the open screens of staff and of its tenant, who may not read the waiver itself, read the price again.';
revoke execute on function private.show_waiver() from public, anon, authenticated;
create trigger show_waiver after insert or update on public.fee_waivers
  for each row execute function private.show_waiver();
