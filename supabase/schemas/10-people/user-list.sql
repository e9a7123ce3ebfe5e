-- The list of users is where staff find a person, by words of the name, the e-mail address or the telephone number, in the order of name,
-- address or sign-up.
--
-- What people are found and sorted by is in a table of its own, because profile and role are two tables, and an index has the columns of
-- one. Words are compared in the Latin letters that they look like, and telephone numbers in each form in which they are typed. Triggers of
-- profiles and user_roles keep it right.

create table private.user_search (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  words text not null,
  role text not null,
  name text not null,
  email text not null,
  created_at timestamptz not null
);

comment on table private.user_search is 'The words under which staff find a person, and what they sort people by.';

-- One for each order of the list, which also has the role, by which the list is filtered.
create index user_search_created_at_idx on private.user_search (created_at, user_id) include (role);
create index user_search_email_idx on private.user_search (email, user_id) include (role);
create index user_search_name_idx on private.user_search (name, user_id) include (role);
-- With the role first, the index alone tells which people of a role come next, however far down.
create index user_search_role_idx on private.user_search (role, name, user_id);
create index user_search_words_idx on private.user_search using gin (words extensions.gin_trgm_ops);

-- The search

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
  'Staff: a page of people in whose name, e-mail address or telephone number every word of the query is found. total_count: how many '
  'match; with a query counted up to 1,000 beyond the page, where has_more says that there are more. role: admin, p_manager or user. '
  'sort: name, email or created_at.';

-- The clause goes into a statement, so it has only names that are written here, never a caller's text.
create function private.user_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case when sort in ('email', 'created_at') then 's.' || sort else 's.name' end || ' %1$s, s.user_id %1$s',
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.user_order(text, boolean) is
  'The order by clause for a column of the users list, by the name that is shown for any unknown one.';

-- What people are found by

-- In PL/pgSQL, whose plan a session keeps: a function in SQL would be planned again for each change. The generic plan is forced, because
-- the planner cannot know that its plans for one id and for ten are the same.
create function private.refresh_user_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.user_search as s (user_id, words, role, name, email, created_at)
  select
    p.id,
    private.search_words(
      concat_ws(' ', p.display_name, p.email, private.telephone_search_words(p.mobile_country_code, p.mobile_number))
    ),
    coalesce(r.role, 'user'),
    lower(coalesce(p.display_name, p.email, '')),
    lower(coalesce(p.email, '')),
    p.created_at
  from public.profiles as p
  left join public.user_roles as r on r.user_id = p.id
  where p.id = any (ids)
  on conflict (user_id) do update set
    words = excluded.words, role = excluded.role, name = excluded.name, email = excluded.email, created_at = excluded.created_at
  where s is distinct from excluded;
end
$$;
comment on function private.refresh_user_search(uuid[]) is 'Computes again what these people are found and sorted by.';

create function private.refresh_user_search_on_change() returns trigger
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
comment on function private.refresh_user_search_on_change() is
  'Trigger function: keeps what a person is found by in step with profile and role.';

-- The policies of the tables behind the view decide: staff see everybody, others themselves.
create view public.user_details with (security_invoker = true) as
select
  p.id,
  p.email,
  coalesce(r.role, 'user') as role_type,
  p.display_name,
  p.first_name,
  p.surname,
  p.created_at
from public.profiles as p
left join public.user_roles as r on r.user_id = p.id;
comment on view public.user_details is 'People with their role, for the users screens.';
comment on column public.user_details.role_type is 'admin, p_manager (shown as Property Manager) or user (shown as Tenant).';

revoke all on public.user_details from anon, authenticated;
grant select on public.user_details to authenticated;
revoke execute on function public.search_users(text, text, text, boolean, integer, integer) from public, anon;
