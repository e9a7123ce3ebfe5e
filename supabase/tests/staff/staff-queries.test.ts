import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

interface Found {
  readonly id: string;
  readonly total_count: number;
}

const search = (call: string) =>
  as<Found>(database, 'admin', `select id, total_count from public.search_applications(${call})`);

describe('search_applications', () => {
  it.each([
    ['the company', 'taff', 2],
    ['the address', 'cathedral', 1],
    ['the postcode', 'CF24', 1],
    ['the postcode without its space', 'cf243pz', 1],
    ['its number without hyphens', 'RGC202611001', 1],
    ["the tenant's telephone number with spaces", '07700 900123', 2],
    ["the tenant's telephone number without its zero", '7700900123', 2],
    ['another telephone number', '07700 900124', 0],
    ['the tenant', 'okafor', 2],
    ["the tenant's e-mail address", 'tenant@example', 2],
    ['the status', 'pending', 1],
    ['two words in different fields', 'OKAFOR cathedral', 1],
    ['two words that are never together', 'claude cathedral', 0],
    ['a wildcard as a plain character', '%', 0],
  ])('finds by %s', async (_what, query, count) => {
    expect(await search(`'${query}'`)).toHaveLength(count);
  });

  it('follows renamed companies, addresses and people', async () => {
    await database.query(`update public.property_managers set company_name = 'Severn Homes' where id = $1`, [
      ids.propertyManager,
    ]);
    await database.query(`update public.tenancy_information set city = 'Swansea' where id = $1`, [
      ids.submittedTenancy,
    ]);
    await database.query(`update public.profiles set surname = 'Adeyemi' where id = $1`, [ids.tenant]);
    expect(await search(`'severn'`)).toHaveLength(2);
    expect(await search(`'swansea adeyemi'`)).toHaveLength(1);
    expect(await search(`'taff'`)).toHaveLength(0);
  });

  it('filters by status, pages, and counts all matches', async () => {
    expect(await search(`null, array['pending']`)).toEqual([{ id: ids.submitted, total_count: 1 }]);
    const [first] = await search('page_size => 1');
    const [second] = await search('page_size => 1, page_offset => 1');
    expect([first?.total_count, second?.total_count]).toEqual([2, 2]);
    expect(first?.id).not.toBe(second?.id);
  });

  it.each([
    'created_at',
    'application_number',
    'status',
    'guarantee_amount',
    'submitted_at',
    'property',
    'property_manager',
    'tenant',
    'x; drop table',
  ])('sorts by %s in both directions', async (sort) => {
    for (const ascending of [true, false]) {
      expect(await search(`sort => '${sort}', ascending => ${ascending}`)).toHaveLength(2);
    }
  });

  it('sorts as requested', async () => {
    const [first] = await search(`sort => 'property', ascending => true`);
    const [last] = await search(`sort => 'property', ascending => false`);
    expect([first?.id, last?.id]).toEqual([ids.draft, ids.submitted]);
  });

  it('sorts application numbers by their value, however many digits they have', async () => {
    const numbers = ['RGC-2019-01-1000', 'RGC-2019-01-10000', 'RGC-2019-01-2000', 'RGC-2019-01-999', 'RGC-2019-02-001'];
    const sorted = await asRolledBack(database, 'admin', async (transaction) => {
      for (const number of numbers) {
        await transaction.query(
          `insert into public.rent_guarantee_applications (application_number) values ('${number}')`,
        );
      }
      return transaction.query<{ application_number: string }>(
        `select application_number from public.search_applications('RGC-2019', sort => 'application_number', ascending => true)`,
      );
    });
    expect(sorted.map(({ application_number }) => application_number.slice(9))).toEqual([
      '01-999',
      '01-1000',
      '01-2000',
      '01-10000',
      '02-001',
    ]);
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, 'select * from public.search_applications()'))).toBe('42501');
  });
});

describe('the statistics of the tables', () => {
  it('count and list every public table for staff', async () => {
    const [count] = await as<{ count: number }>(database, 'admin', 'select public.get_public_table_count() as count');
    const tables = await as<{ table_name: string; row_count: number }>(
      database,
      'admin',
      'select * from public.list_public_tables()',
    );
    expect(tables).toHaveLength(count?.count ?? -1);
    expect(tables).toContainEqual({ table_name: 'profiles', row_count: 4, is_estimate: false });
  });

  it('use the last estimate of a large table instead of counting it', async () => {
    await database.query(`update pg_class set reltuples = 60000 where oid = 'public.profiles'::regclass`);
    const tables = await as(database, 'admin', 'select * from public.list_public_tables()');
    expect(tables).toContainEqual({ table_name: 'profiles', row_count: 60000, is_estimate: true });
  });

  it.each(['tenant', 'signed-out'] as const)('are closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, 'select public.get_public_table_count()'))).toBe('42501');
    expect(await codeOf(as(database, actor, 'select * from public.list_public_tables()'))).toBe('42501');
  });
});
