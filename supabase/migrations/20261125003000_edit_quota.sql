-- Each edit of a record adds a row to its history for good. A person who edits without end must not fill the disk with it.

insert into private.quotas (name, most, refusal) values
  ('edits_in_an_hour', 600, 'You have saved %s changes within an hour. Please try again later.');

drop index public.record_edits_changed_by_idx;
create index record_edits_changed_by_idx on public.record_edits (changed_by, changed_at);

create function private.limit_edits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.changed_by is not null and not private.is_admin() then
    perform private.check_quota('edits_in_an_hour', (
      select count(*) from public.record_edits as e where e.changed_by = new.changed_by and e.changed_at > now() - interval '1 hour'
    ), 'PT429');
  end if;
  return new;
end
$$;
comment on function private.limit_edits() is 'Holds a person who is not staff to a number of edits in an hour.';

create trigger a_limit before insert on public.record_edits
  for each row execute function private.limit_edits();
