-- Tells of a single row that keeps its key, as most statements change, without `announce`: that took half of the trigger's time.
create or replace function realtime.notify_changes() returns trigger
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
