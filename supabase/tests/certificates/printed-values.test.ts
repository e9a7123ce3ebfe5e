import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { issue, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

const preview = (number: string, changes: object) =>
  as(database, 'admin', 'select public.preview_endorsement($1, $2, $3)', [number, JSON.stringify(changes), 'So']);

describe('A new value of an endorsement', () => {
  it.each([
    { tenant_name: { first: 'Amara' } },
    { tenant_name: ['Amara', 'Weilin'] },
    { city: [1] },
    { monthly_limit: 'NaN' },
  ])('must be a text or a number, and not as in %j', async (changes) => {
    const { number } = await issue(database);
    expect(await codeOf(preview(number, changes))).toBe('P0001');
  });

  it('cannot be a name that the certificate would cut', async () => {
    const { number } = await issue(database);
    expect(await codeOf(preview(number, { tenant_name: 'A'.repeat(201) }))).toBe('P0001');
    expect(await codeOf(preview(number, { tenant_name: 'A'.repeat(200) }))).toBeUndefined();
  });

  it('is printed without characters that reverse the order of letters', async () => {
    const { number } = await issue(database);
    const [row] = await as<{ name: string }>(
      database,
      'admin',
      `select public.preview_endorsement($1, jsonb_build_object('tenant_name', E'Amara \\u202Erofako\\u202C\\u200B Ltd'), 'So')
        #>> '{after,tenants,0,name}' as name`,
      [number],
    );
    expect(row?.name).toBe('Amara rofako Ltd');
  });
});
