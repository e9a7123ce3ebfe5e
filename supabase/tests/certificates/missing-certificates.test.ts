import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

/** Approves without a person, which issues no certificate. */
async function importApproved(tenancy: object = {}): Promise<string> {
  const id = await makeApplication(database, { ...tenancy });
  await database.query(`update public.rent_guarantee_applications set status = 'approved' where id = '${id}'`);
  return id;
}
const listed = async (id: string) =>
  (
    await as<{ id: string; tenant_name: string; missing: { field: string }[] }>(
      database,
      'admin',
      'select * from public.applications_without_certificate()',
    )
  ).find((row) => row.id === id);
const prepare = (id: string, actor: Actor = 'admin') =>
  as<{ state: string; version: number }>(
    database,
    actor,
    `select state, version from public.prepare_certificate('${id}')`,
  );

describe('An approved application without a certificate', () => {
  it('is listed until its certificate is prepared, once', async () => {
    const id = await importApproved();
    expect(await listed(id)).toMatchObject({ tenant_name: 'Amara Okafor', missing: [] });
    expect(await prepare(id)).toEqual([{ state: 'awaiting_signature', version: 1 }]);
    expect(await listed(id)).toBeUndefined();
    expect(await codeOf(prepare(id))).toBe('P0001');
  });

  it('is listed with what the certificate lacks, and the certificate is prepared once that is there', async () => {
    const id = await importApproved({ postal_code: 'SY10 7AA' });
    expect((await listed(id))?.missing.map(({ field }) => field)).toEqual(['nation']);
    expect(await codeOf(prepare(id))).toBe('P0001');
    await database.query(
      `update public.tenancy_information set nation = 'wales' where id = (select tenancy_id from public.rent_guarantee_applications where id = '${id}')`,
    );
    expect((await listed(id))?.missing).toEqual([]);
    await prepare(id);
  });

  it('waits for the name of the landlord for whom an agent lets', async () => {
    const id = await importApproved();
    const setType = (type: string) =>
      database.query(
        `update public.property_managers set manager_type = '${type}' where id = (select property_manager_id from public.rent_guarantee_applications where id = '${id}')`,
      );
    await setType('letting_agent');
    expect((await listed(id))?.missing.map(({ field }) => field)).toEqual(['landlord_name']);
    expect(await codeOf(prepare(id))).toBe('P0001');
    await setType('landlord');
    await prepare(id);
  });

  it('is not listed if nobody has approved it', async () => {
    const id = await makeApplication(database);
    expect(await listed(id)).toBeUndefined();
    expect(await codeOf(prepare(id))).toBe('PT404');
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is not for the %s', async (actor) => {
    const id = await importApproved();
    expect(await codeOf(prepare(id, actor))).toBe('42501');
    const list = 'select * from public.applications_without_certificate()';
    expect(await codeOf(as(database, actor, list))).toBe('42501');
  });
});
