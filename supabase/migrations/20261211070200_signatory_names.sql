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
    case when not private.is_blank(new.name) then private.printed(new.name, 200) end,
    (select coalesce(case when not private.is_blank(p.display_name) then private.printed(p.display_name, 200) end, p.email) from public.profiles as p where p.id = new.user_id), 'Name not given'
  );
  return new;
end
$$;
comment on function private.fill_signatory_name() is 'Trigger function: a signatory who is recorded without a name gets that of the profile.';
create trigger fill_name before insert on public.signatories for each row execute function private.fill_signatory_name();

create function private.check_signatory_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blank(new.name) then
    raise exception 'Give the name of the signatory as certificates print it.';
  end if;
  new.name := private.printed(new.name, 200);
  return new;
end
$$;
comment on function private.check_signatory_name() is 'Trigger function: a changed name is printed like the first one, and an empty one is refused (P0001).';
create trigger check_name before update of name on public.signatories for each row execute function private.check_signatory_name();

create function private.refuse_name_of_signatory() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.signatories as s
    where s.user_id <> new.user_id and coalesce(s.authority_until >= private.london_today(), true)
      and coalesce(nullif(private.name_key(s.name), ''), s.name) = coalesce(nullif(private.name_key(new.name), ''), new.name)
  ) then
    raise exception 'Another signatory has this name. Add what tells them apart, such as a middle name.';
  end if;
  return null;
end
$$;
comment on function private.refuse_name_of_signatory() is
  'Trigger function: refuses (P0001) the name of another signatory whose authority has not ended, also in letters that look like it.';
create trigger refuse_name after insert or update of name, authority_until on public.signatories
  for each row when (new.authority_until is null or new.authority_until >= private.london_today()) execute function private.refuse_name_of_signatory();

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
