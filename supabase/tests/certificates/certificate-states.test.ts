import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { issue, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let id: string;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  ({ id } = await issue(database));
});
afterAll(() => database.close());

/** The state of a certificate. The first day, the last day and the last day for claims are numbers of days from today. */
async function stateFor(from: number, until: number, claims: number): Promise<string | undefined> {
  await database.script(`alter table public.certificate_records disable trigger _310_guard_certificate;
    update public.certificate_records set cover_from = private.london_today() + ${from}, cover_until = private.london_today() + ${until},
      claims_until = private.london_today() + ${claims} where id = '${id}';
    alter table public.certificate_records enable trigger _310_guard_certificate`);
  const [row] = await database.query<{ state: string }>(
    `select state from public.certificate_versions where id = '${id}'`,
  );
  return row?.state;
}

describe('The state of a certificate changes with the date', () => {
  it.each([
    ['not_begun', 'on the day before the first', 1, 10, 41],
    ['in_force', 'on the first day', 0, 10, 41],
    ['in_force', 'on the last day', -10, 0, 31],
    ['in_claims_period', 'on the day after the last', -11, -1, 30],
    ['in_claims_period', 'on the last day for claims', -41, -31, 0],
    ['ended', 'on the day after that', -42, -32, -1],
    ['in_force', 'on the only day', 0, 0, 0],
  ])('to %s %s', async (state, _when, from, until, claims) => {
    expect(await stateFor(from, until, claims)).toBe(state);
  });

  it('at midnight in London, in summer an hour before midnight in Greenwich', async () => {
    const [row] = await database.query<{ definition: string }>(
      `select pg_get_functiondef('private.london_today()'::regprocedure) as definition`,
    );
    // This is the function's own expression, at given times.
    const at = async (time: string) => {
      const body = row?.definition.split('$')[2]?.replace('now()', `timestamptz '${time}'`) ?? '';
      const [answer] = await database.query<{ day: string }>(`select (${body.replace('select', '')})::text as day`);
      return answer?.day;
    };
    expect(await at('2026-06-30T22:59:59Z')).toBe('2026-06-30');
    expect(await at('2026-06-30T23:00:00Z')).toBe('2026-07-01');
    expect(await at('2026-12-31T23:59:59Z')).toBe('2026-12-31');
    expect(await at('2027-01-01T00:00:00Z')).toBe('2027-01-01');
  });
});
