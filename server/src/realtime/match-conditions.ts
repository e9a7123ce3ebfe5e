import type { Database } from '../database/database.ts';
import { quote } from '../rest/statement.ts';
import { findCulprits, isFaultOfStatement } from './culprits.ts';
import { groupBy } from './group-by.ts';
import type { Condition } from './parse-filter.ts';
import type { PublishedTable, PublishedTables } from './published-tables.ts';
import { fromKeys, keyArrays, typeOf } from './read-rows.ts';

/** For each condition the positions of the keys whose rows meet it. A condition that cannot be evaluated is missing. */
export type Matches = ReadonlyMap<string, ReadonlySet<number>>;

/** Whether a condition selects few rows, so that finding them saves reads. */
export function isSelective({ operator }: Condition): boolean {
  return operator === 'eq' || operator === 'in';
}

/**
 * Finds which changed rows meet which selective conditions: a thousand people who each subscribe to their own rows then cost one
 * statement and one read. It only preselects: the read as the subscriber checks the conditions again.
 */
export async function matchConditions(
  { database, tables }: { readonly database: Database; readonly tables: PublishedTables },
  table: PublishedTable,
  keys: readonly (readonly string[])[],
  conditions: readonly Condition[],
): Promise<Matches> {
  const matches = new Map<string, Set<number>>();
  for (const [column, group] of groupBy(conditions.filter(isSelective), (condition) => condition.column)) {
    const distinct = [...new Map(group.map((condition) => [condition.key, condition])).values()];
    const match = (some: readonly Condition[], of = table) => matchColumn(database, of, keys, column, some);
    let found: ReadonlyMap<string, Set<number>>;
    try {
      found = await match(distinct);
    } catch (error) {
      // The conditions were valid when they were subscribed, so the column has changed.
      if (!isFaultOfStatement(error)) throw error;
      await tables.refresh();
      const now = tables.find(table.schema, table.name);
      if (now === undefined) throw error;
      if (!now.columns.has(column)) continue;
      const culprits = new Set(await findCulprits(distinct, (some) => match(some, now)));
      found = await match(
        distinct.filter((condition) => !culprits.has(condition)),
        now,
      );
    }
    for (const [key, indexes] of found) matches.set(key, indexes);
  }
  return matches;
}

async function matchColumn(
  database: Database,
  table: PublishedTable,
  keys: readonly (readonly string[])[],
  column: string,
  conditions: readonly Condition[],
): Promise<Map<string, Set<number>>> {
  const matches = conditions.map(() => new Set<number>());
  const flat = conditions.flatMap(({ values }, condition) => values.map((value) => ({ value, condition })));
  const arrays = keyArrays(table, keys);
  const at = arrays.length;
  const found = await database.query<{ index: number; condition: number }>(
    `select (k."#" - 1)::int as index, f.condition
     ${fromKeys(table)}
     join unnest($${at + 1}::text[], $${at + 2}::int[]) as f (value, condition) on r.${quote(column)} = f.value::${typeOf(table, column)}`,
    [...arrays, flat.map(({ value }) => value), flat.map(({ condition }) => condition)],
  );
  for (const { index, condition } of found) matches[condition]?.add(index);
  return new Map(conditions.map(({ key }, index) => [key, matches[index] ?? new Set()]));
}
