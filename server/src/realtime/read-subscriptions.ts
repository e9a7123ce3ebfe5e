import type { Database } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import type { Identity } from './identity.ts';
import type { ChangeRequest } from './join-payload.ts';
import { type Condition, parseFilter } from './parse-filter.ts';
import type { PublishedTable, PublishedTables } from './published-tables.ts';
import type { Subscription } from './subscription.ts';

/** A subscription before its channel exists. */
export type SubscriptionRequest = Omit<Subscription, 'subscriber'>;

/** A subscription that is refused. Its message is for the client. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
}

/**
 * Validates a client's subscriptions: the tables must be published, and the columns of filters selectable and comparable with the
 * values. Fails with a {@link SubscriptionError}.
 */
export async function readSubscriptions(
  database: Database,
  tables: PublishedTables,
  identity: Identity,
  requests: readonly ChangeRequest[],
): Promise<SubscriptionRequest[]> {
  await tables.refreshFor(requests.map(({ schema = 'public', table = '*' }) => [schema, table]));
  const read = requests.map((request, index) => readSubscription(tables, identity, request, index + 1));
  await checkValues(
    database,
    read.flatMap(({ table, subscription }) =>
      subscription.conditions.map((condition) => ({
        type: table?.columns.get(condition.column)?.type ?? 'text',
        condition,
      })),
    ),
  );
  return read.map(({ subscription }) => subscription);
}

function readSubscription(tables: PublishedTables, { scope }: Identity, request: ChangeRequest, id: number) {
  const { event, schema, table } = request;
  if (schema === undefined && table === undefined)
    throw refused(request, 'Please provide at least a schema or a table.');
  const subscription = {
    id,
    event,
    schema: schema ?? 'public',
    table: table ?? '*',
    select: request.select ?? undefined,
  };
  const named = tables.matching(subscription.schema, subscription.table);
  if (named.length === 0) throw refused(request, 'Please check Realtime is enabled for the given connect parameters.');
  const conditions = parseFilter(request.filter ?? '');
  if (conditions === undefined) throw refused(request, 'The filter cannot be read.');
  const columns = [...conditions.map(({ column }) => column), ...(subscription.select ?? [])];
  const [only] = named;
  if (columns.length > 0 && (named.length > 1 || only === undefined))
    throw refused(request, 'A filter and a selection take one table.');
  const unknown = columns.find((column) => !isSelectable(only, column, scope.role));
  if (unknown !== undefined) throw refused(request, `The column ${unknown} cannot be selected.`);
  return { table: only, subscription: { ...subscription, conditions } };
}

function isSelectable(table: PublishedTable | undefined, name: string, role: string): boolean {
  const column = table?.columns.get(name);
  return column?.isPublished === true && column.selectableBy.includes(role);
}

/** Lets the database parse the filters' values as their columns' types, all in one statement. */
async function checkValues(
  database: Database,
  values: readonly { readonly type: string; readonly condition: Condition }[],
): Promise<void> {
  if (values.length === 0) return;
  const casts = values.map(({ type }, index) => `$${index + 1}::text[]::${type}[]`);
  try {
    await database.query(
      `select ${casts.join(', ')}`,
      values.map(({ condition }) => condition.values),
    );
  } catch (error) {
    if (!isDatabaseError(error) || !/^(22|42)/.test(error.code)) throw error;
    throw new SubscriptionError(`Unable to subscribe to changes with given parameters. ${error.message}`);
  }
}

function refused({ event, schema, table, filter }: ChangeRequest, reason: string): SubscriptionError {
  const given = Object.entries({ event, schema, table, filter }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const parameters = given.map(([name, value]) => `${name}: ${value}`).join(', ');
  return new SubscriptionError(`Unable to subscribe to changes with given parameters. ${reason} [${parameters}]`);
}
