import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import {
  addSecondSignatory,
  endorse,
  recordsOf,
  secondScope,
  signAndFinish,
  statesOf,
} from '../testing/certificate-versions.ts';
import { approve, issue, makeApplication, makeSignatory, sign } from '../testing/certificates.ts';
import { codeOf, messageOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
});
afterAll(() => database.close());

const takeBack = (id: string) => as(database, 'admin', `select public.drop_endorsement('${id}')`);
const takenBack = (number: string) =>
  as<Record<string, unknown>>(
    database,
    'admin',
    `select id, version, taken_back_by, statement ->> 'kind' as kind, signatures from public.taken_back_versions where certificate_number = '${number}'`,
  );

describe('A new version', () => {
  it('can be taken back while nobody has signed it, and the changes that it would have made stay on record', async () => {
    const { application, number } = await issue(database);
    const before = await recordsOf(database, application);
    const made = await endorse(database, number, { city: 'Caerdydd' });
    expect(await messageOf(endorse(database, number, { city: 'Swansea' }))).toContain(
      'waits for its signature already',
    );
    await takeBack(made.id);
    expect(await statesOf(database, number)).toEqual(['not_begun']);
    expect(await recordsOf(database, application)).toEqual(before);
    expect(await takenBack(number)).toEqual([
      expect.objectContaining({ id: made.id, version: 2, taken_back_by: ids.admin, signatures: [] }),
    ]);
    const timeline = (actor: 'admin' | 'tenant') =>
      as<{ kind: string }>(database, actor, `select * from public.list_application_timeline('${application}')`);
    expect(await timeline('admin')).toContainEqual(
      expect.objectContaining({
        kind: 'certificate_taken_back',
        type: '2',
        actor_id: ids.admin,
        detail: 'As the landlord told us',
      }),
    );
    expect((await timeline('tenant')).map(({ kind }) => kind)).not.toContain('certificate_taken_back');
    expect(await codeOf(takeBack(made.id))).toBe('PT404');
  });

  it('can be taken back after the first of two signatures, which stays on record, and its version number is free again', async () => {
    const { number } = await issue(database);
    const made = await endorse(database, number, { city: 'Swansea', entered_into: '2026-01-05' });
    await sign(database, made.id);
    await takeBack(made.id);
    expect(await statesOf(database, number)).toEqual(['not_begun']);
    expect(await takenBack(number)).toEqual([
      {
        id: made.id,
        version: 2,
        taken_back_by: ids.admin,
        kind: 'deed',
        signatures: [expect.objectContaining({ office: 'Director' })],
      },
    ]);
    expect(await codeOf(sign(database, made.id, secondScope))).toBe('PT404');
    await signAndFinish(database, await endorse(database, number, { city: 'Caerdydd' }));
    expect(await statesOf(database, number)).toEqual(['replaced', 'not_begun']);
  });

  it('cannot be taken back once everybody has signed it', async () => {
    const { number } = await issue(database);
    const made = await endorse(database, number, { city: 'Swansea', entered_into: '2026-01-05' });
    await sign(database, made.id);
    await sign(database, made.id, secondScope);
    expect(await codeOf(takeBack(made.id))).toBe('PT404');
    expect(await statesOf(database, number)).toEqual(['not_begun', 'issuing']);
  });

  it('with one of two signatures is deleted when the certificate is withdrawn, and the case is closed', async () => {
    const { application, number } = await issue(database);
    const [proposed] = await as<{ id: string }>(
      database,
      'admin',
      `select public.propose_withdrawal('${number}', 'fraud', '2198-01-01') as id`,
    );
    await database.scoped(secondScope, `select public.confirm_withdrawal('${number}')`);
    const made = await endorse(database, number, { entered_into: '2026-01-05' });
    await sign(database, made.id);
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() - 1 where id = '${proposed?.id}'`,
    );
    await database.query(`select public.withdraw_certificate('${proposed?.id}')`);
    expect(await statesOf(database, number)).toEqual(['withdrawn']);
    expect(await takenBack(number)).toHaveLength(1);
    expect(
      await database.query(`select step, turn from public.application_cases where application_id = '${application}'`),
    ).toEqual([{ step: 'closed', turn: 'nobody' }]);
  });
});

describe('The first version', () => {
  it('is deleted when the approval is taken back after the first of two signatures', async () => {
    const application = await makeApplication(database, { entered_into: '2026-01-01' });
    const id = await approve(database, application);
    await sign(database, id);
    await as(
      database,
      'admin',
      `select public.set_application_status('${application}', 'in_review', 'A wrong name in the deed')`,
    );
    const [taken] = await database.query<{ signatures: object[] }>(
      `select signatures from public.taken_back_versions where application_id = '${application}'`,
    );
    expect(taken?.signatures).toHaveLength(1);
    expect(await database.query(`select from public.certificate_records where id = '${id}'`)).toEqual([]);
  });
});

describe('A signature', () => {
  it('cannot be deleted by hand, not even by the owner of the database', async () => {
    const id = await approve(database, await makeApplication(database, { entered_into: '2026-01-01' }));
    await sign(database, id);
    expect(
      await messageOf(database.query(`delete from public.certificate_signatures where version_id = '${id}'`)),
    ).toContain('never changed');
    expect(await messageOf(database.query(`delete from public.certificate_records where id = '${id}'`))).toContain(
      'never deleted',
    );
  });
});

it('When an account is deleted, the tenant’s data is removed from an unsigned version and stays in a signed one', async () => {
  const { application, number } = await issue(database);
  const unsigned = await endorse(database, number, { tenant_name: 'Amara Grace Okafor' });
  await takeBack(unsigned.id);
  const signed = await endorse(database, number, { city: 'Swansea', entered_into: '2026-01-05' });
  await sign(database, signed.id);
  await takeBack(signed.id);
  const named = () =>
    database.query<{ id: string }>(
      `select id from public.taken_back_versions where application_id = '${application}' and statement::text ilike '%Okafor%'`,
    );
  expect((await named()).map(({ id }) => id).sort()).toEqual([unsigned.id, signed.id].sort());
  await database.query(`delete from auth.users where id = '${ids.tenant}'`);
  expect(await named()).toEqual([{ id: signed.id }]);
});
