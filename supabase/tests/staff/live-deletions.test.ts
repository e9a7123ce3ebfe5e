import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { mayReadAll, readsAllSql } from '../../../server/src/realtime/deletions.ts';
import { PublishedTables } from '../../../server/src/realtime/published-tables.ts';
import { scopeOf } from '../testing/actors.ts';
import { openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

describe('a deleted row of a table that screens follow', () => {
  it.each([
    ['is reported to staff', 'admin', true],
    ['is not reported to a tenant', 'tenant', false],
    ["is not reported to a property manager's user", 'property manager', false],
  ] as const)('%s', async (_what, actor, expected) => {
    const tables = new PublishedTables(database);
    await tables.refresh();
    // Not all staff read every row of these tables, or one policy decides for staff and for others.
    const unreported = [
      ...['objection_news', 'screening_decisions', 'screenings'],
      ...['profiles', 'property_managers', 'tenancy_information'],
    ];
    const found = tables.matching('public', '*').filter(({ name }) => !unreported.includes(name));
    expect(found.length).toBeGreaterThan(0);
    const scope = scopeOf(actor);
    const identity = { key: actor, scope, person: undefined, endsAt: Number.POSITIVE_INFINITY };
    for (const table of found) {
      const sql = await readsAllSql(database, table, scope.role);
      expect([table.name, sql !== undefined && (await mayReadAll(database, identity, sql))]).toEqual([
        table.name,
        expected,
      ]);
    }
  });
});
