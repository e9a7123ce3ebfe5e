import type { Database } from '../database/database.ts';
import { quote } from '../rest/statement.ts';
import { groupBy } from './group-by.ts';
import type { Condition } from './parse-filter.ts';
import type { PublishedTable } from './published-tables.ts';
import { fromKeys, keyArrays, typeOf } from './read-rows.ts';

/** The positions of the keys whose rows meet a condition. */
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
  database: Database,
  table: PublishedTable,
  keys: readonly (readonly string[])[],
  conditions: readonly Condition[],
): Promise<Matches> {
  const matches = new Map<string, Set<number>>();
  const byColumn = groupBy(conditions.filter(isSelective), ({ column }) => column);
  for (const [column, group] of byColumn) {
    const distinct = new Map(group.map((condition) => [condition.key, condition]));
    const names = [...distinct.keys()];
    for (const name of names) matches.set(name, new Set());
    const flat = [...distinct.values()].flatMap(({ values }, index) => values.map((value) => ({ value, index })));
    const arrays = keyArrays(table, keys);
    const at = arrays.length;
    const found = await database.query<{ index: number; condition: number }>(
      `select (k."#" - 1)::int as index, f.condition
       ${fromKeys(table)}
       join unnest($${at + 1}::text[], $${at + 2}::int[]) as f (value, condition) on r.${quote(column)} = f.value::${typeOf(table, column)}`,
      [...arrays, flat.map(({ value }) => value), flat.map(({ index }) => index)],
    );
    for (const { index, condition } of found) matches.get(names[condition] ?? '')?.add(index);
  }
  return matches;
}
