import { isDatabaseError } from '../database/errors.ts';
import { isFaultOfStatement } from './culprits.ts';
import type { Filters } from './filters.ts';
import { groupBy } from './group-by.ts';
import type { Identity } from './identity.ts';
import type { ChangeRequest } from './join-payload.ts';
import { operators, parseFilter } from './parse-filter.ts';
import type { PublishedTable, PublishedTables } from './published-tables.ts';
import { typeOf } from './read-rows.ts';
import type { Services } from './services.ts';
import type { Subscription } from './subscription.ts';

/** A subscription before its channel exists. */
export type SubscriptionRequest = Omit<Subscription, 'subscriber'>;

/** A subscription that is refused. Its message is for the client. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
}

/** A subscription as it was read, before the database has checked its filter. */
export interface ReadSubscription {
  readonly subscription: SubscriptionRequest;
  /** The table and the text of a filter that no other subscription has. */
  readonly unchecked: { readonly table: PublishedTable; readonly text: string } | undefined;
}

/** What the tables and the filters of subscriptions are read from. */
type ReadDeps = Pick<Services, 'database' | 'tables' | 'filters'>;

/**
 * Reads a client's subscriptions: the tables must be published, and the columns of filters selectable. Fails with a
 * {@link SubscriptionError}.
 */
export async function readSubscriptions(
  { tables, filters }: ReadDeps,
  identity: Identity,
  requests: readonly ChangeRequest[],
): Promise<ReadSubscription[]> {
  await tables.refreshFor(requests.map(({ schema = 'public', table = '*' }) => [schema, table]));
  return requests.map((request, index) => readSubscription(tables, filters, identity, request, index + 1));
}

function readSubscription(
  tables: PublishedTables,
  filters: Filters,
  { scope }: Identity,
  request: ChangeRequest,
  id: number,
): ReadSubscription {
  const { event, schema, table, filter } = request;
  if (schema === undefined && table === undefined)
    throw refused(request, 'Please provide at least a schema or a table.');
  const names = { schema: schema ?? 'public', table: table ?? '*' };
  const named = tables.matching(names.schema, names.table);
  if (named.length === 0) throw refused(request, 'Please check Realtime is enabled for the given connect parameters.');
  const [only] = named;
  const text = filter ?? '';
  const known = only === undefined ? undefined : filters.find(only, text);
  const conditions = known ?? parseFilter(text);
  if (conditions === undefined) throw refused(request, 'The filter cannot be read.');
  // Each name once, because a list may be long and stays in memory.
  const select = request.select ? [...new Set(request.select)] : undefined;
  const columns = [...conditions.map(({ column }) => column), ...(select ?? [])];
  if (columns.length > 0 && (named.length > 1 || only === undefined))
    throw refused(request, 'A filter and a selection take one table.');
  const unknown = columns.find((column) => !isSelectable(only, column, scope.role));
  if (unknown !== undefined) throw refused(request, `The column ${unknown} cannot be selected.`);
  const isChecked = known !== undefined || only === undefined || conditions.length === 0;
  return {
    subscription: { id, event, ...names, select, conditions },
    unchecked: isChecked ? undefined : { table: only, text },
  };
}

function isSelectable(table: PublishedTable | undefined, name: string, role: string): boolean {
  const column = table?.columns.get(name);
  return column?.isPublished === true && column.selectableBy.includes(role);
}

/**
 * Lets the database parse each value of the filters as its column's type, and compare it with itself, all in one statement. Fails with a
 * {@link SubscriptionError} when a value is invalid or a type has no such operator.
 */
export async function checkFilters({ database, filters }: ReadDeps, read: readonly ReadSubscription[]): Promise<void> {
  const compared = read.flatMap(({ subscription, unchecked }) =>
    unchecked === undefined
      ? []
      : subscription.conditions.map(({ column, operator, values }) => {
          const type = typeOf(unchecked.table, column);
          return { values, sql: `value::${type} ${operators[operator]} value::${type}` };
        }),
  );
  if (compared.length === 0) return;
  const groups = groupBy(compared, ({ sql }) => sql);
  const checks = [...groups.keys()].map(
    (sql, index) => `(select bool_and(${sql}) from unnest($${index + 1}::text[]) as value)`,
  );
  try {
    await database.query(
      `select ${checks.join(', ')}`,
      [...groups.values()].map((group) => group.flatMap(({ values }) => values)),
    );
  } catch (error) {
    if (!isDatabaseError(error) || !isFaultOfStatement(error)) throw error;
    throw new SubscriptionError(`Unable to subscribe to changes with given parameters. ${error.message}`);
  }
  for (const { subscription, unchecked } of read)
    if (unchecked !== undefined) filters.add(unchecked.table, unchecked.text, subscription.conditions);
}

function refused({ event, schema, table, filter }: ChangeRequest, reason: string): SubscriptionError {
  const given = Object.entries({ event, schema, table, filter }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const parameters = given.map(([name, value]) => `${name}: ${value}`).join(', ');
  return new SubscriptionError(`Unable to subscribe to changes with given parameters. ${reason} [${parameters}]`);
}
