/**
 * Reads the catalogue as one JSON document. `$1` is the list of served schemas.
 * Foreign keys and views come from every schema, because a served view may be based on a private table.
 */
export const catalogueSql = `
with recursive domains as (
  select t.oid, t.typbasetype as base from pg_type t where t.typtype = 'd'
  union all
  select d.oid, t.typbasetype from domains d join pg_type t on t.oid = d.base where t.typtype = 'd'
), bases as (
  select d.oid, d.base from domains d join pg_type t on t.oid = d.base where t.typtype <> 'd'
), media_types as (
  select t.oid, lower(t.typname) as name, b.base = 'bytea'::regtype as "isBytes"
  from bases b join pg_type t on t.oid = b.oid where t.typname like '%/%'
), served as (
  select n.oid, n.nspname from pg_namespace n where n.nspname = any($1::text[])
), relations as (
  select c.oid::int8, s.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.relkind not in ('v', 'm') and not c.relrowsecurity as "showsAllRows",
    (select coalesce(json_agg(json_build_object(
        'name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, -1),
        'base', (select format_type(b.base, -1) from bases b where b.oid = a.atttypid),
        'default', case
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid),
            (select t.typdefault from pg_type t where t.oid = a.atttypid)) end
      ) order by a.attnum), '[]')
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join served s on s.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
), primary_keys as (
  select k.conrelid::int8 as relation, k.conkey as columns from pg_constraint k where k.contype = 'p'
), foreign_keys as (
  select k.conname as name, k.conrelid::int8 as "from", k.conkey as "fromColumns", k.confrelid::int8 as "to", k.confkey as "toColumns",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indexprs is null and i.indkey::int2[] <@ k.conkey and k.conkey <@ i.indkey::int2[]) as "isUnique"
  from pg_constraint k where k.contype = 'f' and k.conparentid = 0
), view_rules as (
  select r.ev_class::int8 as oid, r.ev_action as action
  from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and n.nspname not in ('pg_catalog', 'information_schema')
), functions as (
  select p.oid::int8, s.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as "returnsSet", p.prorows as "expectedRows",
    p.pronargs as "inputCount", p.pronargdefaults as "defaultCount", p.provariadic <> 0 as "isVariadic",
    p.prorettype = 'void'::regtype as "isVoid", t.typtype = 'c' as "isComposite", format_type(p.prorettype, -1) as "resultType",
    (select m.name from media_types m where m.oid = p.prorettype) as "mediaType", t.oid = 'bytea'::regtype as "isBytes",
    t.typrelid::int8 as "resultRelation",
    coalesce((select f.typrelid::int8 from pg_type f where f.oid = p.proargtypes[0]), 0) as "rowArgument",
    (select coalesce(json_agg(json_build_object(
        'name', coalesce(a.name, ''), 'type', format_type(a.type, -1), 'mode', coalesce(a.mode, 'i')) order by a.at), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes::text[])
        with ordinality as a(type, name, mode, at)) as arguments,
    (select coalesce(json_agg(json_build_object(
        'name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, -1),
        'base', (select format_type(b.base, -1) from bases b where b.oid = a.atttypid), 'default', null) order by a.attnum), '[]')
      from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped) as "resultColumns"
  from pg_proc p join served s on s.oid = p.pronamespace left join bases b on b.oid = p.prorettype
    join pg_type t on t.oid = coalesce(b.base, p.prorettype)
  where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
), handlers as (
  select s.nspname as schema, p.proname as name, a.typrelid::int8 as relation, m.name as "mediaType", m."isBytes"
  from pg_proc p join served s on s.oid = p.pronamespace join media_types m on m.oid = p.prorettype
    join pg_type a on a.oid = p.proargtypes[0]
  where p.prokind = 'a' and p.pronargs = 1 and (a.typrelid <> 0 or a.oid = 'anyelement'::regtype)
), casts as (
  select format_type(c.castsource, -1) as source, format_type(c.casttarget, -1) as target, format('%I.%I', n.nspname, p.proname) as function
  from pg_cast c join pg_proc p on p.oid = c.castfunc join pg_namespace n on n.oid = p.pronamespace
  where c.castcontext = 'i' and c.castmethod = 'f' and (
    c.castsource in (select oid from bases) and c.casttarget = 'json'::regtype
    or c.casttarget in (select oid from bases) and c.castsource in ('json'::regtype, 'text'::regtype))
), types as (
  select distinct t.typname as name, format_type(t.oid, -1) as sql from pg_type t
  where t.typtype in ('b', 'd', 'e', 'r') and t.typname not like '\\_%' and pg_type_is_visible(t.oid)
)
select json_build_object(
  'relations', (select coalesce(json_agg(row_to_json(r)), '[]') from relations r),
  'primaryKeys', (select coalesce(json_agg(row_to_json(k)), '[]') from primary_keys k),
  'foreignKeys', (select coalesce(json_agg(row_to_json(k)), '[]') from foreign_keys k),
  'viewRules', (select coalesce(json_agg(row_to_json(v)), '[]') from view_rules v),
  'functions', (select coalesce(json_agg(row_to_json(f)), '[]') from functions f),
  'handlers', (select coalesce(json_agg(row_to_json(h) order by h.schema, h.name), '[]') from handlers h),
  'casts', (select coalesce(json_agg(row_to_json(c)), '[]') from casts c),
  'types', (select coalesce(json_agg(row_to_json(t)), '[]') from types t)
) as catalogue`;
