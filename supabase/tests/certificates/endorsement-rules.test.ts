import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { finish, issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

const reason = 'As the landlord told us';
const preview = (number: string, changes: object) =>
  as(database, 'admin', 'select public.preview_endorsement($1, $2, $3)', [number, JSON.stringify(changes), reason]);
const endorse = async (number: string, changes: object) => {
  const [made] = await as<{ id: string }>(database, 'admin', 'select id from public.endorse_certificate($1, $2, $3)', [
    number,
    JSON.stringify(changes),
    reason,
  ]);
  if (made === undefined) throw new Error('No version was made');
  return made.id;
};
const renew = (number: string) =>
  as(database, 'admin', `select public.renew_certificate($1, '2198-10-31', 'Another year of the tenancy')`, [number]);
const ruleThatBlocks = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { detail?: string }) => (JSON.parse(error.detail ?? '[]') as { rule: number }[])[0]?.rule,
  );
/** Changes a record in spite of the lock of its certificate, which no person can do. */
const changeRecord = (application: string, assignment: string) =>
  database.script(`set private.is_endorsing = 'yes';
    update public.tenancy_information set ${assignment}
    where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}');
    reset private.is_endorsing`);

describe('The rules of an endorsement', () => {
  it.each([
    ['Scotland by its postcode', { postal_code: 'EH1 1AA' }, 8],
    ['Scotland', { nation: 'scotland' }, 8],
    ['Northern Ireland', { nation: 'northern_ireland' }, 9],
  ])('keep the property from moving to %s', async (_where, changes, rule) => {
    const { number } = await issue(database);
    expect(await ruleThatBlocks(preview(number, changes))).toBe(rule);
    expect(await ruleThatBlocks(endorse(number, changes))).toBe(rule);
  });

  it('let it move to England, and their results are stored when it is signed', async () => {
    const { number, application } = await issue(database);
    const id = await endorse(number, { nation: 'england', postal_code: 'SW1A 1AA' });
    await as(database, 'admin', `select public.sign_certificate('${id}')`);
    const checks = await database.query<{ action: string; checked_by: string; rules: number[] }>(
      `select action, checked_by, array(select (r ->> 'rule')::integer from jsonb_array_elements(results) as r order by 1) as rules
       from public.rule_checks where application_id = $1 order by checked_at desc limit 1`,
      [application],
    );
    expect(checks).toEqual([{ action: 'endorsement', checked_by: ids.admin, rules: [3, 4, 5, 11, 14, 15, 16, 21] }]);
    await finish(database, id);
  });

  it('let a wrong nation be corrected to one that we serve, together with another mistake', async () => {
    const { number, application } = await issue(database);
    await changeRecord(application, `nation = 'scotland', regime = null`);
    await preview(number, { city: 'Edinburgh' });
    const id = await endorse(number, { nation: 'wales', city: 'Newport' });
    await as(database, 'admin', `select public.sign_certificate('${id}')`);
  });

  it('stop a renewal from covering more if they block, and allow it if they do not', async () => {
    const { number, application } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    await changeRecord(application, `came_by = 'required'`);
    expect(await ruleThatBlocks(renew(number))).toBe(7);
    await changeRecord(application, `came_by = 'own_choice'`);
    expect(await ruleThatBlocks(renew(number))).toBeNull();
  });

  it('are shown to staff, and an unknown action is refused', async () => {
    const { application } = await issue(database);
    const rulesShown = await as<{ rule: number }>(
      database,
      'admin',
      `select rule from public.check_rules('endorsement', $1)`,
      [application],
    );
    expect(rulesShown.map(({ rule }) => rule)).toContain(7);
    expect(await codeOf(as(database, 'admin', `select public.check_rules('endorsment', $1)`, [application]))).toBe(
      'P0001',
    );
    expect(await codeOf(as(database, 'tenant', `select public.check_rules('endorsement', $1)`, [application]))).toBe(
      'PT404',
    );
  });
});
