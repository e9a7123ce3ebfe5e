import type { Queryable } from '../database/database.ts';
import { type Catalogue, type CatalogueColumn, type CatalogueFunction, readCatalogue } from './catalogue.ts';
import { namingsOf, relationshipsOf, type ViewOrigins, viewOrigins } from './relationships.ts';
import { type Column, qualified, type Relation, type SchemaCache, type SqlFunction } from './schema-types.ts';

/** Type names of the SQL standard that the catalogue does not list. */
const standardTypes: readonly [string, string][] = [
  ['int', 'integer'],
  ['decimal', 'numeric'],
  ['float', 'double precision'],
  ['char', 'bpchar'],
];

const volatilities = { i: 'immutable', s: 'stable', v: 'volatile' } as const;

/** Reads everything that requests may name from the catalogue. Fails when the database does. */
export async function loadSchemaCache(database: Queryable, schemas: readonly string[]): Promise<SchemaCache> {
  const catalogue = await readCatalogue(database, schemas);
  const origins = viewOrigins(catalogue);
  const toColumns = columnMapper(catalogue);
  const relations = relationsOf(catalogue, origins, toColumns);
  const byOid = new Map(relations.map((relation) => [relation.oid, relation]));
  const functions = new Map<string, SqlFunction[]>();
  for (const row of catalogue.functions) {
    const key = qualified(row.schema, row.name);
    functions.set(key, [...(functions.get(key) ?? []), functionOf(row, byOid, toColumns)]);
  }
  const names = catalogue.types.flatMap(({ name, sql }): [string, string][] => [
    [name, sql],
    [sql, sql],
  ]);
  return {
    relations: new Map(relations.map((relation) => [qualified(relation.schema, relation.name), relation])),
    relationships: relationshipsOf(catalogue, relations, origins),
    functions,
    handlers: catalogue.handlers,
    types: new Map([...names, ...standardTypes]),
  };
}

function relationsOf(catalogue: Catalogue, origins: ViewOrigins, toColumns: ToColumns): Relation[] {
  return catalogue.relations.map((row) => {
    const relation = { ...row, columns: toColumns(row.columns), primaryKey: [] };
    return { ...relation, primaryKey: primaryKeyOf(relation, catalogue, origins) };
  });
}

/** A table's primary key; a view's contains those of all tables whose whole key it shows, in the order of its columns. */
function primaryKeyOf(relation: Relation, catalogue: Catalogue, origins: ViewOrigins): readonly string[] {
  const keys = catalogue.primaryKeys.filter((key) => relation.isView || key.relation === relation.oid);
  const names = keys.flatMap((key) => namingsOf(relation, origins, key.relation, key.columns)[0] ?? []);
  return relation.isView ? [...relation.columns.keys()].filter((name) => names.includes(name)) : names;
}

type ToColumns = (columns: readonly CatalogueColumn[]) => Map<string, Column>;

/** Returns columns by their names, each with the casts of its domain. */
function columnMapper({ casts }: Catalogue): ToColumns {
  const castOf = (source: string, target: string) =>
    casts.find((cast) => cast.source === source && cast.target === target)?.function;
  const columnOf = ({ base, ...column }: CatalogueColumn): Column =>
    base == null
      ? { ...column, baseType: column.type }
      : {
          ...column,
          baseType: base,
          toJson: castOf(column.type, 'json'),
          fromJson: castOf('json', column.type),
          fromText: castOf('text', column.type),
        };
  return (columns) => new Map(columns.map((column) => [column.name, columnOf(column)]));
}

function functionOf(
  row: CatalogueFunction,
  relations: ReadonlyMap<number, Relation>,
  toColumns: ToColumns,
): SqlFunction {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    volatility: volatilities[row.volatility],
    arguments: inputs.map(({ name, type, mode }, index) => ({
      name,
      type,
      isRequired: index < inputs.length - row.defaultCount && mode !== 'v',
      isVariadic: mode === 'v',
    })),
    returnsSet: row.returnsSet,
    returns: returnsOf(row, relations, toColumns),
    resultType: row.resultType,
    mediaType: row.mediaType ?? undefined,
    isBytes: row.isBytes,
    rowArgument: row.inputCount === 1 ? row.rowArgument : 0,
    givesOneRow: !row.returnsSet || row.expectedRows === 1,
  };
}

/** The result of a call: named outputs are columns even when there is only one. */
function returnsOf(
  row: CatalogueFunction,
  relations: ReadonlyMap<number, Relation>,
  toColumns: ToColumns,
): SqlFunction['returns'] {
  if (row.isVoid) return 'void';
  const relation = relations.get(row.resultRelation);
  if (relation !== undefined) return relation;
  const outputs = row.arguments
    .filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
    .map(({ name, type }, index) => ({ name, type, number: index + 1, default: null }));
  // The columns of a plain `record` are unknown before the call, so it is a single value.
  if (outputs.length === 0 && !row.isComposite) return 'scalar';
  return {
    oid: 0,
    schema: row.schema,
    name: row.name,
    isView: true,
    showsAllRows: false,
    columns: toColumns(outputs.length > 0 ? outputs : row.resultColumns),
    primaryKey: [],
  };
}
