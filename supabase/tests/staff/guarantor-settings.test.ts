import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, secondOwner } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(secondOwner);
});
afterAll(() => database.close());

const mails = (template: string) =>
  database.query<{ to: string; data: unknown }>(
    `select payload ->> 'to' as "to", payload -> 'data' as data from private.jobs where payload ->> 'template' = $1 order by 1`,
    [template],
  );
const kept = () =>
  database.query<{ field: string }>(
    'select field, value_before, value_after, changed_by from public.guarantor_changes order by field',
  );

describe('A change of the guarantor', { sequential: true }, () => {
  it('is stored field by field, with its author', async () => {
    await as(database, 'admin', `update public.guarantor_settings set company_number = '09999999', claims_days = 40`);
    expect(await kept()).toEqual([
      { field: 'claims_days', value_before: '31', value_after: '40', changed_by: ids.admin },
      { field: 'company_number', value_before: '03412907', value_after: '09999999', changed_by: ids.admin },
    ]);
    expect(await mails('payment-words-changed')).toEqual([]);
  });

  it('of the account that tenants pay into is mailed to every owner, including its author, with the old and new values', async () => {
    await as(database, 'admin', `update public.guarantor_settings set payment_words = 'Sort code 01-02-03'`);
    const data = { before: null, after: 'Sort code 01-02-03', person: 'Helen Whitcombe' };
    expect(await mails('payment-words-changed')).toEqual([
      { to: 'admin@example.com', data },
      { to: 'second.owner@example.com', data },
    ]);
  });

  it('to the same value is not recorded', async () => {
    const before = (await kept()).length;
    await as(database, 'admin', `update public.guarantor_settings set payment_words = 'Sort code 01-02-03'`);
    expect(await kept()).toHaveLength(before);
    expect(await mails('payment-words-changed')).toHaveLength(2);
  });

  it('of the required income is stored too, and must be within its range', async () => {
    await as(database, 'admin', 'update public.guarantor_settings set income_factor = 2');
    expect((await kept()).filter(({ field }) => field === 'income_factor')).toEqual([
      { field: 'income_factor', value_before: '1.5', value_after: '2.0', changed_by: ids.admin },
    ]);
    for (const factor of [0.9, 10]) {
      const change = as(database, 'admin', 'update public.guarantor_settings set income_factor = $1', [factor]);
      expect(await codeOf(change)).toMatch(/^23514|22003$/);
    }
  });

  it('cannot be removed from the history, not even with the service key', async () => {
    const work = database.scoped(
      { role: 'service_role', claims: { role: 'service_role' } },
      'delete from public.guarantor_changes',
    );
    expect(await codeOf(work)).toBe('42501');
  });
});

describe('The setting that staff need a second factor', () => {
  it('is mailed to every owner when it changes, and only then', async () => {
    const set = (isOn: boolean) =>
      database.query('update public.security_settings set admins_need_second_factor = $1', [isOn]);
    await set(false);
    expect(await mails('second-factor-setting')).toEqual([]);
    await set(true);
    expect(await mails('second-factor-setting')).toEqual([
      { to: 'admin@example.com', data: { isOn: true, person: null } },
      { to: 'second.owner@example.com', data: { isOn: true, person: null } },
    ]);
  });
});
