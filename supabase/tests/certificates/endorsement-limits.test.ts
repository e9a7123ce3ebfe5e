import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import {
  addSecondSignatory,
  endorse,
  recordsOf,
  renew,
  second,
  secondScope,
  statesOf,
} from '../testing/certificate-versions.ts';
import { approve, issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf, messageOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
});
afterAll(() => database.close());

const reason = 'As the landlord told us';
const consent = { by: 'Owen Prosser', on: '2026-06-01', how: 'by e-mail' };

describe('An endorsement never', () => {
  it.each([
    [
      'lengthens the period',
      { certificate_end_date: '2198-06-29' },
      { certificate_end_date: '2198-07-01' },
      'lengthens',
    ],
    ['raises the cover', { guarantee_amount: 10_799.99 }, { guarantee_amount: 10_800.01 }, 'raises'],
    ['raises what is covered a month', { monthly_limit: 899.99 }, { monthly_limit: 900.01 }, 'raises'],
  ])('%s', async (_what, less, more, text) => {
    const { number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    expect(await messageOf(endorse(database, number, { ...more, consent }))).toContain(text);
    expect(await messageOf(endorse(database, number, less))).toContain('needs the landlord');
    await endorse(database, number, { ...less, consent });
  });

  it('guarantees all of the rent instead of a share, or a share without consent', async () => {
    const { number } = await issue(database, await makeApplication(database, { rent_share: 300 }));
    expect(await messageOf(endorse(database, number, { rent_share: null, consent }))).toContain('raises');
    expect(await messageOf(endorse(database, number, { rent_share: 299 }))).toContain('needs the landlord');
    const whole = await issue(database);
    expect(await messageOf(endorse(database, whole.number, { rent_share: 450 }))).toContain('needs the landlord');
    const { statement } = await endorse(database, whole.number, { rent_share: 450, consent });
    expect(statement.changes).toEqual([
      {
        what: 'Tenant’s share of the rent',
        from: null,
        to: '£450.00',
        reason: `The landlord agreed on 1 June 2026. ${reason}`,
      },
      {
        what: 'Guaranteed',
        from: 'all rent that the tenant owes',
        to: 'the tenant’s own share only',
        reason: `The landlord agreed on 1 June 2026. ${reason}`,
      },
    ]);
    expect(JSON.stringify(statement)).not.toContain('Owen');
    expect(
      await as(
        database,
        'admin',
        `select changes -> 'consent' as consent from public.certificate_endorsements where version_id = $1`,
        [
          (
            await database.query<{ id: string }>(
              `select id from public.certificate_versions where certificate_number = $1 and version = 2`,
              [whole.number],
            )
          )[0]?.id,
        ],
      ),
    ).toEqual([{ consent }]);
  });

  it.each([
    ['without who gave it', { by: ' ' }, 'needs the landlord'],
    ['without how', { how: undefined }, 'needs the landlord'],
    ['of the future', { on: '2198-01-01' }, 'must not be in the future'],
  ])('counts a consent %s', async (_what, wrong, words) => {
    const { number } = await issue(database);
    expect(
      await messageOf(endorse(database, number, { guarantee_amount: 1, consent: { ...consent, ...wrong } })),
    ).toContain(words);
  });

  it.each([
    [{ certificate_number: 'X' }, 'cannot change "certificate_number"'],
    [{ status: 'rejected' }, 'cannot change "status"'],
    [{ tenant_name: ' ' }, 'must state "tenant_name"'],
    [{ guarantee_amount: null }, 'must state "guarantee_amount"'],
    [{ city: 'Cardiff' }, 'Nothing would change'],
    [{}, 'Nothing would change'],
    [{ postal_code: 'SY10 7AA', nation: null }, 'nation of the property'],
    [{ certificate_end_date: '2190-01-01', consent }, 'before it begins'],
    [{ guarantee_amount: 0, consent }, 'more than £0'],
    [{ monthly_limit: 0, consent }, 'more than £0'],
  ])('states %j', async (changes, text) => {
    const { number, application } = await issue(database);
    const before = await recordsOf(database, application);
    expect(await messageOf(endorse(database, number, changes))).toContain(text);
    expect(await recordsOf(database, application)).toEqual(before);
    expect(await statesOf(database, number)).toEqual(['not_begun']);
  });

  it('has no reason, or one that is too long', async () => {
    const { number } = await issue(database);
    for (const why of ['', ' \n', 'x'.repeat(301)]) {
      expect(await messageOf(endorse(database, number, { city: 'Caerdydd' }, why))).toContain('reason');
    }
    await endorse(database, number, { city: 'Caerdydd' }, `The Welsh name ${'x'.repeat(285)}`);
  });

  it('changes a certificate that does not exist or is not issued yet', async () => {
    const id = await approve(database, await makeApplication(database));
    const [row] = await database.query<{ number: string }>(
      `select certificate_number as number from public.certificate_versions where id = '${id}'`,
    );
    expect(await codeOf(endorse(database, row?.number ?? '', { city: 'x' }))).toBe('PT404');
    expect(await codeOf(endorse(database, 'RGC-CERT-0', { city: 'x' }))).toBe('PT404');
  });
});

describe('The reason', () => {
  it('of an endorsement or a renewal must be a sentence, and for an early end one of the listed causes is enough', async () => {
    const { number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    for (const call of [
      endorse(database, number, { city: 'Newport' }, 'x'),
      renew(database, number, '2198-12-31', [], 'x'),
    ])
      await expect(call).rejects.toThrow(/^Say in at least 20 characters and three different words what happened/);
    await endorse(
      database,
      number,
      { certificate_end_date: '2198-03-31', consent: { by: 'Owen Prosser', on: '2026-06-01', how: 'By e-mail' } },
      'The tenancy ends',
    );
  });
});

describe('The person who endorses and renews', () => {
  const calls = (number: string) => [
    `select public.endorse_certificate('${number}', '{"city": "x"}', 'Corrected as the landlord said')`,
    `select public.preview_endorsement('${number}', '{"city": "x"}', 'Corrected as the landlord said')`,
    `select public.renew_certificate('${number}', '2199-12-31', 'Another year of the tenancy')`,
    `select public.preview_renewal('${number}', '2199-12-31', 'Another year of the tenancy')`,
    `select public.drop_endorsement('${ids.admin}')`,
  ];

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is never the %s', async (actor) => {
    const { number } = await issue(database);
    for (const call of calls(number)) expect(await codeOf(as(database, actor, call)), call).toBe('42501');
  });

  it('needs the permission to decide', async () => {
    const { number } = await issue(database);
    await database.query(`delete from public.staff_permissions where user_id = '${second}' and permission = 'decide'`);
    for (const call of calls(number)) expect(await codeOf(database.scoped(secondScope, call)), call).toBe('42501');
    await database.query(`insert into public.staff_permissions (user_id, permission) values ('${second}', 'decide')`);
    for (const call of calls(number).slice(0, 2)) await database.scoped(secondScope, call);
  });
});
