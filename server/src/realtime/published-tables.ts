import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database.ts';

/** A column of a published table. */
export interface PublishedColumn {
  readonly name: string;
  /** The type in SQL, without a length. */
  readonly type: string;
  /** The type's own name, by which the client converts values. */
  readonly typeName: string;
  readonly isPublished: boolean;
  /** The roles of tokens that may select it. */
  readonly selectableBy: readonly string[];
}

/** A table of the publication `supabase_realtime`. */
export interface PublishedTable {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  /** The columns of the primary key, in order. */
  readonly key: readonly string[];
  readonly columns: ReadonlyMap<string, PublishedColumn>;
}

/** How long the cached catalogue is used for a new subscription, in milliseconds. */
const maxAge = 5000;

const tablesSql = `
  select t.oid::int8 as oid, t.schema, t.name, t.key_columns as key,
    json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, null), 'typeName', y.typname, 'isPublished', a.attname = any (t.columns),
      'selectableBy', (
        select coalesce(json_agg(role), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_column_privilege(role, t.oid, a.attnum, 'select')
      )
    ) order by a.attnum) as columns
  from realtime.published_tables as t
  join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type as y on y.oid = a.atttypid
  group by t.oid, t.schema, t.name, t.key_columns
  order by t.schema, t.name`;

interface TableRow extends Omit<PublishedTable, 'columns'> {
  readonly columns: readonly PublishedColumn[];
}

/** The publication's contents, as last read from the catalogue. */
export class PublishedTables {
  readonly #database: Database;
  #tables: ReadonlyMap<string, PublishedTable> = new Map();
  #loading: Promise<void> | undefined;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A table by its schema and name, if it is published. */
  find(schema: string, name: string): PublishedTable | undefined {
    return this.#tables.get(tableKey(schema, name));
  }

  /** The tables of a subscription; `*` matches any. */
  matching(schema: string, name: string): PublishedTable[] {
    return [...this.#tables.values()].filter(
      (table) => (schema === '*' || table.schema === schema) && (name === '*' || table.name === name),
    );
  }

  /** Reads the catalogue before a subscription if the cached one is old or does not contain one of the tables. */
  async refreshFor(names: readonly (readonly [schema: string, name: string])[]): Promise<void> {
    const isOld = performance.now() - this.#loadedAt > maxAge;
    if (isOld || names.some(([schema, name]) => this.matching(schema, name).length === 0)) await this.refresh();
  }

  /** Reads the catalogue and creates the triggers of each published table. */
  refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    await this.#database.query('select realtime.keep_triggers()');
    const rows = await this.#database.query<TableRow>(tablesSql);
    this.#tables = new Map(
      rows.map((row) => {
        const key = tableKey(row.schema, row.name);
        const table = { ...row, columns: new Map(row.columns.map((column) => [column.name, column])) };
        const former = this.#tables.get(key);
        // A table that has not changed keeps the filters that were checked for it.
        return [key, former !== undefined && isDeepStrictEqual(former, table) ? former : table];
      }),
    );
    this.#loadedAt = performance.now();
  }
}

/** A name that is unique to the table. */
export function tableKey(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
