-- The users screens: everybody searched, filtered, sorted and paged in one call, and what one of them did. As with the applications,
-- row level security would keep the trigram index from being used, so the functions check the role themselves.

create index profiles_words_idx on public.profiles
  using gin ((lower(coalesce(display_name, '') || ' ' || coalesce(email, ''))) extensions.gin_trgm_ops);
-- Each order of the list walks one of these.
create index profiles_shown_name_idx on public.profiles ((lower(coalesce(display_name, email, ''))), id);
create index profiles_email_idx on public.profiles ((lower(coalesce(email, ''))), id);

-- Names stand here alone, never a caller's text.
create function private.user_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case sort
      when 'email' then 'lower(coalesce(p.email, '''')) %1$s, p.id %1$s'
      when 'created_at' then 'p.created_at %1$s, p.id ' || case when ascending then 'desc' else 'asc' end
      else 'lower(coalesce(p.display_name, p.email, '''')) %1$s, p.id %1$s'
    end,
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
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[];
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all users.';
  end if;
  select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%') into patterns
  from regexp_split_to_table(lower(btrim(left(query, 200))), '\s+') as word where word <> '';
  if patterns is not null then
    -- One condition for each word: the trigram index serves these, but not `like all` of an array.
    condition := condition || (
      select string_agg(
        format(' and lower(coalesce(p.display_name, '''') || '' '' || coalesce(p.email, '''')) like ($1)[%s]', place), ''
      ) from generate_subscripts(patterns, 1) as place
    );
  end if;
  if search_users.role = 'user' then
    condition := condition || ' and not exists (select from public.user_roles as r where r.user_id = p.id and r.role <> ''user'')';
  elsif search_users.role is not null then
    condition := condition || ' and p.id in (select r.user_id from public.user_roles as r where r.role = $2)';
  end if;
  execute 'select count(*) from public.profiles as p where true' || condition into total using patterns, search_users.role;
  return query execute
    'select p.id, p.email, coalesce(r.role, ''user''), p.display_name, p.first_name, p.surname, p.created_at, $5
     from public.profiles as p
     left join public.user_roles as r on r.user_id = p.id
     where true' || condition || ' order by ' || private.user_order(sort, ascending) || ' limit $3 offset $4'
    using patterns, search_users.role, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;
comment on function public.search_users(text, text, text, boolean, integer, integer) is
  'Staff: a page of people in whose name or e-mail address every word of the query is found, with the number of all that match in total_count. role: admin, p_manager or user. sort: name, email or created_at.';

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
