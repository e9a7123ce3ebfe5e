import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

describe.each([
  'rent_guarantee_applications',
  'tenancy_information',
  'property_managers',
  'application_documents',
  'application_communications',
])('the id of a row in %s', (table) => {
  it.each(['tenant', 'admin'] as const)(
    'cannot be chosen by the %s, who could claim the files and history of a deleted row',
    async (actor) => {
      const insert = `insert into public.${table} (id) values ('${ids.draft}')`;
      await expect(as(database, actor, insert)).rejects.toMatchObject({
        code: '42501',
        message: `permission denied for table ${table}`,
      });
    },
  );
});
