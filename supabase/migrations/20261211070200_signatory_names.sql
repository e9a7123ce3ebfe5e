-- A certificate prints the name of who signed it. It came from the signatory's own profile, which everybody may rename at any time: one person could sign a deed
-- under the other's name. It belongs to the office and the authority, which owners record and nobody for themselves.

alter table public.signatories add column name text;
update public.signatories as s set name = coalesce(private.printed(p.display_name, 200), p.email, 'Name not given') from public.profiles as p where p.id = s.user_id;
alter table public.signatories alter column name set not null;
alter table public.signatories add constraint signatories_name_check check (btrim(name) <> '' and char_length(name) <= 200);
comment on column public.signatories.name is 'The name as certificates print it. Without one, it is that of the profile when the signatory is recorded.';
grant insert (name), update (name) on public.signatories to authenticated;

create function private.fill_signatory_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := coalesce(
    private.printed(new.name, 200),
    (select coalesce(private.printed(p.display_name, 200), p.email) from public.profiles as p where p.id = new.user_id), 'Name not given'
  );
  return new;
end
$$;
comment on function private.fill_signatory_name() is 'Trigger function: a signatory who is recorded without a name gets that of the profile.';
create trigger fill_name before insert on public.signatories for each row execute function private.fill_signatory_name();

create function private.print_signatory_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := (select private.printed(s.name, 200) from public.signatories as s where s.user_id = new.user_id);
  return new;
end
$$;
comment on function private.print_signatory_name() is 'Trigger function: a signature carries the name that an owner has recorded, whatever the profile says.';
create trigger print_signatory_name before insert on public.certificate_signatures
  for each row when (auth.uid() is not null) execute function private.print_signatory_name();
