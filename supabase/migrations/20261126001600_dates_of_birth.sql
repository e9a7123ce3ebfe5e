-- The tenant's date of birth, by which people of the same name are told apart. Read by the person and by staff alone, as the whole profile is: it
-- stands in no mail and on no certificate.

alter table public.profiles
  add column date_of_birth date constraint profiles_date_of_birth_range_check check (private.in_range(date_of_birth));
comment on column public.profiles.date_of_birth is 'When the person was born, at least 18 years ago; null: not given.';

grant insert (date_of_birth), update (date_of_birth) on public.profiles to authenticated;

create function private.check_date_of_birth() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.date_of_birth > private.london_today() - interval '18 years' then
    raise exception 'Only adults can apply: you must be at least 18 years old.' using
      detail = private.missing('details', 'date_of_birth', 'You must be at least 18 years old')::text;
  end if;
  if new.date_of_birth < private.london_today() - interval '120 years' then
    raise exception 'This date of birth is too long ago.' using
      detail = private.missing('details', 'date_of_birth', 'Check the year of your date of birth')::text;
  end if;
  return new;
end
$$;
comment on function private.check_date_of_birth() is 'Refuses a date of birth of a child, or of more than 120 years ago, with P0001.';

create trigger check_date_of_birth_of_new before insert on public.profiles
  for each row execute function private.check_date_of_birth();
create trigger check_date_of_birth before update on public.profiles
  for each row when (new.date_of_birth is distinct from old.date_of_birth) execute function private.check_date_of_birth();
