import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import { findCulprits, isFaultOfStatement } from './culprits.ts';
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

/** Subscriptions that ask for the same columns. */
interface Selection {
  readonly columns: readonly PublishedColumn[];
  readonly subscriptions: readonly Subscription[];
}

/** The rows that an identity can see. */
interface Reading {
  readonly selections: readonly Selection[];
  readonly rows: readonly VisibleRow[];
}

/** Reads as one identity and sends to its channels. Returns the subscriptions of channels whose identity has changed by then. */
export async function sendAsIdentity(deps: SendDeps, whole: Batch, matches: Matches): Promise<readonly Subscription[]> {
  const batch = candidatesOf(whole, matches);
  const identity = batch.subscriptions[0]?.subscriber.identity;
  if (identity === undefined) return [];
  const conditions = [
    ...new Map(batch.subscriptions.flatMap((one) => one.conditions.map((each) => [each.key, each]))).values(),
  ];
  let reading: Reading;
  let culprits: ReadonlySet<Condition> = new Set();
  try {
    try {
      reading = await readAs(deps, identity, batch, conditions);
    } catch (error) {
      if (!isFaultOfStatement(error) || conditions.length === 0) throw error;
      const read = (some: readonly Condition[]) => readAs(deps, identity, batch, some);
      // If the read fails without conditions as well, they are not the reason.
      await read([]);
      culprits = new Set(await findCulprits(conditions, read));
      reading = await read(conditions.filter((condition) => !culprits.has(condition)));
    }
  } catch (error) {
    failReading(deps, batch, error);
    return [];
  }
  const culpritKeys = new Set([...culprits].map(({ key }) => key));
  const evaluated = conditions.filter((condition) => !culprits.has(condition));
  const isSame = ({ subscriber }: Subscription) => subscriber.identity.key === identity.key;
  const selections = reading.selections.map(({ columns, subscriptions }) => ({
    columns,
    subscriptions: failFilters(subscriptions.filter(isSame), ({ key }) => culpritKeys.has(key)),
  }));
  for (const seen of reading.rows) {
    const held = new Set(evaluated.filter((_, place) => seen.holds[place]).map(({ key }) => key));
    for (const [place, { columns, subscriptions }] of selections.entries()) {
      const recipients = subscriptions.filter((one) => one.conditions.every(({ key }) => held.has(key)));
      sendRow({ ...batch, subscriptions: recipients }, columns, seen, seen.records[place] ?? '{}');
    }
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

/** Ends the channels with a condition that cannot be evaluated. Returns the subscriptions of the others. */
export function failFilters(
  subscriptions: readonly Subscription[],
  isCulprit: (condition: Condition) => boolean,
): Subscription[] {
  return subscriptions.filter(({ subscriber, conditions }) => {
    const culprit = conditions.find(isCulprit);
    if (culprit !== undefined)
      subscriber.fail(`Changes may have been missed: the filter of ${culprit.column} could not be evaluated`);
    return culprit === undefined;
  });
}

/** The rows that a subscription's filter may select, and the subscriptions that have any. */
function candidatesOf(batch: Batch, matches: Matches): Batch {
  const candidates = new Set<number>();
  let areAll = false;
  const subscriptions = batch.subscriptions.filter(({ conditions }) => {
    const [first, ...others] = conditions.filter(isSelective).map(({ key }) => matches.get(key) ?? new Set<number>());
    areAll ||= first === undefined;
    if (first === undefined) return true;
    const rows = [...first].filter((index) => others.every((set) => set.has(index)));
    for (const index of rows) candidates.add(index);
    return rows.length > 0;
  });
  const rows = areAll ? batch.rows : batch.rows.filter((_, index) => candidates.has(index));
  return { ...batch, subscriptions, rows };
}

/** If the columns or the rights have changed since the catalogue was read, it is read again. */
async function readAs(
  deps: SendDeps,
  identity: Identity,
  batch: Batch,
  conditions: readonly Condition[],
): Promise<Reading> {
  const read = async (table: PublishedTable): Promise<Reading> => {
    const selections = selectionsOf(table, identity, batch.subscriptions);
    if (selections.length === 0) return { selections, rows: [] };
    const keys = batch.rows.map(({ key }) => key);
    const columns = selections.map((selection) => selection.columns);
    return {
      selections,
      rows: await readRows(deps.database, identity, { table, keys, selections: columns, conditions }),
    };
  };
  try {
    return await read(batch.table);
  } catch (error) {
    if (!isDatabaseError(error) || !error.code.startsWith('42')) throw error;
    await deps.tables.refresh();
    const table = deps.tables.find(batch.table.schema, batch.table.name);
    return table === undefined ? { selections: [], rows: [] } : read(table);
  }
}

/** The columns that are published, that the role may select and that subscriptions ask for. */
function selectionsOf(table: PublishedTable, { scope }: Identity, subscriptions: readonly Subscription[]): Selection[] {
  const visible = [...table.columns.values()].filter(
    ({ isPublished, selectableBy }) => isPublished && selectableBy.includes(scope.role),
  );
  const groups = groupBy(subscriptions, ({ select }) => (select === undefined ? '' : JSON.stringify(select)));
  const selections = [...groups.values()].map((group) => {
    const select = group[0]?.select;
    return {
      columns: visible.filter(({ name }) => select === undefined || select.includes(name)),
      subscriptions: group,
    };
  });
  return selections.filter(({ columns }) => columns.length > 0);
}

/** Sends each channel a row's change once, with the numbers of all its matching subscriptions. */
function sendRow(
  { table, rows, subscriptions, at }: Batch,
  columns: readonly PublishedColumn[],
  seen: VisibleRow,
  record: string,
): void {
  const row = rows[seen.index];
  if (subscriptions.length === 0) return;
  for (const type of row?.types ?? []) {
    if (row === undefined || type === 'DELETE') continue;
    const data = writeChange(table, { type, at, row, record, columns });
    const asking = subscriptions.filter(({ event }) => event === '*' || event === type);
    for (const [subscriber, own] of groupBy(asking, (subscription) => subscription.subscriber)) {
      subscriber.deliver(
        own.map(({ id }) => id),
        data,
      );
    }
  }
}
