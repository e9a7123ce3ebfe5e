-- The users screens: everybody searched, filtered, sorted and paged in one call, and what one of them did.

create table private.user_search (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  words text not null,
  role text not null,
  name text not null,
  email text not null,
  created_at timestamptz not null
);
create index user_search_words_idx on private.user_search using gin (words extensions.gin_trgm_ops);
-- One for each order of the list. With the role in it the index alone tells which people of a role come next, however far down.
create index user_search_role_idx on private.user_search (role, name, user_id);
create index user_search_name_idx on private.user_search (name, user_id) include (role);
create index user_search_email_idx on private.user_search (email, user_id) include (role);
create index user_search_created_at_idx on private.user_search (created_at, user_id) include (role);
comment on table private.user_search is 'The words under which staff find a person, and what they sort people by.';

create function private.refresh_user_search(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.user_search as s (user_id, words, role, name, email, created_at)
  select p.id, lower(concat_ws(' ', p.display_name, p.email)), coalesce(r.role, 'user'),
    lower(coalesce(p.display_name, p.email, '')), lower(coalesce(p.email, '')), p.created_at
  from public.profiles as p
  left join public.user_roles as r on r.user_id = p.id
  where p.id = any (ids)
  on conflict (user_id) do update set
    words = excluded.words, role = excluded.role, name = excluded.name, email = excluded.email, created_at = excluded.created_at
  where s is distinct from excluded
$$;
comment on function private.refresh_user_search(uuid[]) is 'Writes what these people are found and sorted by anew.';

create function private.follow_user_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    perform private.refresh_user_search((select array_agg(id) from changed));
  else
    perform private.refresh_user_search((select array_agg(user_id) from changed));
  end if;
  return null;
end
$$;
comment on function private.follow_user_words() is 'Keeps what a person is found by in step with profile and role.';

create trigger follow_user_words_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.follow_user_words();
create trigger follow_user_words_update after update on public.profiles
  referencing new table as changed for each statement execute function private.follow_user_words();
create trigger follow_user_words_insert after insert on public.user_roles
  referencing new table as changed for each statement execute function private.follow_user_words();
create trigger follow_user_words_update after update on public.user_roles
  referencing new table as changed for each statement execute function private.follow_user_words();
create trigger follow_user_words_delete after delete on public.user_roles
  referencing old table as changed for each statement execute function private.follow_user_words();

-- Names stand here alone, never a caller's text.
create function private.user_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case when sort in ('email', 'created_at') then 's.' || sort else 's.name' end || ' %1$s, s.user_id %1$s',
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.user_order(text, boolean) is 'The order by clause for a column of the users list, by the name that is shown for any unknown one.';

create function public.search_users(
  query text default null,
  role text default null,
  sort text default 'name',
  ascending boolean default true,
  page_size integer default 20,
  page_offset integer default 0
) returns table (
  id uuid,
  email text,
  role_type text,
  display_name text,
  first_name text,
  surname text,
  created_at timestamptz,
  total_count bigint,
  has_more boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  page record;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all users.';
  end if;
  select found.* into page
  from private.find_page(
    'private.user_search as s', 's.user_id', null, private.user_order(sort, ascending),
    case when search_users.role is null then 'true' else 's.role = any ($1)' end,
    private.search_patterns(query), array[search_users.role], page_size, page_offset
  ) as found;
  return query
  select p.id, p.email, s.role, p.display_name, p.first_name, p.surname, p.created_at, page.total_count, page.has_more
  from unnest(page.ids) with ordinality as found (id, place)
  join private.user_search as s on s.user_id = found.id
  join public.profiles as p on p.id = found.id
  order by found.place;
end
$$;
comment on function public.search_users(text, text, text, boolean, integer, integer) is
  'Staff: a page of people in whose name or e-mail address every word of the query is found, with the number of all that match in total_count; with a query this is counted up to 1,000 beyond the page, and has_more says that there are more. role: admin, p_manager or user. sort: name, email or created_at.';

drop index public.application_status_history_changed_by_idx;
drop index public.application_documents_uploaded_by_idx;
drop index public.application_communications_created_by_idx;
create index application_status_history_changed_by_idx on public.application_status_history (changed_by, changed_at desc, id desc);
create index application_documents_uploaded_by_idx on public.application_documents (uploaded_by, uploaded_at desc, id desc);
create index application_communications_created_by_idx on public.application_communications (created_by, created_at desc, id desc);

create function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0)
returns table (
  id uuid,
  kind text,
  happened_at timestamptz,
  application_id uuid,
  application_number text,
  type text,
  detail text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail
    from public.application_status_history as h where h.changed_by = list_user_activity.user_id
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name
    from public.application_documents as d where d.uploaded_by = list_user_activity.user_id
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'communication', c.created_at, c.application_id, c.communication_type, c.subject
    from public.application_communications as c where c.created_by = list_user_activity.user_id
    order by c.created_at desc, c.id desc limit wanted + skipped)
  ) as act
  join public.rent_guarantee_applications as a on a.id = act.application_id
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;
comment on function public.list_user_activity(uuid, integer, integer) is
  'Staff: what a person did, newest first. kind: status (type is the status, detail the note), document (its type and file name) or communication (its type and subject).';

revoke execute on function public.search_users(text, text, text, boolean, integer, integer),
  public.list_user_activity(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.search_users(text, text, text, boolean, integer, integer),
  public.list_user_activity(uuid, integer, integer) to authenticated;
