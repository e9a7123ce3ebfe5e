import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { approve, issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

describe('The number of a certificate', () => {
  it('must differ from any other number in more than hyphens and capitals', async () => {
    const { number } = await issue(database);
    const other = await makeApplication(database);
    const give = (text: string) =>
      database.query('update public.rent_guarantee_applications set certificate_number = $1 where id = $2', [
        text,
        other,
      ]);
    await give(number.replaceAll('-', '').toLowerCase());
    expect(await codeOf(approve(database, other))).toBe('P0001');
    await give(`${number}-B`);
    expect(await codeOf(approve(database, other))).toBeUndefined();
  });
});
