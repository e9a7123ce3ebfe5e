import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { ids } from './fixture.ts';

/** The caller: each is one column of the outcomes in `every-table.test.ts`. */
export const actors = ['signed-out', 'tenant', 'other tenant', 'property manager', 'admin'] as const;
export type Actor = (typeof actors)[number];

const scopes: Readonly<Record<Actor, Scope>> = {
  'signed-out': { role: 'anon', claims: { role: 'anon' } },
  tenant: signedIn(ids.tenant),
  'other tenant': signedIn(ids.otherTenant),
  'property manager': signedIn(ids.manager),
  admin: signedIn(ids.admin),
};

/** The role and claims of a request by a person who is signed in. */
export function signedIn(id: string): Scope {
  return { role: 'authenticated', claims: { sub: id, role: 'authenticated', aal: 'aal1' } };
}

/** The role and claims of a request by this actor. */
export function scopeOf(actor: Actor): Scope {
  return scopes[actor];
}

/** Runs one statement as the actor and keeps its changes. */
export function as<Row = Record<string, unknown>>(
  database: Database,
  actor: Actor,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return database.scoped<Row>(scopes[actor], text, values);
}

class Undo extends Error {}

/** Runs statements as the actor in one transaction, returns the result, and rolls everything back. */
export async function asRolledBack<T>(
  database: Database,
  actor: Actor,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await database.scopedTransaction(scopes[actor], async (transaction) => {
      result = { value: await work(transaction) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (result === undefined) throw new Error('The transaction ended without a result');
  return result.value;
}
