import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import { scopeStatement } from '../database/scope.ts';
import type { Identity } from './identity.ts';

/** A person's rights in a private channel, by the policies on `realtime.messages`. */
export interface Permissions {
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
}

/** Rolls the transaction back. */
class Rollback extends Error {}

/**
 * Evaluates the policies: whether the person could see a message of the topic, and could add one. Both are tried in a transaction
 * that is rolled back.
 */
export async function evaluatePolicies(database: Database, { scope }: Identity, topic: string): Promise<Permissions> {
  let permissions: Permissions = { mayRead: false, mayWrite: false };
  const id = randomUUID();
  const insert = `insert into realtime.messages (id, topic, extension, private) values ($1, $2, 'broadcast', true)`;
  try {
    await database.transaction(async (transaction) => {
      await transaction.query(insert, [id, topic]);
      const { role, claims } = scope;
      const { text, values } = scopeStatement({ role, claims, settings: { 'realtime.topic': topic } });
      await transaction.query(text, values);
      const seen = await transaction.query('select from realtime.messages where id = $1', [id]);
      permissions = { mayRead: seen.length > 0, mayWrite: false };
      await transaction.query(insert, [randomUUID(), topic]);
      permissions = { ...permissions, mayWrite: true };
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback) && !isDatabaseError(error, '42501')) throw error;
  }
  return permissions;
}
