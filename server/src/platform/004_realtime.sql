-- What Supabase Realtime provides to a database: the publication that migrations add tables to, and what policies on private channels ask.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Policies on this table decide who may read and write a private channel. The server keeps no row in it.
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The channel that a policy is asked about.
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Notifies the server of rows by their keys, each a JSON array of texts, in as many notifications as their size takes.
create function realtime.announce(header jsonb, keys text[]) returns void language plpgsql set search_path = '' as $$
declare
  -- A notification has less than 8000 bytes.
  most constant integer := 6000;
  next_key text;
  part text := '';
begin
  -- So many rows are not told one by one: the subscribers of the table are told to read it again.
  if cardinality(keys) > 1000 then
    perform pg_notify('realtime:changes', (header || '{"tooMany": true}')::text);
    return;
  end if;
  foreach next_key in array keys loop
    if octet_length(next_key) > most then
      perform pg_notify('realtime:changes', (header || '{"tooMany": true}')::text);
      return;
    end if;
    if octet_length(part) + octet_length(next_key) > most then
      perform pg_notify('realtime:changes', jsonb_set(header, '{keys}', ('[' || part || ']')::jsonb)::text);
      part := '';
    end if;
    part := concat_ws(',', nullif(part, ''), next_key);
  end loop;
  if part <> '' then
    perform pg_notify('realtime:changes', jsonb_set(header, '{keys}', ('[' || part || ']')::jsonb)::text);
  end if;
end
$$;

-- The trigger of a published table, for each statement. Its arguments are the columns of the primary key. The notification leaves with the
-- commit and tells no values but the key: what else a subscriber may see is read as the subscriber. A row that gets another key is told as
-- one deleted and one inserted, which it is to everybody who knows rows by their keys. A single row that keeps its key, as most statements
-- change, is told without `announce`, which takes half of the trigger's time.
create function realtime.notify_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_keys text[];
  new_keys text[];
  keys text[];
  header jsonb;
  -- An assignment below, because `perform` is a query.
  told text;
begin
  if tg_op <> 'INSERT' then
    old_keys := array(
      select (select jsonb_agg(to_jsonb(r) ->> c.name order by c.number)::text from unnest(tg_argv) with ordinality as c (name, number))
      from old_rows as r limit 1001
    );
  end if;
  if tg_op <> 'DELETE' then
    new_keys := array(
      select (select jsonb_agg(to_jsonb(r) ->> c.name order by c.number)::text from unnest(tg_argv) with ordinality as c (name, number))
      from new_rows as r limit 1001
    );
  end if;
  keys := coalesce(new_keys, old_keys);
  -- `announce` puts as many bytes into a notification.
  if cardinality(keys) = 1 and octet_length(keys[1]) <= 6000 and (tg_op <> 'UPDATE' or old_keys = new_keys) then
    told := pg_notify('realtime:changes', json_build_object(
      'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'keys', keys::json[]
    )::text);
    return null;
  end if;
  header := jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name);
  if tg_op <> 'UPDATE' then
    perform realtime.announce(header || jsonb_build_object('type', tg_op), keys);
  elsif old_keys = new_keys or cardinality(new_keys) > 1000 then
    perform realtime.announce(header || '{"type": "UPDATE"}', new_keys);
  else
    perform realtime.announce(header || '{"type": "DELETE"}', array(select unnest(old_keys) except select unnest(new_keys)));
    perform realtime.announce(header || '{"type": "UPDATE"}', array(select unnest(new_keys) intersect select unnest(old_keys)));
    perform realtime.announce(header || '{"type": "INSERT"}', array(select unnest(new_keys) except select unnest(old_keys)));
  end if;
  return null;
end
$$;

-- The published tables that can be told of: plain tables with a primary key, published whole.
create view realtime.published_tables as
  select c.oid, n.nspname as schema, c.relname as name, k.key_columns, p.pubinsert, p.pubupdate, p.pubdelete, t.attnames::text[] as columns
  from pg_publication as p
  join pg_publication_tables as t on t.pubname = p.pubname
  join pg_namespace as n on n.nspname = t.schemaname
  join pg_class as c on c.relnamespace = n.oid and c.relname = t.tablename and c.relkind = 'r' and not c.relispartition
  join lateral (
    select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key_columns
    from pg_index as i
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary
  ) as k on k.key_columns is not null
  where p.pubname = 'supabase_realtime' and t.rowfilter is null;

-- Gives each published table its triggers, and takes them from the others. Several servers may start at once.
create function realtime.keep_triggers() returns void language plpgsql set search_path = '' as $$
declare
  wanted record;
  kept text[] := '{}'::text[];
begin
  perform pg_advisory_xact_lock(7355609);
  for wanted in
    select t.oid, t.key_columns, o.name as operation, o.transition,
      format('realtime_%s_%s', lower(o.name), md5(t.key_columns::text)) as trigger_name
    from realtime.published_tables as t
    cross join lateral (values
      ('INSERT', 'new table as new_rows', t.pubinsert),
      ('UPDATE', 'old table as old_rows new table as new_rows', t.pubupdate),
      ('DELETE', 'old table as old_rows', t.pubdelete)
    ) as o (name, transition, is_published)
    where o.is_published
  loop
    kept := kept || format('%s %s', wanted.oid, wanted.trigger_name);
    continue when exists (select from pg_catalog.pg_trigger where tgrelid = wanted.oid and tgname = wanted.trigger_name);
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function realtime.notify_changes(%s)',
      wanted.trigger_name, wanted.operation, wanted.oid::regclass, wanted.transition,
      (select string_agg(quote_literal(name), ', ') from unnest(wanted.key_columns) as name)
    );
  end loop;
  for wanted in
    select tgrelid, tgname from pg_catalog.pg_trigger
    where tgfoid = 'realtime.notify_changes'::regproc and format('%s %s', tgrelid, tgname) <> all (kept)
  loop
    execute format('drop trigger %I on %s', wanted.tgname, wanted.tgrelid::regclass);
  end loop;
end
$$;

revoke all on realtime.published_tables from public;
revoke execute on function realtime.announce(jsonb, text[]), realtime.notify_changes(), realtime.keep_triggers() from public;
