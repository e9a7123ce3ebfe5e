import type { Queryable } from '../../server/src/database/database.ts';

/** A column of a table or view in the schema public. */
export interface Column {
  readonly relation: string;
  readonly relation_kind: 'table' | 'view';
  readonly name: string;
  /** The type's name in pg_type; for an array the element's with a leading underscore. */
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly is_generated: boolean;
}

/** A foreign key between two relations of the schema public. */
export interface Relationship {
  readonly relation: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly is_one_to_one: boolean;
  readonly referenced_relation: string;
  readonly referenced_columns: readonly string[];
}

/** A check of the form `column in (…)`. */
export interface Enumeration {
  readonly relation: string;
  readonly column: string;
  readonly definition: string;
}

/** An argument or a returned column of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly has_default: boolean;
}

/** A function of the schema public that the data API calls. */
export interface SqlFunction {
  readonly name: string;
  readonly arguments: readonly Parameter[];
  /** The columns of `returns table (…)`, none for any other function. */
  readonly returned_columns: readonly Parameter[];
  readonly returns: string;
  readonly returns_relation: boolean;
  readonly returns_set: boolean;
}

/** The input of the generated types. */
export interface Schema {
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  readonly enumerations: readonly Enumeration[];
  readonly functions: readonly SqlFunction[];
}

/** Reads the schema public from the catalogue of a migrated database. */
export async function readSchema(database: Queryable): Promise<Schema> {
  return {
    columns: await database.query<Column>(columnsQuery),
    relationships: await database.query<Relationship>(relationshipsQuery),
    enumerations: await database.query<Enumeration>(enumerationsQuery),
    functions: await database.query<SqlFunction>(functionsQuery),
  };
}

const columnsQuery = `
  select c.relname::text as relation, case c.relkind when 'v' then 'view' else 'table' end as relation_kind,
    a.attname::text as name, t.typname::text as type, not a.attnotnull as is_nullable, a.atthasdef as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const columnNames = (relation: string, numbers: string) => `
  (select json_agg(a.attname order by k.place) from unnest(${numbers}) with ordinality as k (number, place)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`;

const relationshipsQuery = `
  select c.conrelid::regclass::text as relation, c.conname::text as name, ${columnNames('c.conrelid', 'c.conkey')} as columns,
    exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
        and (select array_agg(n order by n) from unnest(i.indkey::int2[]) as n) = (select array_agg(n order by n) from unnest(c.conkey) as n)
    ) as is_one_to_one,
    c.confrelid::regclass::text as referenced_relation, ${columnNames('c.confrelid', 'c.confkey')} as referenced_columns
  from pg_constraint c
  join pg_class own on own.oid = c.conrelid and own.relnamespace = 'public'::regnamespace
  join pg_class other on other.oid = c.confrelid and other.relnamespace = 'public'::regnamespace
  where c.contype = 'f'
  order by 1, 2`;

const enumerationsQuery = `
  select c.conrelid::regclass::text as relation, a.attname::text as column, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_class own on own.oid = c.conrelid and own.relnamespace = 'public'::regnamespace
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'
  order by 1, 2`;

const functionsQuery = `
  select p.proname::text as name,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[n], 'type', t.typname, 'has_default', n > p.pronargs - p.pronargdefaults) order by n)
      from generate_series(1, p.pronargs) as n join pg_type t on t.oid = p.proargtypes[n - 1]
    ), '[]') as arguments,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[n], 'type', t.typname, 'has_default', false) order by n)
      from generate_series(1, cardinality(p.proallargtypes)) as n join pg_type t on t.oid = p.proallargtypes[n]
      where p.proargmodes[n] = 't'
    ), '[]') as returned_columns,
    r.typname::text as returns, r.typrelid <> 0 as returns_relation, p.proretset as returns_set
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and r.typname <> 'trigger'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;
