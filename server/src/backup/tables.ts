import type { Queryable } from '../database/database.ts';

/** A table in a backup. */
export interface BackupTable {
  /** Schema and name, each quoted where SQL requires it. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/**
 * A backup omits unlogged tables, whose data may be lost, and unfinished uploads, which are useless without the connection that sends the
 * rest. It omits generated columns, which are computed from the others.
 */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relpersistence = 'p'
    and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    and c.oid is distinct from to_regclass('storage.resumable_uploads')
  group by n.nspname, c.relname
  order by n.nspname, c.relname`;

/** The tables that hold data, ordered by name. */
export function readTables(database: Queryable): Promise<BackupTable[]> {
  return database.query<BackupTable>(tablesSql);
}

/** The rows of a table as JSON arrays of the columns' texts, which every version of PostgreSQL reads back unchanged. */
export function rowsSql({ name, columns }: BackupTable): string {
  return `select json_build_array(${columns.map((column) => `${column.name}::text`).join(', ')})::text as row from ${name}`;
}

/** Inserts rows as {@link rowsSql} returns them: `$1` is a JSON array of them. */
export function insertSql({ name, columns }: BackupTable): string {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  return `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) as row`;
}

/** The position of each sequence: `value` is null for one that was never used. */
export const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname not like 'pg\\_%' order by 1`;
