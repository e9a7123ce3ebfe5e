import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { as } from '../testing/actors.ts';
import { passGate } from '../testing/application-steps.ts';
import { approve } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { amara, nobody, openScreenings, screeningSteps } from '../testing/screening-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
// A confirmed match counts in all cases of the tenant, so it is removed after each test.
afterEach(() => database.query(`delete from public.screening_decisions where decision = 'same'`));
const { load, make, stops, screen, decide } = screeningSteps(() => database);

/** The fields that the refusal of an approval names; empty if it succeeds. */
async function refusal(application: string): Promise<string[]> {
  try {
    await as(database, 'admin', `select public.set_application_status('${application}', 'approved')`);
    return [];
  } catch (error) {
    if (!isDatabaseError(error, 'P0001')) throw error;
    return JSON.parse(error.detail ?? '[]').map(({ message }: { message: string }) => message);
  }
}

describe('An approval', () => {
  it('screens the names automatically, and stores the version of the list with the result', async () => {
    await load(nobody);
    const application = await make();
    await approve(database, application);
    expect(await stops(application)).toMatchObject({
      effect: 'passes',
      words: expect.stringContaining('14 November 2026'),
    });
    const [kept] = await database.query<{ results: readonly { rule: number; words: string }[] }>(
      'select results from public.rule_checks where application_id = $1',
      [application],
    );
    expect(kept?.results.find(({ rule }) => rule === 21)?.words).toContain('14 November 2026');
  });

  it('is blocked by a possible match until a person says that it is somebody else', async () => {
    await load(amara);
    const application = await make();
    // This is so even before anybody has looked at the screening.
    expect((await stops(application))?.effect).toBe('blocks');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    const found = await screen(application);
    expect(found.find(({ subject }) => subject === 'tenant')?.hits).toMatchObject([
      { entry: 'INV0001', decision: null },
    ]);
    for (const reason of [' ', '\u200b', '\u00ad\n']) {
      await expect(decide(application, 'different', reason)).rejects.toThrow('Give a reason for the decision.');
    }
    await expect(decide(application, 'different', 'x')).rejects.toThrow(
      /^Say in at least 20 characters and three different words what you compared/,
    );
    await decide(application, 'different');
    await approve(database, application);
  });

  it('is refused for a possible match together with everything else that is missing', async () => {
    await load(amara);
    const application = await make();
    await database.query(`update public.application_documents set verified = false where application_id = $1`, [
      application,
    ]);
    expect(await refusal(application)).toEqual([
      'A verified proof of identity is required',
      'A verified proof of income is required',
      expect.stringMatching(/^The screening found a name that may be on the UK Sanctions List/),
    ]);
    await passGate(database, application);
    expect(await refusal(application)).toEqual([expect.stringMatching(/^The screening found a name/)]);
    await decide(application, 'different');
    expect(await refusal(application)).toEqual([]);
  });

  it('is blocked for good once a person confirms the match', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'same');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    expect((await stops(application))?.words).toContain('Amara Okafor');
  });

  it('is blocked while no list is loaded', async () => {
    const application = await make();
    await database.script('delete from public.screenings; delete from public.sanctions_lists');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    await load(nobody);
    await approve(database, application);
  });

  it('screens a name again that has changed', async () => {
    await load({ entry: 'INV0002', name: 'Vexley Quorn' });
    const application = await make();
    await screen(application);
    await database.query(
      `update public.tenancy_information set landlord_name = 'Quorn Vexley'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
      [application],
    );
    expect(await codeOf(approve(database, application))).toBe('P0001');
  });
});

it('The screening data of a tenant is deleted with the account', async () => {
  await load(amara);
  const application = await make();
  await screen(application);
  await decide(application, 'different');
  await database.query('update public.rent_guarantee_applications set tenant_id = null where id = $1', [application]);
  const rows = await database.query(
    `select subject from public.screenings where application_id = $1 union select subject from public.screening_decisions where application_id = $1`,
    [application],
  );
  expect(rows.map(({ subject }) => subject)).not.toContain('tenant');
  expect(rows).not.toEqual([]);
});
