import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { termsVersions } from '../../functions/_shared/certificate/terms/read-terms.ts';
import { as, scopeOf } from '../testing/actors.ts';
import { second, secondScope } from '../testing/certificate-versions.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values ('${second}', 'authenticated', 'authenticated', 'second@example.com', '{"firstName": "Daniel", "surname": "Osei"}');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin')`);
  await makeSignatory(database, ids.admin);
  await makeSignatory(database, second, false);
});
afterAll(() => database.close());

const sign = (id: string, scope = scopeOf('admin'), witness = '') =>
  database.scoped<{ state: string }>(scope, `select state from public.sign_certificate('${id}'${witness})`);
const waiting = async (tenancy = {}) => approve(database, await makeApplication(database, tenancy));

describe('An approval', () => {
  const missing = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (!isDatabaseError(error, 'P0001')) throw error ?? new Error('Nothing was refused');
    return (JSON.parse(error.detail ?? '[]') as { field: string }[]).map(({ field }) => field);
  };

  it.each([
    ['a rent in another currency', { rent_currency: 'EUR' }, 'rent_currency'],
    ['a postcode with parts in two nations', { postal_code: 'SY10 7AA' }, 'nation'],
    ['dates that no certificate has', { end_date: '2199-01-01' }, 'start_date'],
  ])('is refused for %s', async (_what, tenancy, field) => {
    const application = await makeApplication(database, tenancy);
    expect(await missing(approve(database, application))).toContain(field);
  });

  it('is refused for a guarantee in another currency, and without the tenant’s name', async () => {
    const application = await makeApplication(database);
    await database.query(
      `update public.rent_guarantee_applications set guarantee_currency = 'USD', tenant_id = '${ids.manager}' where id = '${application}'`,
    );
    expect(await missing(approve(database, application))).toEqual(['guarantee_currency', 'first_name']);
  });

  it('can be taken back until the certificate is signed, and given again', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    const review = `select public.set_application_status('${application}', 'in_review', 'A document is of another person.')`;
    await as(database, 'admin', review);
    expect(
      await database.query(`select from public.certificate_versions where application_id = '${application}'`),
    ).toEqual([]);
    await sign(await approve(database, application));
    expect(await codeOf(as(database, 'admin', review))).toBe('P0001');
    expect(await codeOf(as(database, 'admin', `select public.delete_application('${application}')`))).toBe('P0001');
  });

  it.each([
    `update public.rent_guarantee_applications set guarantee_amount = 1 where id = $1`,
    `update public.rent_guarantee_applications set certificate_number = 'X' where id = $1`,
    `update public.rent_guarantee_applications set certificate_end_date = '2197-01-01' where id = $1`,
    `update public.tenancy_information set monthly_rent = 1 where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
    `update public.tenancy_information set address_line_1 = 'x' where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
    `select public.save_application('{"guarantee_amount": 1}', $1)`,
  ])('locks what the certificate states: %s', async (statement) => {
    const application = await makeApplication(database);
    await as(database, 'admin', statement, [application]);
    // Undoes the change above, so that it can be made again.
    await database.query(
      `update public.rent_guarantee_applications set guarantee_amount = 900, certificate_number = null, certificate_end_date = null where id = $1`,
      [application],
    );
    await database.query(
      `update public.tenancy_information set monthly_rent = 900, address_line_1 = '1 High Street' where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
      [application],
    );
    await approve(database, application);
    expect(await codeOf(as(database, 'admin', statement, [application]))).toBe('P0001');
    expect(await codeOf(database.query(statement, [application]))).toBe(
      statement.startsWith('select') ? '42501' : 'P0001',
    );
  });

  it('locks the times at which its application was submitted and approved', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    for (const field of ['submitted_at', 'approved_at']) {
      const change = `update public.rent_guarantee_applications set ${field} = '2020-01-01' where id = '${application}'`;
      expect(await codeOf(database.query(change))).toBe('P0001');
    }
  });

  it('locks the tenant of its tenancy, except for another tenant of the same tenancy', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    const tenancy = `(select tenancy_id from public.rent_guarantee_applications where id = '${application}')`;
    const setTenant = (id: string) =>
      as(database, 'admin', `update public.tenancy_information set tenant_id = '${id}' where id = ${tenancy}`);
    expect(await codeOf(setTenant(ids.otherTenant))).toBe('P0001');
    await database.query(
      `insert into public.rent_guarantee_applications (tenant_id, tenancy_id, status) select '${ids.otherTenant}', ${tenancy}, 'draft'`,
    );
    await setTenant(ids.otherTenant);
  });

  it('leaves data unlocked that the certificate does not state', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    const tenancy = `(select tenancy_id from public.rent_guarantee_applications where id = '${application}')`;
    await as(
      database,
      'admin',
      `update public.tenancy_information set info_box = 'x', deposit_amount = 1 where id = ${tenancy}`,
    );
  });
});

describe('The statement of a certificate', () => {
  const stated = async (tenancy = {}) => {
    const id = await waiting(tenancy);
    const [row] = await database.query<{ statement: Record<string, Record<string, unknown>> }>(
      `select statement from public.certificate_versions where id = '${id}'`,
    );
    return { id, ...(row?.statement ?? {}) } as { id: string } & Record<string, Record<string, unknown>>;
  };

  it('contains the tenant’s share of the rent, if there is one', async () => {
    expect((await stated({ rent_share: 300.5 })).cover).toMatchObject({
      monthly_limit_pence: 30_050,
      own_share_only: true,
    });
  });

  it.each([
    ['CF10 1AA', '2026-04-30', 'wales', 'occupation_contract', '2198-12-31'],
    ['N1 0QY', '2026-04-30', 'england', 'assured_periodic', '2198-12-31'],
    ['N1 0QY', '2026-05-01', 'england', 'assured_periodic', null],
    ['N1 0QY', null, 'england', 'assured_periodic', null],
  ])('of a tenancy at %s that was entered into on %s is that of %s', async (postcode, entered, nation, regime, end) => {
    const statement = await stated({
      postal_code: postcode,
      entered_into: entered,
      came_by: 'own_choice',
      start_date: '2198-01-01',
    });
    expect(statement.property).toMatchObject({ nation });
    expect(statement.tenancy).toMatchObject({ regime, end });
  });

  // We do not approve anything in these nations yet.
  it.each([
    ['EH1 1AA', 'scotland', 'private_residential'],
    ['BT1 1AA', 'northern_ireland', 'private_tenancy'],
  ])('of a tenancy at %s would be that of %s', async (postcode, nation, regime) => {
    const application = await makeApplication(database, { postal_code: postcode });
    const [row] = await database.query<{ statement: object }>(
      `select private.certificate_statement('${application}') as statement`,
    );
    expect(row?.statement).toMatchObject({ property: { nation }, tenancy: { regime, end: '2198-12-31' } });
  });

  it('of a tenancy under a code for student housing has an end', async () => {
    const statement = await stated({
      postal_code: 'N1 0QY',
      in_student_code: true,
      entered_into: '2026-11-01',
      came_by: 'own_choice',
    });
    expect(statement.tenancy).toMatchObject({ regime: 'common_law', end: '2198-12-31' });
  });

  it('has each value on one line and without control characters', async () => {
    const { property } = await stated({ address_line_1: ' 1\u2028High\n\t Street\u0085 ' });
    expect(property).toMatchObject({ lines: ['1 High Street', 'Cardiff'] });
  });

  it('stays the same when the records change', async () => {
    const { id, ...before } = await stated();
    await database.query(`update public.profiles set surname = 'Married' where id = '${ids.tenant}'`);
    await database.query(
      `update public.property_managers set company_name = 'Renamed' where id = '${ids.propertyManager}'`,
    );
    const [row] = await database.query(`select statement from public.certificate_versions where id = '${id}'`);
    expect(row).toEqual({ statement: before });
  });

  it('names a version of the terms that has a text', async () => {
    const [row] = await database.query<{ versions: string[] }>('select private.terms_versions() as versions');
    expect(row?.versions).toEqual(termsVersions);
    const set = (version: string) =>
      as(database, 'admin', 'update public.guarantor_settings set terms_version = $1 where id returning 1', [version]);
    expect(await codeOf(set('99'))).toBe('P0001');
    expect(await set('1')).toHaveLength(1);
  });

  it('stays a specimen if an owner takes back the basis that they have recorded, which nobody else can do', async () => {
    await database.query(
      `insert into public.staff_permissions (user_id, permission) values ('${second}', 'owner') on conflict do nothing`,
    );
    const [basis] = await as<{ id: string }>(
      database,
      'admin',
      `select public.record_issuing_basis('legal_opinion', 'Counsel', 'wrong.pdf', '2026-01-01') as id`,
    );
    const drop = `select public.drop_issuing_basis('${basis?.id}')`;
    expect(await codeOf(database.scoped(secondScope, drop))).toBe('PT404');
    await as(database, 'admin', drop);
    expect(await codeOf(database.scoped(secondScope, `select public.confirm_issuing_basis('${basis?.id}')`))).toBe(
      'PT404',
    );
  });

  it('is not a specimen once two owners have recorded a basis', async () => {
    await database.query(
      `insert into public.staff_permissions (user_id, permission) values ('${second}', 'owner') on conflict do nothing`,
    );
    const [basis] = await as<{ id: string }>(
      database,
      'admin',
      `select public.record_issuing_basis('legal_opinion', 'Counsel', 'opinion.pdf', '2026-01-01') as id`,
    );
    const confirm = `select public.confirm_issuing_basis('${basis?.id}')`;
    expect((await stated()).specimen).toBe(true);
    expect(await codeOf(as(database, 'admin', confirm))).toBe('42501');
    const earlier = await stated();
    await database.scoped(secondScope, confirm);
    expect((await stated()).specimen).toBe(false);
    expect(
      await database.query(
        `select statement -> 'specimen' as specimen from public.certificate_versions where id = '${earlier.id}'`,
      ),
    ).toEqual([{ specimen: true }]);
  });
});
