-- A version of the terms that nobody has written could be set, and every new certificate would have named it. Any administrator could change whether all of
-- them need a second factor.

create function private.terms_versions() returns text[]
language sql immutable set search_path = '' as $$ select array['1'] $$;
comment on function private.terms_versions() is
  'The versions of the terms whose text is published at /guarantee-terms. A migration that follows a new text replaces this function.';

create function private.check_terms_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.terms_version <> all (private.terms_versions()) then
    raise exception 'There are no terms of version %.', new.terms_version
      using hint = format('Those that exist: %s.', array_to_string(private.terms_versions(), ', '));
  end if;
  return new;
end
$$;
comment on function private.check_terms_version() is 'Refuses a version of the terms that has no text.';
revoke execute on function private.terms_versions(), private.check_terms_version() from public, anon, authenticated;
create trigger check_terms_version before update of terms_version on public.guarantor_settings
  for each row when (new.terms_version is distinct from old.terms_version) execute function private.check_terms_version();

drop policy security_settings_update_admin on public.security_settings;
create policy security_settings_update_owner on public.security_settings for update to authenticated
  using ((select private.has_permission('owner'))) with check ((select private.has_permission('owner')));

-- So that its name is read with the setting.
alter table public.security_settings add constraint security_settings_changed_by_profile_fkey
  foreign key (changed_by) references public.profiles (id) on delete set null;
