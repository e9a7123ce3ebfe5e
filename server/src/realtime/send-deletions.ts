import { mayReadAll, readsAllSql } from './deletions.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { groupBy } from './group-by.ts';
import { writeChange } from './record.ts';
import { type Batch, failReading, type SendDeps } from './send-as-identity.ts';
import { maxConcurrentReads } from './send-rows.ts';

/**
 * Sends deleted rows, with their keys only, to subscribers who could have read every row of the table. Filters are ignored, as on
 * hosted Supabase, because their columns no longer exist.
 */
export async function sendDeletions(deps: SendDeps, batch: Batch): Promise<void> {
  const rows = batch.rows.filter(({ types }) => types.includes('DELETE'));
  const asking = batch.subscriptions.filter(
    ({ event, subscriber }) => (event === '*' || event === 'DELETE') && subscriber.isOpen,
  );
  if (rows.length === 0 || asking.length === 0) return;
  for (const [role, ofRole] of groupBy(asking, ({ subscriber }) => subscriber.identity.scope.role)) {
    const sql = await readsAllSql(deps.database, batch.table, role);
    if (sql === undefined) continue;
    const groups = [...groupBy(ofRole, ({ subscriber }) => subscriber.identity.key).values()];
    await forEachConcurrently(groups, maxConcurrentReads, (subscriptions) => {
      const ofGroup = { ...batch, rows, subscriptions };
      return sendToIdentity(deps, ofGroup, sql).catch((error: unknown) => failReading(deps, ofGroup, error));
    });
  }
}

async function sendToIdentity(deps: SendDeps, { table, rows, subscriptions, at }: Batch, sql: string): Promise<void> {
  const identity = subscriptions[0]?.subscriber.identity;
  if (identity === undefined || !(await mayReadAll(deps.database, identity, sql))) return;
  const columns = table.key.flatMap((name) => table.columns.get(name) ?? []);
  for (const [subscriber, own] of groupBy(subscriptions, (subscription) => subscription.subscriber)) {
    const ids = own.map(({ id }) => id);
    if (subscriber.identity.key !== identity.key)
      subscriber.fail('Changes may have been missed while the token changed');
    else for (const row of rows) subscriber.deliver(ids, writeChange(table, { type: 'DELETE', at, row, columns }));
  }
}
