import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { addSecondSignatory, endorse } from '../testing/certificate-versions.ts';
import { issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { messageOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
});
afterAll(() => database.close());

describe('A new rent in England', () => {
  const english = async () =>
    (
      await issue(
        database,
        await makeApplication(database, { postal_code: 'N1 0QY', came_by: 'own_choice', start_date: '2198-01-01' }),
      )
    ).number;
  const rise = (number: string, rent_notice: object | undefined, monthly_rent = 950) =>
    messageOf(endorse(database, number, { monthly_rent, rent_notice }));

  it('cites the section 13 notice or the decision of the tribunal', async () => {
    const number = await english();
    const days = { dated: '2026-06-01', from: '2026-08-01' };
    expect(await rise(number, undefined)).toContain('needs the notice');
    expect(await rise(number, { kind: 'word_of_mouth', ...days })).toContain('needs the notice');
    expect(await rise(number, { kind: 'section_13_notice', from: '2026-08-01' })).toContain('needs the notice');
    expect(await rise(number, { kind: 'agreement', ...days })).toContain('section 13');
    expect(await rise(number, { kind: 'section_13_notice', ...days, from: '2026-07-31' })).toContain('two months');
    expect(await rise(number, { kind: 'section_13_notice', ...days })).toBe('done');
  });

  it('does not need two months’ notice after a decision of the tribunal, and may fall by agreement', async () => {
    expect(await rise(await english(), { kind: 'tribunal_decision', dated: '2026-07-01', from: '2026-07-02' })).toBe(
      'done',
    );
    expect(await rise(await english(), { kind: 'agreement', dated: '2026-07-01', from: '2026-07-02' }, 850)).toBe(
      'done',
    );
  });

  it('may rise by agreement until the day before the law changed', async () => {
    const from = async (day: string) => rise(await english(), { kind: 'agreement', dated: '2026-04-01', from: day });
    expect(await from('2026-04-30')).toBe('done');
    expect(await from('2026-05-01')).toContain('section 13');
  });

  it('must be based on a notice that has been given', async () => {
    const number = await english();
    expect(await rise(number, { kind: 'section_13_notice', dated: '2198-01-01', from: '2198-03-01' })).toContain(
      'future',
    );
    expect(await rise(number, { kind: 'tribunal_decision', dated: '2026-07-01', from: '2026-06-30' })).toContain(
      'before',
    );
  });

  it('outside England and its assured tenancies is not based on a section 13 notice', async () => {
    const notice = (kind: string) => ({ kind, dated: '2026-06-01', from: '2026-09-01' });
    const welsh = (await issue(database)).number;
    expect(await rise(welsh, notice('section_13_notice'))).toContain('notice of variation');
    expect(await rise(welsh, notice('notice_of_variation'))).toBe('done');
    const company = await makeApplication(database, {
      postal_code: 'N1 0QY',
      came_by: 'own_choice',
      start_date: '2198-01-01',
      regime: 'common_law',
    });
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [
      company,
      JSON.stringify({
        name: 'Acme Ltd',
        company_number: '01234567',
        registered_office: '1 Mill Lane',
        officers: [{ name: 'Ann Feather' }],
      }),
    ]);
    const { number } = await issue(database, company);
    expect(await rise(number, notice('section_13_notice'))).toContain('only for an assured tenancy in England');
  });

  it('can be corrected according to the tenancy agreement', async () => {
    expect(await rise(await english(), { kind: 'correction', dated: '2026-06-01' })).toBe('done');
  });
});
