-- The tenant's open screens were told when the landlord objected and when that was decided, and the other way round: both follow the version of the certificate, which
-- was written once more. Of an objection only its own side hears now, by a row that the other side does not read.

create or replace function private.show_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing of it changes; whoever may read it hears that there is something new about it.
  update public.certificate_records as r set is_quiet = r.is_quiet where r.id = new.version_id;
  return null;
end
$$;
comment on function private.show_notice() is
  'Trigger function: writes the version that a notice of withdrawal is about once more as it is, so that the open screens of its tenant and its landlord read again.';

create function private.show_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- Nothing of these changes either.
  if new.side = 'tenant' then
    update public.application_status_history as h set status = h.status
    where h.id = (
      select s.id from public.application_status_history as s where s.application_id = new.application_id order by s.changed_at desc, s.id limit 1
    );
    return null;
  end if;
  for person in
    select u.user_id from public.certificate_withdrawals as w
    join public.property_manager_users as u on u.property_manager_id = private.landlord_of_notice(w)
    where w.id = new.withdrawal_id order by u.user_id
  loop
    -- Before the row of the role, as everywhere.
    perform private.lock_links(person);
    update public.user_roles as r set role = r.role where r.user_id = person;
  end loop;
  return null;
end
$$;
comment on function private.show_objection() is
  'Trigger function: writes a row that only the side which objects may read once more as it is, so that its open screens read again: of the tenant the newest status of the application, of an office the roles of those who act for it.';
revoke execute on function private.show_objection() from public, anon, authenticated;

drop trigger zz_show_notice on public.withdrawal_objections;
create trigger zz_show_objection after insert or update of decided_at on public.withdrawal_objections
  for each row execute function private.show_objection();
