import { isDatabaseError } from '../database/errors.ts';

/**
 * Whether the contents of a statement are the reason for its failure: a feature, a value, a constraint of a domain, a name or operator, or
 * the size of the statement. Otherwise the database is.
 */
export function isFaultOfStatement(error: unknown): boolean {
  return isDatabaseError(error) && /^(0A|22|23|42|54)/.test(error.code);
}

/** Finds the items with which a statement fails, by halves, so that one of a thousand costs twenty statements. */
export async function findCulprits<Item>(
  items: readonly Item[],
  run: (items: readonly Item[]) => Promise<unknown>,
): Promise<readonly Item[]> {
  try {
    await run(items);
    return [];
  } catch (error) {
    if (!isFaultOfStatement(error)) throw error;
    if (items.length <= 1) return items;
  }
  const middle = Math.ceil(items.length / 2);
  return [...(await findCulprits(items.slice(0, middle), run)), ...(await findCulprits(items.slice(middle), run))];
}
