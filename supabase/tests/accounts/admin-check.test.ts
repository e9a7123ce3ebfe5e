import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { scopeOf } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

const isAdmin = async (queryable: Queryable) => {
  const rows = await queryable.query<{ decision: boolean }>('select private.is_admin() as decision');
  return rows[0]?.decision;
};

/** Rolls back what the work has changed. */
async function tryOut(work: (transaction: Queryable) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const all = database.transaction(async (transaction) => {
    await work(transaction);
    throw undone;
  });
  await expect(all).rejects.toBe(undone);
}

const become = (transaction: Queryable, person: string) =>
  transaction.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' }),
  ]);

describe('the check in a transaction whether the caller is an administrator', () => {
  it('is made once', async () => {
    await database.scopedTransaction(scopeOf('admin'), async (transaction) => {
      expect(await isAdmin(transaction)).toBe(true);
      const kept = await transaction.query<{ kept: string }>("select current_setting('private.is_admin') as kept");
      expect(kept[0]?.kept).toMatch(/^true \{/);
    });
  });

  it('is valid only for the claims for which it was made', async () => {
    await tryOut(async (transaction) => {
      await become(transaction, ids.admin);
      expect(await isAdmin(transaction)).toBe(true);
      await become(transaction, ids.tenant);
      expect(await isAdmin(transaction)).toBe(false);
      await become(transaction, ids.admin);
      expect(await isAdmin(transaction)).toBe(true);
    });
  });

  it.each([
    ['the role is taken away', `delete from public.user_roles where user_id = '${ids.admin}'`],
    ['a second factor is set up', factorOf(ids.admin)],
  ])('is made again when %s', async (_, change) => {
    await tryOut(async (transaction) => {
      await become(transaction, ids.admin);
      expect(await isAdmin(transaction)).toBe(true);
      await transaction.query(change);
      expect(await isAdmin(transaction)).toBe(false);
    });
  });

  it('ends with its transaction', async () => {
    await database.scopedTransaction(scopeOf('admin'), isAdmin);
    expect(await database.scopedTransaction(scopeOf('tenant'), isAdmin)).toBe(false);
  });
});

function factorOf(person: string): string {
  return `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (gen_random_uuid(), '${person}', 'Phone', 'totp', 'verified', 'X')`;
}
