import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, actors, as } from '../testing/actors.ts';
import { approve, finish, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

const others = actors.filter((actor) => actor !== 'property manager' && actor !== 'signed-out');

describe('The step of an approved application', () => {
  const waitOf = async (actor: Actor, application: string) =>
    await as(
      database,
      actor,
      `select a.certificate_wait from public.rent_guarantee_applications as a where a.id = '${application}'`,
    );

  it('is the signature, then the issue, and nothing before and after', async () => {
    const application = await makeApplication(database);
    expect(await waitOf('property manager', application)).toEqual([{ certificate_wait: null }]);
    const version = await approve(database, application);
    for (const actor of ['property manager', 'tenant', 'admin'] as const) {
      expect(await waitOf(actor, application)).toEqual([{ certificate_wait: 'awaiting_signature' }]);
    }
    const found = `select a.id from public.rent_guarantee_applications as a
      where a.id = '${application}' and a.managed_words ilike '%waiting for a signature%'`;
    expect(await as(database, 'property manager', found)).toEqual([{ id: application }]);
    await as(database, 'admin', `select from public.sign_certificate('${version}')`);
    expect(await waitOf('property manager', application)).toEqual([{ certificate_wait: 'issuing' }]);
    await finish(database, version);
    expect(await waitOf('property manager', application)).toEqual([{ certificate_wait: null }]);
    expect(await as(database, 'property manager', found)).toEqual([]);
  });

  it('is the certificate if nothing is prepared, as for an imported one', async () => {
    const application = await makeApplication(database);
    await database.query(
      `update public.rent_guarantee_applications set status = 'approved' where id = '${application}'`,
    );
    expect(await waitOf('property manager', application)).toEqual([{ certificate_wait: 'none' }]);
  });
});

describe('The state of an application for its landlord or agent', () => {
  const caseOf = (actor: Actor, application: string) =>
    as(database, actor, `select * from public.managed_case('${application}')`);

  it('shows whose turn it is, until the decision', async () => {
    const application = await makeApplication(database);
    expect(await caseOf('property manager', application)).toMatchObject([
      { tenant_name: 'Amara Okafor', step: 'review', turn: 'staff', usual_days: null, appeal_until: null },
    ]);
    await approve(database, application);
    expect(await caseOf('property manager', application)).toMatchObject([{ step: null, turn: null, since: null }]);
  });

  it('shows how it ended after a closing', async () => {
    const application = await makeApplication(database);
    await as(database, 'admin', `select public.close_application('${application}', 'The home is let already.')`);
    expect(await caseOf('property manager', application)).toMatchObject([
      { step: null, turn: null, appeal_until: null, closing: 'closed' },
    ]);
  });

  it('shows the last day for an appeal after a rejection, whether or not the tenant has appealed', async () => {
    const application = await makeApplication(database);
    await as(
      database,
      'admin',
      `select public.set_application_status('${application}', 'rejected', 'We cannot help you here.', null, 'other')`,
    );
    const [rejected] = await database.query<{ until: string }>(
      `select appeal_until::text as until from public.application_rejections where application_id = '${application}'`,
    );
    const read = () =>
      as(
        database,
        'property manager',
        `select step, turn, appeal_until::text from public.managed_case('${application}')`,
      );
    const expected = [{ step: null, turn: null, appeal_until: rejected?.until }];
    expect(await read()).toEqual(expected);
    await as(
      database,
      'tenant',
      `select public.appeal_rejection('${application}', 'My new contract pays more than the last')`,
    );
    expect(await read()).toEqual(expected);
  });

  it('is shown to nobody else', async () => {
    for (const actor of others) expect(await caseOf(actor, ids.submitted)).toEqual([]);
    expect(await caseOf('property manager', ids.draft)).toEqual([]);
    expect(await codeOf(caseOf('signed-out', ids.submitted))).toBe('42501');
  });
});

describe('The offices for which a person acts', () => {
  const officesOf = (actor: Actor) =>
    as(database, actor, 'select company_name, business_email, colleagues from public.own_offices()');

  it('are only their own, with the others who act for them', async () => {
    await database.script(`
      insert into auth.users (id, aud, role, email) values
        ('10000000-0000-4000-8000-0000000000d1', 'authenticated', 'authenticated', 'nameless@example.com'),
        ('10000000-0000-4000-8000-0000000000d2', 'authenticated', 'authenticated', 'elsewhere@example.com');
      insert into public.property_manager_users (user_id, property_manager_id) values
        ('10000000-0000-4000-8000-0000000000d1', '${ids.propertyManager}'),
        ('10000000-0000-4000-8000-0000000000d2', '${ids.unusedPropertyManager}')`);
    const [office] = await database.query<{ company_name: string; business_email: string }>(
      `select company_name, business_email from public.property_managers where id = '${ids.propertyManager}'`,
    );
    expect(await officesOf('property manager')).toEqual([{ ...office, colleagues: ['nameless@example.com'] }]);
  });

  it('are none for anybody else', async () => {
    for (const actor of others) expect(await officesOf(actor)).toEqual([]);
    expect(await codeOf(officesOf('signed-out'))).toBe('42501');
  });
});
