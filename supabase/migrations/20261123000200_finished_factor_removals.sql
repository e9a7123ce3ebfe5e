-- A removal is kept before it is tried, so that none goes unnoticed. The person is told only once the second factors are gone, and staff are
-- shown only what was done.

alter table public.second_factor_removals add column is_done boolean not null default false;
update public.second_factor_removals set is_done = true;
comment on column public.second_factor_removals.is_done is 'Whether the second factors are gone; false when the removal failed or is under way.';

drop trigger tell_of_removed_factors on public.second_factor_removals;
create trigger tell_of_removed_factors after update of is_done on public.second_factor_removals
  for each row when (new.is_done and not old.is_done) execute function private.tell_of_removed_factors();
