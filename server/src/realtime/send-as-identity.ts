import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import { groupBy } from './group-by.ts';
import type { Identity } from './identity.ts';
import { isSelective, type Matches } from './match-conditions.ts';
import type { Condition } from './parse-filter.ts';
import type { ChangedRow } from './pending-changes.ts';
import type { PublishedColumn, PublishedTable, PublishedTables } from './published-tables.ts';
import { readRows, type VisibleRow } from './read-rows.ts';
import { writeChange } from './record.ts';
import type { Subscription } from './subscription.ts';

/** The dependencies of sending changes. */
export interface SendDeps {
  readonly database: Database;
  readonly tables: PublishedTables;
  readonly log: Logger;
}

/** Changed rows of one table, and the subscriptions to it. */
export interface Batch {
  readonly table: PublishedTable;
  readonly rows: readonly ChangedRow[];
  readonly subscriptions: readonly Subscription[];
  readonly at: string;
}

/** The rows that an identity can see. */
interface Reading {
  readonly columns: readonly PublishedColumn[];
  readonly rows: readonly VisibleRow[];
}

/** Reads as one identity and sends to its channels. Returns the subscriptions of channels whose identity has changed by then. */
export async function sendAsIdentity(deps: SendDeps, batch: Batch, matches: Matches): Promise<readonly Subscription[]> {
  const identity = batch.subscriptions[0]?.subscriber.identity;
  const rows = batch.rows.filter((_, index) =>
    batch.subscriptions.some(({ conditions }) => mayMatch(conditions, index, matches)),
  );
  if (identity === undefined || rows.length === 0) return [];
  const conditions = new Map(
    batch.subscriptions.flatMap((one) => one.conditions.map((condition) => [condition.key, condition])),
  );
  let reading: Reading;
  try {
    reading = await readAs(deps, identity, { ...batch, rows }, [...conditions.values()]);
  } catch (error) {
    failReading(deps, batch, error);
    return [];
  }
  const isSame = ({ subscriber }: Subscription) => subscriber.identity.key === identity.key;
  const subscriptions = batch.subscriptions.filter(isSame);
  for (const seen of reading.rows) {
    const held = new Set([...conditions.keys()].filter((_, place) => seen.holds[place]));
    const recipients = subscriptions.filter((subscription) =>
      subscription.conditions.every(({ key }) => held.has(key)),
    );
    sendRow({ ...batch, rows, subscriptions: recipients }, reading.columns, seen);
  }
  return batch.subscriptions.filter((subscription) => !isSame(subscription));
}

/** Ends the channels of one identity when a read as it has failed, for example because its session has ended. Others continue. */
export function failReading({ log }: SendDeps, { table, subscriptions }: Batch, error: unknown): void {
  // An ended session is not a fault of the service, and the client notices it.
  if (!isDatabaseError(error, 'PT401'))
    log.warn({ err: error, table: table.name }, 'changes could not be read as a subscriber');
  for (const { subscriber } of subscriptions) subscriber.fail('Changes may have been missed: they could not be read');
}

function mayMatch(conditions: readonly Condition[], index: number, matches: Matches): boolean {
  return conditions.every((condition) => !isSelective(condition) || matches.get(condition.key)?.has(index));
}

/** If the columns or the rights have changed since the catalogue was read, it is read again. */
async function readAs(
  deps: SendDeps,
  identity: Identity,
  batch: Batch,
  conditions: readonly Condition[],
): Promise<Reading> {
  const read = async (table: PublishedTable): Promise<Reading> => {
    const columns = visibleColumns(table, identity, batch.subscriptions[0]?.select);
    if (columns.length === 0) return { columns, rows: [] };
    const keys = batch.rows.map(({ key }) => key);
    return { columns, rows: await readRows(deps.database, identity, { table, keys, columns, conditions }) };
  };
  try {
    return await read(batch.table);
  } catch (error) {
    if (!isDatabaseError(error) || !error.code.startsWith('42')) throw error;
    await deps.tables.refresh();
    const table = deps.tables.find(batch.table.schema, batch.table.name);
    return table === undefined ? { columns: [], rows: [] } : read(table);
  }
}

/** The columns that are published, that the role may select and that the subscription asks for. */
function visibleColumns(
  table: PublishedTable,
  { scope }: Identity,
  select: readonly string[] | undefined,
): PublishedColumn[] {
  return [...table.columns.values()].filter(
    ({ name, isPublished, selectableBy }) =>
      isPublished && selectableBy.includes(scope.role) && (select === undefined || select.includes(name)),
  );
}

/** Sends each channel a row's change once, with the numbers of all its matching subscriptions. */
function sendRow(
  { table, rows, subscriptions, at }: Batch,
  columns: readonly PublishedColumn[],
  seen: VisibleRow,
): void {
  const row = rows[seen.index];
  for (const type of row?.types ?? []) {
    if (row === undefined || type === 'DELETE') continue;
    const data = writeChange(table, { type, at, row, record: seen.record, columns });
    const asking = subscriptions.filter(({ event }) => event === '*' || event === type);
    for (const [subscriber, own] of groupBy(asking, (subscription) => subscription.subscriber)) {
      subscriber.deliver(
        own.map(({ id }) => id),
        data,
      );
    }
  }
}
