import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const set = (actor: Actor, tenancy: string, assignments: string) =>
  as<{ came_by: unknown }>(
    database,
    actor,
    `update public.tenancy_information set ${assignments} where id = '${tenancy}' returning came_by, alternatives_offered`,
  );
const read = (actor: Actor, tenancy: string) =>
  as(
    database,
    actor,
    `select t.came_by as shown, t.alternatives_offered as shown_too, c.came_by, c.alternatives_offered as others
     from public.tenancy_information as t left join public.tenancy_choices as c on c.tenancy_id = t.id where t.id = '${tenancy}'`,
  );
const nothing = { shown: null, shown_too: null };

describe('The way in which a tenant came to us', () => {
  it('can be read by tenant and staff, and not by the landlord, who can read the tenancy', async () => {
    await set('admin', ids.submittedTenancy, `came_by = 'required', alternatives_offered = 'Six months in advance'`);
    const choice = { ...nothing, came_by: 'required', others: 'Six months in advance' };
    expect(await read('tenant', ids.submittedTenancy)).toEqual([choice]);
    expect(await read('admin', ids.submittedTenancy)).toEqual([choice]);
    expect(await read('property manager', ids.submittedTenancy)).toEqual([{ ...nothing, came_by: null, others: null }]);
    expect(await read('other tenant', ids.submittedTenancy)).toEqual([]);
  });

  it('stays if a save does not name it, and is removed if a save empties it', async () => {
    await set('tenant', ids.draftTenancy, `came_by = 'suggested', alternatives_offered = 'A guarantor'`);
    await set('tenant', ids.draftTenancy, 'monthly_rent = 900');
    await set('tenant', ids.draftTenancy, `came_by = 'own_choice'`);
    expect(await read('tenant', ids.draftTenancy)).toEqual([
      { ...nothing, came_by: 'own_choice', others: 'A guarantor' },
    ]);
    await set('tenant', ids.draftTenancy, 'came_by = null, alternatives_offered = null');
    expect(await read('tenant', ids.draftTenancy)).toEqual([{ ...nothing, came_by: null, others: null }]);
  });

  it('can be saved with a new tenancy, and only as one of three values', async () => {
    const add = (reason: string) =>
      as<{ id: string }>(
        database,
        'tenant',
        `insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id, came_by)
         values ('1 High Street', 'Cardiff', 'CF10 1AA', 1, 1, '2026-01-01', '2026-12-31', '${ids.tenant}', '${reason}') returning id`,
      );
    const [made] = await add('own_choice');
    expect(await read('tenant', made?.id ?? '')).toMatchObject([{ came_by: 'own_choice' }]);
    expect(await codeOf(add('forced'))).toBe('23514');
  });

  it('is in the history of the record, once for each change, without the old value', async () => {
    await database.query(`delete from public.record_edits where tenancy_id = '${ids.submittedTenancy}'`);
    await set('admin', ids.submittedTenancy, `came_by = 'suggested'`);
    await set('admin', ids.submittedTenancy, `came_by = 'suggested'`);
    const edits = await database.query(
      `select fields, changed_by, for_staff from public.record_edits where tenancy_id = '${ids.submittedTenancy}'`,
    );
    expect(edits).toEqual([{ fields: ['came_by'], changed_by: ids.admin, for_staff: false }]);
  });
});
