-- What the administrators' dashboard shows of the database itself: its tables, and how full they are.

create function public.get_public_table_count() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may count the tables.';
  end if;
  return (select count(*) from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'));
end
$$;
comment on function public.get_public_table_count() is 'Staff: how many tables the schema public has.';

create function public.list_public_tables() returns table (table_name text, row_count bigint, is_estimate boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may list the tables.';
  end if;
  for table_name, row_count in
    select c.relname, c.reltuples::bigint from pg_catalog.pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname
  loop
    -- To count so many rows takes longer than the figure is worth.
    is_estimate := row_count > 50000;
    if not is_estimate then
      execute format('select count(*) from public.%I', table_name) into row_count;
    end if;
    return next;
  end loop;
end
$$;
comment on function public.list_public_tables() is
  'Staff: the tables of the schema public with their numbers of rows. Beyond 50,000 it is the number of the last analyse, '
  'and is_estimate is true.';

revoke execute on function public.get_public_table_count(), public.list_public_tables() from public, anon;
