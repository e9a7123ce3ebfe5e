import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const save = (changes: string) =>
  as(database, 'tenant', `update public.profiles set ${changes} where id = $1`, [ids.tenant]);
const person = async () =>
  (
    await database.query('select display_name, surname, has_one_name from public.profiles where id = $1', [ids.tenant])
  )[0];
const missing = async () =>
  (
    await database.query<{ fields: string[] }>(
      `select array(select jsonb_array_elements(private.details_problems($1)) ->> 'field') as fields`,
      [ids.tenant],
    )
  )[0]?.fields;

describe('a tenant with one name', () => {
  it('is asked for a surname until they say that they have none', async () => {
    await database.query(`update public.rent_guarantee_applications set status = 'draft' where tenant_id = $1`, [
      ids.tenant,
    ]);
    await save(`first_name = 'Sukarno', surname = null`);
    expect(await missing()).toContain('surname');
    await save('has_one_name = true');
    expect(await missing()).not.toContain('surname');
    expect(await person()).toEqual({ display_name: 'Sukarno', surname: null, has_one_name: true });
    await save('first_name = null');
    expect(await missing()).toContain('first_name');
    await save(`first_name = 'Sukarno'`);
  });

  it('has a surname again once they give one', async () => {
    await save(`surname = 'Hatta'`);
    expect(await person()).toEqual({ display_name: 'Sukarno Hatta', surname: 'Hatta', has_one_name: false });
    await save(`surname = '  ', has_one_name = true`);
    expect(await person()).toEqual({ display_name: 'Sukarno', surname: null, has_one_name: true });
    await save(`surname = 'Hatta', has_one_name = false`);
  });

  it('can say so after the submission, and otherwise cannot leave the surname empty', async () => {
    await database.query(`update public.rent_guarantee_applications set status = 'pending' where id = $1`, [
      ids.submitted,
    ]);
    await expect(save('surname = null')).rejects.toThrow('states your name');
    await save('surname = null, has_one_name = true');
    expect(await person()).toMatchObject({ display_name: 'Sukarno' });
  });
});
