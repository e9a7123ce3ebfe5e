-- The terms offered claims and complaints through the website, which takes neither. Version 2 says that both come by e-mail or post. Certificates that are
-- approved from now on have it; those that exist, and their later versions, keep theirs.

create or replace function private.terms_versions() returns text[]
language sql immutable set search_path = '' as $$ select array['1', '2'] $$;

alter table public.guarantor_settings alter column terms_version set default '2';
update public.guarantor_settings set terms_version = '2' where terms_version = '1';
-- In a new database nobody had the earlier version, so that nothing has changed.
delete from public.guarantor_changes where not exists (select from public.profiles);
