-- Whoever loads lists could replace the list in use by an old or nearly empty one, by mistake or not, and so end the screening without a word. Such a list
-- now takes a written reason, which stays with it.

alter table public.sanctions_lists
  add column reason text constraint sanctions_lists_reason_check check (btrim(reason) <> '' and char_length(reason) <= 2000);
comment on column public.sanctions_lists.reason is
  'Why an owner loaded it although it is older than the list before, or has far fewer names; null: it is neither, or was loaded before this was asked.';

create function private.forget_older_lists(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.sanctions_names as n using public.sanctions_lists as l
  where l.id = n.list_id and l.id <> forget_older_lists.list_id and l.finished_at is not null
$$;
comment on function private.forget_older_lists(uuid) is 'Removes what the finished lists beside this one say; that they were in use, and when, stays.';
revoke execute on function private.forget_older_lists(uuid) from public, anon, authenticated;

drop function public.finish_sanctions_list(uuid);
create function public.finish_sanctions_list(list_id uuid, reason text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given text := nullif(btrim(finish_sanctions_list.reason), '');
  total integer;
  published date;
  current public.sanctions_lists;
  doubt text;
begin
  perform private.lock_unfinished_list(finish_sanctions_list.list_id);
  select count(*) into total from private.sanctions_names as n where n.list_id = finish_sanctions_list.list_id;
  if total = 0 then
    raise exception 'The list has no names.';
  end if;
  if char_length(given) > 2000 then
    raise exception 'The reason is too long. Use 2000 characters or fewer.';
  end if;
  -- One after the other, so that each is compared with the list that it replaces.
  perform pg_advisory_xact_lock(hashtextextended('sanctions_lists.finished_at', 0));
  select l.published_on into published from public.sanctions_lists as l where l.id = finish_sanctions_list.list_id;
  current := private.current_sanctions_list();
  doubt := case
    when published < current.published_on then format(
      'This list is of %s, and the list in use is of %s.', private.long_date(published), private.long_date(current.published_on)
    )
    -- Each month a few names leave the published list.
    when total < current.names * 0.9 then format('This list has %s names, and the list in use has %s.', total, current.names)
  end;
  if doubt is not null and given is null then
    raise exception '% Names that only the list in use has would be found no more. Give a reason to load it all the same.', doubt
      using detail = private.missing('list', 'reason', 'Give a reason')::text;
  end if;
  update public.sanctions_lists as l
  set names = total, finished_at = clock_timestamp(), reason = case when doubt is not null then given end
  where l.id = finish_sanctions_list.list_id;
  perform private.forget_older_lists(finish_sanctions_list.list_id);
  perform private.add_job('screen_again', jsonb_build_object('list_id', finish_sanctions_list.list_id), 'screen-again-' || finish_sanctions_list.list_id);
  return total;
end
$$;
comment on function public.finish_sanctions_list(uuid, text) is
  'Owners: makes the list that they have loaded the one to screen against, and has what is undecided or in force screened again by jobs. Gives the number of its names. A list that is older than the one in use, or has less than nine tenths of its names, needs a reason (P0001), which is kept with it.';
revoke execute on function public.finish_sanctions_list(uuid, text) from public, anon, authenticated;
grant execute on function public.finish_sanctions_list(uuid, text) to authenticated;
