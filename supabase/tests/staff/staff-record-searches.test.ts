import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.query(
    `update public.property_managers set contact_first_name = 'Claire', contact_last_name = 'Ashdown',
       business_email = 'claire@ashdown.example', business_phone_number = '29 2018 0140', city = 'Leeds', country = 'Wales', manager_type = 'letting_agent'
     where id = $1`,
    [ids.unusedPropertyManager],
  );
  await database.query('update public.tenancy_information set property_manager_id = $1 where id = $2', [
    ids.propertyManager,
    ids.submittedTenancy,
  ]);
});
afterAll(() => database.close());

interface Found {
  readonly id: string;
  readonly total_count: number;
  readonly is_new_inquiry?: boolean;
}

const find = (list: string) => (call: string) => as<Found>(database, 'admin', `select * from public.${list}(${call})`);
const findManagers = find('search_property_managers');
const findTenancies = find('search_tenancies');
const idsOf = (rows: Found[]) => rows.map((row) => row.id);

describe('search_property_managers', () => {
  it('finds a tenant’s landlord by that tenant’s name, and not by the address of the home', async () => {
    const [row] = await database.query<{ tenant: string; address: string }>(
      `select s.tenant, s.property as address from private.application_search as s where s.application_id = $1`,
      [ids.submitted],
    );
    expect(idsOf(await findManagers(`'${row?.tenant.toUpperCase()}'`))).toEqual([ids.propertyManager]);
    expect(await findManagers(`'${row?.address}'`)).toEqual([]);
    expect(await findManagers(`'${row?.tenant} nobody'`)).toEqual([]);
  });

  it.each([
    ['the company', 'taff', 1],
    ["the contact's first name", 'claire', 1],
    ["the contact's last name", 'PROSSER', 2],
    ["parts of the contact's names in the other order", 'ash clai', 1],
    ['the e-mail address', 'ashdown.example', 1],
    ['the telephone number', '029 2018 0140', 1],
    ['the telephone number with its country code', '+44 29 2018 0140', 1],
    ['the city', 'leeds', 1],
    ['the country', 'united kingdom', 2],
    ['two words in different fields', 'taff cardiff', 1],
    ['two words that are never together', 'taff leeds', 0],
    ['a wildcard as a plain character', '_', 0],
    ['nothing at all', ' ', 3],
  ])('finds by %s', async (_what, query, count) => {
    expect(await findManagers(`'${query}'`)).toHaveLength(count);
  });

  it('distinguishes new inquiries from the records of staff and tenants, and puts them first', async () => {
    await database.query('update public.property_managers set email_processed = true where id = $1', [
      ids.unusedPropertyManager,
    ]);
    const rows = await findManagers('');
    expect(rows.map((row) => [row.id, row.is_new_inquiry])).toEqual([
      [ids.propertyManager, true],
      [ids.unusedPropertyManager, false],
      [ids.ownPropertyManager, false],
    ]);
  });

  it('pages, and counts all matches', async () => {
    const [second] = await findManagers(`sort => 'company_name', page_size => 1, page_offset => 1`);
    expect([second?.id, second?.total_count]).toEqual([ids.ownPropertyManager, 3]);
  });

  it.each([
    ['company_name', ids.unusedPropertyManager, ids.propertyManager],
    ['contact', ids.unusedPropertyManager, ids.ownPropertyManager],
    ['business_email', ids.unusedPropertyManager, ids.ownPropertyManager],
    ['location', ids.propertyManager, ids.unusedPropertyManager],
    ['manager_type', ids.ownPropertyManager, ids.unusedPropertyManager],
  ])('sorts by %s in both directions', async (sort, first, last) => {
    const forwards = idsOf(await findManagers(`sort => '${sort}', ascending => true`));
    const backwards = idsOf(await findManagers(`sort => '${sort}', ascending => false`));
    expect([forwards[0], forwards[2]]).toEqual([first, last]);
    expect(backwards[0]).toBe(last);
  });

  it.each(['created_at', 'x; drop table'])('accepts %s as an order', async (sort) => {
    expect(await findManagers(`sort => '${sort}'`)).toHaveLength(3);
  });
});

describe('search_tenancies', () => {
  it.each([
    ['the address', 'cathedral', 1],
    ['the city', 'CARDIFF', 2],
    ['the postcode', 'cf24', 1],
    ['the postcode without its space', 'CF243PZ', 1],
    ['the property manager', 'taff', 1],
    ['the tenant', 'okafor', 2],
    ["the tenant's e-mail address", 'tenant@example', 2],
    ['two words in different fields', 'amara taff', 1],
    ['two words that are never together', 'claude taff', 0],
    ['a wildcard as a plain character', '%', 0],
  ])('finds by %s', async (_what, query, count) => {
    expect(await findTenancies(`'${query}'`)).toHaveLength(count);
  });

  it('pages, and counts all matches', async () => {
    const [second] = await findTenancies(`sort => 'address', ascending => true, page_size => 1, page_offset => 1`);
    expect([second?.id, second?.total_count]).toEqual([ids.submittedTenancy, 2]);
  });

  it.each(['address', 'monthly_rent', 'start_date', 'end_date'])('sorts by %s in both directions', async (sort) => {
    const wanted = [ids.draftTenancy, ids.submittedTenancy];
    expect(idsOf(await findTenancies(`sort => '${sort}', ascending => true`))).toEqual(wanted);
    expect(idsOf(await findTenancies(`sort => '${sort}', ascending => false`))).toEqual(wanted.reverse());
  });

  it('lists those without a property manager last, however that column is sorted', async () => {
    for (const ascending of [true, false]) {
      const rows = await findTenancies(`sort => 'property_manager', ascending => ${ascending}`);
      expect(rows[1]?.id).toBe(ids.draftTenancy);
    }
  });

  it.each(['created_at', 'tenant', 'x; drop table'])('accepts %s as an order', async (sort) => {
    expect(await findTenancies(`sort => '${sort}'`)).toHaveLength(2);
  });

  it('follows renamed addresses, companies and people', async () => {
    await database.query(`update public.tenancy_information set city = 'Swansea' where id = $1`, [ids.draftTenancy]);
    await database.query(`update public.property_managers set company_name = 'Severn Homes' where id = $1`, [
      ids.propertyManager,
    ]);
    await database.query(`update public.profiles set surname = 'Adeyemi' where id = $1`, [ids.tenant]);
    expect(idsOf(await findTenancies(`'swansea adeyemi'`))).toEqual([ids.draftTenancy]);
    expect(idsOf(await findTenancies(`'severn adeyemi'`))).toEqual([ids.submittedTenancy]);
    expect(await findTenancies(`'taff'`)).toHaveLength(0);
  });
});

describe.each(['search_property_managers', 'search_tenancies'])('%s', (list) => {
  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, `select * from public.${list}()`))).toBe('42501');
  });
});
