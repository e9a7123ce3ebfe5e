import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import {
  addSecondSignatory,
  endorse,
  recordsOf,
  renew,
  secondScope,
  signAndFinish,
  statesOf,
} from '../testing/certificate-versions.ts';
import { finish, issue, makeApplication, makeSignatory, sign } from '../testing/certificates.ts';
import { codeOf, messageOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
});
afterAll(() => database.close());

describe('A renewal', () => {
  it('is a deed for a longer period, which needs two signatories', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    const made = await renew(database, number, '2198-10-31');
    expect(made.statement).toMatchObject({
      version: 2,
      replaces: 1,
      kind: 'deed',
      cover: {
        until: '2198-10-31',
        claims_until: '2198-12-01',
        total_limit_pence: 1_080_000,
        monthly_limit_pence: 90_000,
      },
      changes: [
        {
          what: 'Covered until the end of',
          from: '30 June 2198',
          to: '31 October 2198',
          reason: 'Another year of the tenancy',
        },
        {
          what: 'Last day for claims',
          from: '31 July 2198',
          to: '1 December 2198',
          reason: 'Another year of the tenancy',
        },
      ],
    });
    expect(await sign(database, made.id)).toEqual([{ state: 'awaiting_signature' }]);
    expect(await statesOf(database, number)).toEqual(['not_begun', 'awaiting_signature']);
    await database.query('delete from private.jobs');
    expect(await sign(database, made.id, secondScope)).toEqual([{ state: 'issuing' }]);
    await finish(database, made.id);
    expect(await statesOf(database, number)).toEqual(['replaced', 'not_begun']);
    expect(await recordsOf(database, application)).toMatchObject({ until: '2198-10-31', amount: 10_800 });
    const mails = await database.query<{ renewal: boolean }>(
      `select (payload #>> '{data,isRenewal}')::boolean as renewal from private.jobs where kind = 'mail'`,
    );
    // The mails go to the tenant, to the address on record and to the landlord's account.
    expect(mails).toEqual([{ renewal: true }, { renewal: true }, { renewal: true }]);
  });

  it('costs the fee of each month that it covers', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    const price = async () => {
      const [row] = await as<{ months: number; total: number }>(
        database,
        'tenant',
        'select months, total::float from public.application_price($1)',
        [application],
      );
      return row;
    };
    const before = await price();
    const made = await renew(database, number, '2198-10-31');
    expect(await price()).toEqual(before);
    await sign(database, made.id);
    await sign(database, made.id, secondScope);
    await finish(database, made.id);
    const months = (before?.months ?? 0) + 4;
    expect(await price()).toEqual({ months, total: (before?.total ?? 0) + 4 * 5 });
  });

  it('can raise the cover, and never lowers it', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    expect(await messageOf(renew(database, number, '2198-10-31', [10_799.99]))).toContain('never lowers');
    expect(await messageOf(renew(database, number, '2198-10-31', [null, 899.99]))).toContain('never lowers');
    const made = await renew(database, number, '2198-10-31', [14_400, 950]);
    expect(made.statement.cover).toMatchObject({ total_limit_pence: 1_440_000, monthly_limit_pence: 95_000 });
    await sign(database, made.id);
    await sign(database, made.id, secondScope);
    await finish(database, made.id);
    expect(await recordsOf(database, application)).toMatchObject({ amount: 14_400 });
  });

  it.each(['2198-06-29', '2198-06-30'])('cannot end on %s if the cover ends on 30 June', async (until) => {
    const { number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    expect(await messageOf(renew(database, number, until))).toContain('longer');
  });

  it('is refused for a certificate whose time for claims is over', async () => {
    const dates = { start_date: '2020-01-01', end_date: '2020-12-31' };
    const { number } = await issue(database, await makeApplication(database, dates));
    expect(await statesOf(database, number)).toEqual(['ended']);
    expect(await messageOf(renew(database, number, '2198-10-31'))).toContain('has ended');
    expect(await messageOf(endorse(database, number, { city: 'Caerdydd' }))).toContain('claims is over');
  });
});

describe('While a notice of withdrawal runs', () => {
  const propose = (number: string) =>
    as<{ id: string }>(database, 'admin', `select public.propose_withdrawal('${number}', 'fraud', '2198-01-01') as id`);
  const confirm = (number: string) => database.scoped(secondScope, `select public.confirm_withdrawal('${number}')`);
  const expire = async (id: string | undefined) => {
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() - 1 where id = '${id}'`,
    );
    await database.query(`select public.withdraw_certificate('${id}')`);
  };

  it('a certificate is not renewed, and its endorsed version is withdrawn', async () => {
    const { number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    const [proposed] = await propose(number);
    // The proposal is about the certificate, whichever version is in force at the confirmation.
    await signAndFinish(database, await endorse(database, number, { city: 'Caerdydd' }));
    await confirm(number);
    expect(await messageOf(renew(database, number, '2198-10-31'))).toContain('being withdrawn');
    expect(await codeOf(propose(number))).toBe('P0001');
    await signAndFinish(database, await endorse(database, number, { city: 'Swansea' }));
    await expire(proposed?.id);
    expect(await statesOf(database, number)).toEqual(['replaced', 'replaced', 'withdrawn']);
    expect(await codeOf(endorse(database, number, { city: 'Cardiff' }))).toBe('P0001');
  });

  it('a version that waits for its first signature is deleted when the certificate is withdrawn', async () => {
    const { number } = await issue(database);
    const [proposed] = await propose(number);
    await confirm(number);
    await endorse(database, number, { city: 'Caerdydd' });
    await expire(proposed?.id);
    expect(await statesOf(database, number)).toEqual(['withdrawn']);
  });

  it('a version that is signed before its end and issued after it is withdrawn too, and nobody gets a mail about it', async () => {
    const { number } = await issue(database);
    const [proposed] = await propose(number);
    await confirm(number);
    const made = await endorse(database, number, { city: 'Caerdydd' });
    await sign(database, made.id);
    await expire(proposed?.id);
    await database.query('delete from private.jobs');
    await finish(database, made.id);
    expect(await statesOf(database, number)).toEqual(['replaced', 'withdrawn']);
    expect(await database.query(`select from private.jobs where kind = 'mail'`)).toEqual([]);
  });
});
