import type { Catalogue, CatalogueForeignKey } from './catalogue.ts';
import type { Column, ColumnPairs, Relation, Relationship } from './schema-types.ts';
import { type ColumnOrigin, viewColumns } from './view-columns.ts';

/** A relation that shows a table's columns, itself or as a view, with its names for them. */
interface Projection {
  readonly relation: Relation;
  readonly columns: readonly string[];
}

/** The origin of every view's columns, traced through views on views to tables. */
export type ViewOrigins = ReadonlyMap<number, ReadonlyMap<number, ColumnOrigin>>;

/** Reads the origins of all views' columns. */
export function viewOrigins(catalogue: Catalogue): ViewOrigins {
  const direct = new Map(catalogue.viewRules.map((rule) => [rule.oid, viewColumns(rule.action)]));
  const follow = (origin: ColumnOrigin, depth = 0): ColumnOrigin => {
    const next = direct.get(origin.relation)?.get(origin.column);
    return next === undefined || depth > 20 ? origin : follow(next, depth + 1);
  };
  return new Map(
    [...direct].map(([oid, columns]) => [
      oid,
      new Map([...columns].map(([number, origin]) => [number, follow(origin)])),
    ]),
  );
}

/**
 * The names under which `relation` shows the table's columns: none when it does not show all of them, and every combination when
 * a view shows one of them under several names.
 */
export function namingsOf(
  relation: Relation,
  origins: ViewOrigins,
  table: number,
  numbers: readonly number[],
): string[][] {
  const originOf = (column: Column) =>
    relation.isView ? origins.get(relation.oid)?.get(column.number) : { relation: relation.oid, column: column.number };
  const shown = [...relation.columns.values()].map((column) => ({ name: column.name, origin: originOf(column) }));
  return numbers.reduce<string[][]>(
    (namings, number) => {
      const names = shown.filter(({ origin }) => origin?.relation === table && origin.column === number);
      return namings.flatMap((naming) => names.map(({ name }) => [...naming, name]));
    },
    [[]],
  );
}

/** All relationships, by the relation that they start from: each foreign key in both directions, through views, and junctions. */
export function relationshipsOf(
  catalogue: Catalogue,
  relations: readonly Relation[],
  origins: ViewOrigins,
): Map<number, Relationship[]> {
  const projectionsOf = (table: number, numbers: readonly number[]): Projection[] =>
    relations.flatMap((relation) =>
      namingsOf(relation, origins, table, numbers).map((columns) => ({ relation, columns })),
    );
  const direct = catalogue.foreignKeys.flatMap((key) => {
    const targets = projectionsOf(key.to, key.toColumns);
    return projectionsOf(key.from, key.fromColumns).flatMap((from) => targets.flatMap((to) => bothWays(key, from, to)));
  });
  const all = [...direct, ...manyToMany(direct)];
  const byOrigin = new Map<number, Relationship[]>();
  for (const relationship of all) {
    byOrigin.set(relationship.from.oid, [...(byOrigin.get(relationship.from.oid) ?? []), relationship]);
  }
  return byOrigin;
}

function bothWays(key: CatalogueForeignKey, from: Projection, to: Projection): Relationship[] {
  const columns: ColumnPairs = from.columns.map((column, index) => [column, to.columns[index] ?? '']);
  const reversed: ColumnPairs = columns.map(([a, b]) => [b, a]);
  const constraint = key.name;
  return [
    {
      kind: key.isUnique ? 'one-to-one' : 'many-to-one',
      constraint,
      from: from.relation,
      to: to.relation,
      columns,
      isReferencing: true,
    },
    {
      kind: key.isUnique ? 'one-to-one' : 'one-to-many',
      constraint,
      from: to.relation,
      to: from.relation,
      columns: reversed,
      isReferencing: false,
    },
  ];
}

/** A table or view whose primary key contains two foreign keys joins the tables that they refer to. */
function manyToMany(direct: readonly Relationship[]): Relationship[] {
  const keyed = direct.filter(
    ({ isReferencing, from, columns }) =>
      isReferencing && columns.every(([column]) => from.primaryKey.includes(column)),
  );
  return keyed.flatMap((near) =>
    keyed
      .filter((far) => far.from === near.from && far.constraint !== near.constraint)
      .map((far) => ({
        kind: 'many-to-many' as const,
        constraint: near.constraint,
        from: near.to,
        to: far.to,
        columns: near.columns.map(([junction, column]) => [column, junction] as const),
        isReferencing: false,
        junction: { relation: near.from, constraint: far.constraint, columns: far.columns },
      })),
  );
}
