import type { Database } from '../../database/database.ts';
import type { RestRequest } from '../rest-request.ts';

/** The parts of a schema that the caller may see; nothing else is described. */
export interface Visible {
  readonly description: string | null;
  readonly relations: readonly VisibleRelation[];
  readonly functions: readonly { readonly oid: number; readonly description: string | null }[];
}

/** A relation on which the caller has a privilege, with the allowed actions. */
export interface VisibleRelation {
  readonly oid: number;
  readonly description: string | null;
  readonly canSelect: boolean;
  readonly canInsert: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly columns: readonly VisibleColumn[];
}

/** A column on which the caller has a privilege. */
export interface VisibleColumn {
  readonly name: string;
  readonly description: string | null;
  readonly isRequired: boolean;
  readonly maxLength: number | null;
  readonly values: readonly string[] | null;
}

/** Reads with the caller's own role, so that the database itself evaluates the privileges. `$1` is the schema. */
const visibleSql = `
with namespace as (
  select oid from pg_namespace where nspname = $1 and has_schema_privilege(oid, 'usage')
), relations as (
  select c.oid::int8, c.relname as name, obj_description(c.oid, 'pg_class') as description,
    has_any_column_privilege(c.oid, 'select') as "canSelect",
    has_any_column_privilege(c.oid, 'insert') and pg_relation_is_updatable(c.oid, true) & 8 = 8 as "canInsert",
    has_any_column_privilege(c.oid, 'update') and pg_relation_is_updatable(c.oid, true) & 4 = 4 as "canUpdate",
    has_table_privilege(c.oid, 'delete') and pg_relation_is_updatable(c.oid, true) & 16 = 16 as "canDelete",
    (select coalesce(json_agg(json_build_object(
        'name', a.attname, 'description', col_description(c.oid, a.attnum),
        'isRequired', a.attnotnull or (t.typtype = 'd' and t.typnotnull),
        'maxLength', information_schema._pg_char_max_length(
          information_schema._pg_truetypid(a, t), information_schema._pg_truetypmod(a, t)),
        'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
          where e.enumtypid in (a.atttypid, t.typbasetype))
      ) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(c.oid, a.attnum, 'select, insert, update')) as columns
  from pg_class c join namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and (has_any_column_privilege(c.oid, 'select, insert, update') or has_table_privilege(c.oid, 'delete'))
), functions as (
  select p.oid::int8, obj_description(p.oid, 'pg_proc') as description
  from pg_proc p join namespace n on n.oid = p.pronamespace where has_function_privilege(p.oid, 'execute')
)
select (select obj_description(oid, 'pg_namespace') from namespace) as description,
  (select coalesce(json_agg(row_to_json(r) order by r.name), '[]') from relations r) as relations,
  (select coalesce(json_agg(row_to_json(f)), '[]') from functions f) as functions`;

/** Reads the parts of the request's schema that the caller may see. */
export async function readVisible(database: Database, { scope, schema }: RestRequest): Promise<Visible> {
  const rows = await database.scoped<Visible>({ ...scope, readOnly: true }, visibleSql, [schema]);
  return rows[0] ?? { description: null, relations: [], functions: [] };
}
