import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { actors, as, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.query(`update public.profiles set date_of_birth = '1999-02-03' where id = $1`, [ids.tenant]);
});
afterAll(() => database.close());

/** Sets the tenant's date of birth to a day this long ago, as a tenant without an application. */
const setAge = (age: string) =>
  asRolledBack(database, 'other tenant', (transaction) =>
    transaction.query(
      `update public.profiles set date_of_birth = (now() at time zone 'Europe/London')::date - interval '${age}' where id = '${ids.otherTenant}' returning 1`,
    ),
  );

describe('a date of birth', () => {
  it.each(actors)('can be read only by the person and by staff: the %s', async (actor) => {
    const reading = as(database, actor, `select date_of_birth::text from public.profiles where id = '${ids.tenant}'`);
    if (actor === 'signed-out') expect(await codeOf(reading)).toBe('42501');
    else expect(await reading).toEqual(['tenant', 'admin'].includes(actor) ? [{ date_of_birth: '1999-02-03' }] : []);
  });

  it.each(['18 years', '120 years'])('may be %s ago', async (age) => {
    expect(await setAge(age)).toHaveLength(1);
  });

  it.each([
    ['of a child', '17 years 364 days'],
    ['in the future', '-1 day'],
    ['of more than 120 years ago', '120 years 1 day'],
  ])('%s is refused', async (_what, age) => {
    expect(await codeOf(setAge(age))).toBe('P0001');
  });

  it('is optional, and is not required when something else changes', async () => {
    const changed = `update public.profiles set city = 'Leeds', date_of_birth = null where id = '${ids.otherTenant}' returning 1`;
    expect(await asRolledBack(database, 'other tenant', (transaction) => transaction.query(changed))).toHaveLength(1);
  });

  it('is in no job and on no certificate', async () => {
    await database.query(
      `select private.queue_submission_mail(a) from public.rent_guarantee_applications as a where a.tenant_id = $1`,
      [ids.tenant],
    );
    const found = await database.query<{ name: string }>(
      `select 'job' as name from private.jobs as j where j::text like '%1999-02-03%'
       union all select 'certificate' from public.certificate_records as r where r::text like '%1999-02-03%'`,
    );
    expect(await database.query('select 1 from private.jobs')).not.toEqual([]);
    expect(found).toEqual([]);
  });
});
