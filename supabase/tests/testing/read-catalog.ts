import type { Queryable } from '../../../server/src/database/database.ts';

/** Definitions and privileges of everything in the database but the engine's own, by a name such as `policy public.profiles profiles_select`. */
export type Catalog = ReadonlyMap<string, string>;

/** Reads what a schema declares, and the reference rows without their times and secrets. */
export async function readCatalog(database: Queryable): Promise<Catalog> {
  const objects = await database.query<{ name: string; definition: string }>(objectsQuery);
  const tables = await database.query<{ name: string }>(tablesQuery);
  const catalog = new Map(objects.map(({ name, definition }) => [name, definition]));
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`);
    for (const { row } of rows) {
      const { secret: _, ...values } = JSON.parse(row, (key, value) => (key.endsWith('_at') ? undefined : value));
      catalog.set(`row ${name} ${JSON.stringify(values)}`, '');
    }
  }
  return catalog;
}

const tablesQuery = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private') or (schemaname, tablename) = ('storage', 'buckets')
`;

const objectsQuery = `
  with schemas as (
    select oid, nspname as name, nspacl as acl from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations', 'extensions')
  ), relations as (
    select c.*, format('%I.%I', s.name, c.relname) as name
    from pg_class as c join schemas as s on s.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'S', 'c', 'i')
  ), functions as (
    select p.*, format('%I.%I(%s)', s.name, p.proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc as p join schemas as s on s.oid = p.pronamespace
  ), access as (
    select 'schema ' || s.name as name, s.acl from schemas as s
    union all
    select 'relation ' || r.name, coalesce(r.relacl, acldefault(case r.relkind when 'S' then 's' else 'r' end::"char", r.relowner))
    from relations as r where r.relkind in ('r', 'v', 'S')
    union all
    select 'column ' || r.name || '.' || quote_ident(a.attname), a.attacl
    from relations as r join pg_attribute as a on a.attrelid = r.oid where a.attacl is not null
    union all
    select 'function ' || f.name, coalesce(f.proacl, acldefault('f', f.proowner)) from functions as f
    union all
    select concat_ws(' ', 'default', d.defaclnamespace::regnamespace::text, d.defaclobjtype::text), d.defaclacl from pg_default_acl as d
  ), objects (name, definition) as (
    select 'schema ' || s.name, '' from schemas as s
    union all
    select 'relation ' || r.name, concat_ws(
      ' ', r.relkind::text, case when r.relrowsecurity then 'row level security' end, case when r.relforcerowsecurity then 'forced' end,
      array_to_string(r.reloptions, ','), 'replica identity ' || r.relreplident::text
    ) from relations as r where r.relkind <> 'i'
    union all
    select 'column ' || r.name || '.' || quote_ident(a.attname), concat_ws(
      ' ', 'place ' || row_number() over (partition by r.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, (select collname from pg_collation as k where k.oid = a.attcollation),
      'generated ' || nullif(a.attgenerated::text, ''), 'identity ' || nullif(a.attidentity::text, ''), pg_get_expr(d.adbin, d.adrelid)
    )
    from relations as r
    join pg_attribute as a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = r.oid and d.adnum = a.attnum
    where r.relkind in ('r', 'c')
    union all
    select 'constraint ' || r.name || ' ' || quote_ident(k.conname), pg_get_constraintdef(k.oid)
    from pg_constraint as k join relations as r on r.oid = k.conrelid where k.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select 'index ' || r.name, pg_get_indexdef(r.oid) from relations as r where r.relkind = 'i'
    union all
    select 'view ' || r.name, pg_get_viewdef(r.oid) from relations as r where r.relkind = 'v'
    union all
    select 'function ' || f.name, pg_get_functiondef(f.oid) from functions as f where f.prokind <> 'a'
    union all
    select 'trigger ' || r.name || ' ' || quote_ident(t.tgname), pg_get_triggerdef(t.oid) || t.tgenabled::text
    from pg_trigger as t join relations as r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select format('policy %I.%I %I', p.schemaname, p.tablename, p.policyname),
      concat_ws(' ', p.permissive, p.cmd, p.roles::text, 'using', p.qual, 'check', p.with_check)
    from pg_policies as p
    union all
    select format('publication %s %I.%I', p.pubname, p.schemaname, p.tablename), '' from pg_publication_tables as p
    union all
    select 'type ' || format_type(t.oid, null), t.typtype::text
    from pg_type as t join schemas as s on s.oid = t.typnamespace where t.typtype in ('e', 'd')
    union all
    select concat_ws(' ', 'privileges', a.name, 'of', coalesce(nullif(g.grantee, 0)::regrole::text, 'public')),
      string_agg(g.privilege_type || g.is_grantable::text, ' ' order by g.privilege_type)
    from access as a cross join lateral aclexplode(a.acl) as g group by a.name, g.grantee
    union all
    select concat_ws(' ', 'comment', i.type, i.identity), d.description
    from pg_description as d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) as i
    where coalesce(i.schema, split_part(i.identity, '.', 1)) in (select s.name from schemas as s) or i.type in ('policy', 'trigger')
    union all
    select 'extension ' || e.extname, e.extnamespace::regnamespace::text from pg_extension as e
  )
  select name, coalesce(definition, '') as definition from objects
`;
