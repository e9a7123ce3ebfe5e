-- A signatory is a member of staff who can bind the company: an office, and a document that gives the authority for a period. Owners record
-- it, and nobody for themselves; the permission sign is needed as well.
--
-- A certificate prints the name that an owner recorded here, not that of the profile, which its owner can change at any time: one person
-- could otherwise sign a deed under the other's name. For the same reason no two signatories have names that look alike.

create table public.signatories (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  office text not null check (btrim(office) <> '' and char_length(office) <= 100),
  is_director boolean not null default false,
  authority text not null check (btrim(authority) <> '' and char_length(authority) <= 300),
  authority_from date not null check (private.is_in_range(authority_from)),
  authority_until date check (private.is_in_range(authority_until)),
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  constraint signatories_period_check check (authority_until >= authority_from)
);
comment on table public.signatories is
  'The members of staff who can bind the company, each with the permission sign as well. Owners write it, nobody their own row.';
comment on column public.signatories.user_id is 'The person.';
comment on column public.signatories.office is 'The office as certificates name it.';
comment on column public.signatories.is_director is
  'Whether the person is a director, who may sign a deed alone in the presence of a witness.';
comment on column public.signatories.authority is 'The document that lets this person bind the company.';
comment on column public.signatories.authority_from is 'The first day on which it does.';
comment on column public.signatories.authority_until is 'The last day; null: until it is taken back.';
comment on column public.signatories.name is
  'The name as certificates print it. Without one, it is that of the profile when the signatory is recorded.';

alter table public.signatories enable row level security;

create policy signatories_select_staff on public.signatories for select to authenticated
  using ((select private.is_admin()));
-- Nobody records themselves.
create policy signatories_insert_owner on public.signatories for insert to authenticated
  with check ((select private.has_permission('owner')) and user_id <> (select auth.uid()));
create policy signatories_update_owner on public.signatories for update to authenticated
  using ((select private.has_permission('owner')) and user_id <> (select auth.uid()))
  with check ((select private.has_permission('owner')) and user_id <> (select auth.uid()));

create function private.require_signatory(person uuid) returns public.signatories
language plpgsql stable security definer set search_path = '' as $$
declare
  signatory public.signatories;
begin
  perform private.require_permission('sign');
  select * into signatory from public.signatories as s
  where s.user_id = person and private.london_today() between s.authority_from and coalesce(s.authority_until, 'infinity');
  if not found then
    raise insufficient_privilege using message = 'You have no authority to sign for the company today.',
      hint = 'An owner records your office and the document that lets you sign.';
  end if;
  return signatory;
end
$$;
comment on function private.require_signatory(uuid) is
  'The person''s authority to sign today. Fails with 42501 where there is none, or without the permission sign.';

-- The name as certificates print it.

create function private.set_default_signatory_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := coalesce(
    case when not private.is_blank(new.name) then private.printable_line(new.name, 200) end,
    (
      select coalesce(case when not private.is_blank(p.display_name) then private.printable_line(p.display_name, 200) end, p.email)
      from public.profiles as p where p.id = new.user_id
    ),
    'Name not given'
  );
  return new;
end
$$;
comment on function private.set_default_signatory_name() is
  'Trigger function: sets the name of a signatory who is recorded without one to that of the profile.';

create function private.normalise_signatory_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blank(new.name) then
    raise exception 'Give the name of the signatory as certificates print it.';
  end if;
  new.name := private.printable_line(new.name, 200);
  return new;
end
$$;
comment on function private.normalise_signatory_name() is
  'Trigger function: makes a changed name printable, and refuses (P0001) an empty one.';

-- A deed that two people sign must show two names.
create function private.refuse_duplicate_signatory_name() returns trigger
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
comment on function private.refuse_duplicate_signatory_name() is
  'Trigger function: refuses (P0001) the name of another signatory whose authority has not ended, also in letters that look like it.';

create trigger _010_refuse_auditor before insert or update or delete on public.signatories
  for each statement execute function private.refuse_auditor();
create trigger _210_normalise_one_line before insert or update on public.signatories
  for each row execute function private.normalise_one_line('name', 'office', 'authority');
create trigger _310_normalise_signatory_name before update of name on public.signatories
  for each row execute function private.normalise_signatory_name();
create trigger _320_set_default_signatory_name before insert on public.signatories
  for each row execute function private.set_default_signatory_name();
create trigger _510_refuse_duplicate_signatory_name after insert or update of name, authority_until on public.signatories
  for each row
  when (new.authority_until is null or new.authority_until >= private.london_today())
  execute function private.refuse_duplicate_signatory_name();
create trigger _860_check_row_quota after insert on public.signatories
  referencing new table as added for each statement execute function private.check_row_quota();

revoke all on public.signatories from anon, authenticated;

grant select on public.signatories to authenticated;
grant insert (user_id, office, is_director, authority, authority_from, authority_until, name) on public.signatories to authenticated;
grant update (office, is_director, authority, authority_from, authority_until, name) on public.signatories to authenticated;
