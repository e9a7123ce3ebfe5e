import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let application: string;
let tenancy: string;
beforeAll(async () => {
  database = await openFixture();
  application = await makeApplication(database, { property_manager_id: ids.propertyManager });
  const [row] = await database.query<{ id: string }>(
    'select tenancy_id as id from public.rent_guarantee_applications where id = $1',
    [application],
  );
  tenancy = row?.id ?? '';
});
afterAll(() => database.close());

interface Proposal {
  readonly property_manager: { readonly id: string } | null;
  readonly amount: number | null;
  readonly tenant: string | null;
}

const propose = async (actor: Actor = 'admin', id = tenancy) =>
  (await as<{ found: Proposal | null }>(database, actor, 'select public.tenancy_proposal($1) as found', [id]))[0]
    ?.found;
const gate = async () =>
  (
    await as<{ amount: number }>(
      database,
      'admin',
      `select (public.approval_facts($1) #>> '{proposal,amount}')::float8 as amount`,
      [application],
    )
  )[0]?.amount;

it('The proposal for a tenancy contains its property manager, and the amount that an approval expects, even for a share', async () => {
  const whole = await propose();
  expect(whole).toMatchObject({ property_manager: { id: ids.propertyManager }, tenant: expect.stringMatching(/./) });
  expect(whole?.amount).toBe(await gate());
  await database.query('update public.tenancy_information set rent_share = monthly_rent / 2 where id = $1', [tenancy]);
  const share = await propose();
  expect(share?.amount).toBe(await gate());
  expect(share?.amount).toBe((whole?.amount ?? 0) / 2);
});

it('The proposal has no property manager and no tenant if the tenancy has none', async () => {
  await database.query(
    'update public.tenancy_information set tenant_id = null, property_manager_id = null where id = $1',
    [ids.draftTenancy],
  );
  expect(await propose('admin', ids.draftTenancy)).toMatchObject({ property_manager: null, tenant: null });
  expect(await propose('admin', application)).toBeNull();
});

it.each(['tenant', 'property manager', 'signed-out'] as const)('The proposal is closed to the %s', async (actor) => {
  expect(await codeOf(propose(actor))).toBe('42501');
});
