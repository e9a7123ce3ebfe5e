import { forEachConcurrently } from './for-each-concurrently.ts';
import { groupBy } from './group-by.ts';
import { isSelective, matchConditions } from './match-conditions.ts';
import { type Batch, failFilters, type SendDeps, sendAsIdentity } from './send-as-identity.ts';
import type { Subscription } from './subscription.ts';

/** The number of concurrent reads. Requests run in between. */
export const maxConcurrentReads = 4;

/** How often a read is repeated for channels whose identity has changed meanwhile. */
const maxPasses = 3;

/**
 * Sends inserted and updated rows: one read for each identity, shared by all of its channels, of the rows that its filters may
 * select. A channel receives only rows that were read with its current identity.
 */
export async function sendRows(deps: SendDeps, batch: Batch): Promise<void> {
  const rows = batch.rows.filter(({ types }) => types.some((type) => type !== 'DELETE'));
  const events = new Set<string>(['*', ...rows.flatMap(({ types }) => types)]);
  let waiting = batch.subscriptions.filter(({ event }) => event !== 'DELETE' && events.has(event));
  if (rows.length === 0 || waiting.length === 0) return;
  const keys = rows.map(({ key }) => key);
  const conditions = waiting.flatMap((subscription) => subscription.conditions);
  const matches = await matchConditions(deps, batch.table, keys, conditions);
  waiting = failFilters(waiting, (condition) => isSelective(condition) && !matches.has(condition.key));
  for (let pass = 0; waiting.length > 0 && pass < maxPasses; pass += 1) {
    const late: Subscription[] = [];
    await forEachConcurrently(groupsOf(waiting), maxConcurrentReads, async (subscriptions) => {
      late.push(...(await sendAsIdentity(deps, { ...batch, rows, subscriptions }, matches)));
    });
    waiting = late;
  }
  for (const { subscriber } of waiting) subscriber.fail('Changes may have been missed while the token changed');
}

/** The subscriptions that can share a read: those of the same identity. */
function groupsOf(subscriptions: readonly Subscription[]): Subscription[][] {
  const open = subscriptions.filter(({ subscriber }) => subscriber.isOpen);
  return [...groupBy(open, ({ subscriber }) => subscriber.identity.key).values()];
}
