-- Staff read every passport and sign certificates, so their passwords have 12 characters or more. The minimum for everybody else stays that
-- of the auth settings.
--
-- The rule is in the metadata of the account, which people cannot write (raw_app_meta_data): `minimum_password_length` asks for more
-- characters from this account, and our auth server refuses a shorter password. A hash does not show the length of a password, so
-- `password_length_met` records it: the trigger here writes it when a password is set under the rule, our auth server when such a password
-- signs in. An invitation is accepted only with it.

create function private.store_minimum_password_length() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || '{"minimum_password_length": 12}'
  where u.id = new.user_id and u.raw_app_meta_data -> 'minimum_password_length' is distinct from '12';
  return null;
end
$$;
comment on function private.store_minimum_password_length() is
  'Trigger function: asks for 12 characters of each later password of a member of staff, and of an account that is invited.';

-- Before the update and on the row itself, because no auth server writes this key in the same update.
create function private.set_password_length_met() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_app_meta_data := new.raw_app_meta_data
    || jsonb_build_object('password_length_met', new.raw_app_meta_data -> 'minimum_password_length');
  return new;
end
$$;
comment on function private.set_password_length_met() is
  'Trigger function: records with a new password how many characters were asked for. Our auth server records the same where it sees that '
  'a password has them.';

create function private.has_short_password(person auth.users) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(person.encrypted_password, '') <> ''
    and coalesce(
      jsonb_path_query_first(person.raw_app_meta_data, '$.password_length_met ? (@.type() == "number")')::numeric, 0
    ) < 12
$$;
comment on function private.has_short_password(auth.users) is
  'Whether an account has a password that is not known to have the 12 characters of staff.';

revoke execute on function private.set_password_length_met(), private.has_short_password(auth.users) from public;
