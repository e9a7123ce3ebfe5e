-- A submission needs first name and surname, and Settings then let the tenant empty them: a certificate could have been approved for half a name.

create function private.keep_stated_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if ((private.is_blank(new.first_name) and not private.is_blank(old.first_name)) or (private.is_blank(new.surname) and not private.is_blank(old.surname)))
    and exists (select from public.rent_guarantee_applications as a where a.tenant_id = new.id and a.status <> 'draft')
  then
    raise exception 'An application that you have submitted states your name. You can change it, but not leave it empty.' using detail = (
      case when private.is_blank(new.first_name) and not private.is_blank(old.first_name)
        then private.missing('details', 'first_name', 'First name is required, as you have submitted an application') else '[]' end
      || case when private.is_blank(new.surname) and not private.is_blank(old.surname)
        then private.missing('details', 'surname', 'Surname is required, as you have submitted an application') else '[]' end
    )::text;
  end if;
  return new;
end
$$;
comment on function private.keep_stated_name() is
  'Trigger function: refuses (P0001, the details a JSON list of {section, field, message}) that a person with a submitted application empties their first name or surname.';
revoke execute on function private.keep_stated_name() from public, anon, authenticated;
-- After "normalise", which turns spaces into nothing.
create trigger stay_named before update on public.profiles
  for each row when ((new.first_name, new.surname) is distinct from (old.first_name, old.surname))
  execute function private.keep_stated_name();
