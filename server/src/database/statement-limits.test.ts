import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, Scope } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ authenticated: 200 });
});
afterAll(() => database.close());

/** Takes minutes, and longer if nothing stops it. */
const endless = 'select count(*) from generate_series(1, 1000000000) a';
const limited: Scope = { role: 'authenticated', claims: {} };

describe.runIf(process.env.DATABASE_URL)('a statement limit', () => {
  it('ends a statement of its role with 57014, alone and in a transaction', async () => {
    await expect(database.scoped(limited, endless)).rejects.toMatchObject({ code: '57014' });
    await expect(
      database.scopedTransaction(limited, (transaction) => transaction.query(endless)),
    ).rejects.toMatchObject({ code: '57014' });
  });

  it('does not affect the owner or other roles', async () => {
    await expect(database.scoped(limited, endless)).rejects.toMatchObject({ code: '57014' });
    const shown = "select current_setting('statement_timeout') as timeout";
    const none = [{ timeout: '0' }];
    expect(await database.query(shown)).toEqual(none);
    expect(await database.scoped({ role: 'service_role', claims: {} }, shown)).toEqual(none);
  });
});
