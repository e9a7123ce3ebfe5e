import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values
    ('${ids.tenant}', 'email_change_token_current', 'a', 'old@example.com'), ('${ids.tenant}', 'email_change_token_new', 'b', 'new@example.com'),
    ('${ids.tenant}', 'recovery_token', 'c', 'old@example.com'), ('${ids.otherTenant}', 'email_change_token_new', 'd', 'else@example.com')`);
});
afterAll(() => database.close());

const missing = () =>
  as<{ address: string }>(database, 'tenant', 'select address from public.unopened_email_links() as l (address)');

it('A person who changes their address sees which of the two links is not opened yet, until both are', async () => {
  expect((await missing()).map(({ address }) => address).sort()).toEqual(['new@example.com', 'old@example.com']);
  await database.query(`delete from auth.one_time_tokens where token_hash = 'b'`);
  expect(await missing()).toEqual([{ address: 'old@example.com' }]);
  await database.query(`delete from auth.one_time_tokens where token_hash = 'a'`);
  expect(await missing()).toEqual([]);
});

it('Signed-out callers cannot see it', async () => {
  expect(await codeOf(as(database, 'signed-out', 'select public.unopened_email_links()'))).toBe('42501');
});
