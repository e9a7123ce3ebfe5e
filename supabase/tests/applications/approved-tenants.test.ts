import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { passGate } from '../testing/application-steps.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const setStatus = (status: string) =>
  as(
    database,
    'admin',
    `select public.set_application_status('${ids.submitted}', '${status}', 'A document is of another person.')`,
  );
const rename = (first: string, surname: string) =>
  as(
    database,
    'tenant',
    `update public.profiles set first_name = $1, surname = $2, city = 'Abuja' where id = '${ids.tenant}'`,
    [first, surname],
  );
const kept = () => database.query('select display_name, city from public.approved_tenants');

beforeEach(async () => {
  await setStatus('in_review');
  await rename('Amara', 'Okafor');
  await database.query(`update public.profiles set city = 'Lagos' where id = '${ids.tenant}'`);
  await database.query(
    `update public.rent_guarantee_applications set guarantee_amount = 900, certificate_start_date = (now() at time zone 'Europe/London')::date,
       certificate_end_date = (now() at time zone 'Europe/London')::date + 30 where id = '${ids.submitted}'`,
  );
  await passGate(database, ids.submitted);
});

describe('a tenant who changes the profile after an approval', () => {
  beforeEach(async () => {
    await setStatus('approved');
    await rename('Chioma', 'Eze');
  });

  it('does not change the approved details', async () => {
    expect(await kept()).toEqual([{ display_name: 'Amara Okafor', city: 'Lagos' }]);
    await database.query(
      `update public.rent_guarantee_applications set application_number = 'RGC-2026-01-777' where id = '${ids.submitted}'`,
    );
    expect(await kept()).toEqual([{ display_name: 'Amara Okafor', city: 'Lagos' }]);
  });

  it("keeps the earlier name in staff's list, dashboard and search", async () => {
    const list = await as<{ id: string; tenant_name: string }>(
      database,
      'admin',
      'select id, tenant_name from public.search_applications()',
    );
    expect(list.map(({ id, tenant_name }) => [id, tenant_name])).toEqual(
      expect.arrayContaining([
        [ids.submitted, 'Amara Okafor'],
        [ids.draft, 'Chioma Eze'],
      ]),
    );
    const [dashboard] = await as<{ ending: { first: unknown[] } }>(
      database,
      'admin',
      `select public.dashboard_statistics() -> 'ending' as ending`,
    );
    expect(dashboard?.ending.first).toMatchObject([{ id: ids.submitted, tenant_name: 'Amara Okafor' }]);
    const found = await as<{ id: string; detail: string }>(
      database,
      'admin',
      `select * from public.find_for_staff('cathedral') where kind = 'application'`,
    );
    expect(found).toMatchObject([{ id: ids.submitted, detail: expect.stringContaining('Amara Okafor') }]);
  });

  it.each(['amara', 'chioma'])('is found by staff under either name: %s', async (name) => {
    const found = await as<{ id: string }>(database, 'admin', `select id from public.search_applications('${name}')`);
    expect(found.map(({ id }) => id)).toContain(ids.submitted);
  });

  it('is approved under the new name when it is approved again', async () => {
    await setStatus('in_review');
    expect(await kept()).toEqual([]);
    // Staff look at the identity document again.
    await passGate(database, ids.submitted);
    await setStatus('approved');
    expect(await kept()).toEqual([{ display_name: 'Chioma Eze', city: 'Abuja' }]);
  });
});

it('The approved details are replaced when an approved application gets another tenant', async () => {
  // This is an import, which issues no certificate, so that the tenant can change.
  await database.query(
    `update public.rent_guarantee_applications set status = 'approved' where id = '${ids.submitted}'`,
  );
  await database.query(
    `update public.rent_guarantee_applications set tenant_id = '${ids.otherTenant}' where id = '${ids.submitted}'`,
  );
  expect(await kept()).toEqual([{ display_name: 'Wei Lin Tan', city: null }]);
  await database.query(
    `update public.rent_guarantee_applications set tenant_id = '${ids.tenant}' where id = '${ids.submitted}'`,
  );
});

it('A deletion removes the approved name', async () => {
  await database.query(`update public.profiles set date_of_birth = '1999-02-03' where id = '${ids.tenant}'`);
  await passGate(database, ids.submitted);
  await setStatus('approved');
  await database.query(`delete from auth.users where id = '${ids.tenant}'`);
  // The row has the date of birth, for the screening of the name that the certificate states.
  expect(
    await database.query('select display_name, tenant_id, city, date_of_birth::text from public.approved_tenants'),
  ).toEqual([{ display_name: null, tenant_id: null, city: null, date_of_birth: '1999-02-03' }]);
  expect(
    await database.query(
      `select words, tenant from private.application_search where application_id = '${ids.submitted}'`,
    ),
  ).toEqual([{ words: expect.not.stringMatching(/amara|okafor/), tenant: null }]);
});
