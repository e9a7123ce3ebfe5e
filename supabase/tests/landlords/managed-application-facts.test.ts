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

const ask = `select * from public.managed_application_facts('{${ids.draft},${ids.submitted}}')`;
const read = (actor: Actor) => as(database, actor, ask);

describe('managed_application_facts', () => {
  it('names the tenant of a submitted application to the property manager, and nothing else', async () => {
    expect(await read('property manager')).toEqual([
      { application_id: ids.submitted, tenant_name: 'Amara Okafor', closing: null },
    ]);
  });

  it('finds an application by what the list shows, the postcode and the number of the certificate, only for its property manager', async () => {
    await database.query(
      `update public.rent_guarantee_applications set certificate_number = 'RGC-CERT-F471-7E9B-933E' where id = '${ids.submitted}'`,
    );
    const [shown] = await database.query<{ words: string }>(
      `select concat_ws(' ', a.application_number, t.address_line_1, t.city, replace(t.postal_code, ' ', ''), m.company_name, 'Amara', replace(a.status, '_', ' '), 'f471') as words
       from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id
       join public.property_managers as m on m.id = a.property_manager_id where a.id = '${ids.submitted}'`,
    );
    const found = (actor: Actor) =>
      as(
        database,
        actor,
        `select a.id from public.rent_guarantee_applications as a
         where a.managed_words ilike all (select '%' || word || '%' from unnest(string_to_array($1, ' ')) as word)`,
        [shown?.words],
      );
    expect(await found('property manager')).toEqual([{ id: ids.submitted }]);
    for (const actor of ['tenant', 'admin'] as const) expect(await found(actor)).toEqual([]);
  });

  it('uses only the stored row of an application, whatever else a call names', async () => {
    const call = `select public.managed_words(jsonb_populate_record(null::public.rent_guarantee_applications, $1)) as words`;
    const [stored] = await as(database, 'property manager', call, [{ id: ids.submitted }]);
    const forged = { id: ids.submitted, tenancy_id: ids.draftTenancy, property_manager_id: ids.unusedPropertyManager };
    expect(await as(database, 'property manager', call, [forged])).toEqual([stored]);
  });

  it.each(['tenant', 'other tenant', 'admin'] as const)('gives the %s nothing', async (actor) => {
    expect(await read(actor)).toEqual([]);
  });

  it('is refused to people who are not signed in', async () => {
    expect(await codeOf(read('signed-out'))).toBe('42501');
  });

  it('gives nothing to the user of another property manager', async () => {
    await database.query('update public.property_manager_users set property_manager_id = $1 where user_id = $2', [
      ids.unusedPropertyManager,
      ids.manager,
    ]);
    expect(await read('property manager')).toEqual([]);
    await database.query('update public.property_manager_users set property_manager_id = $1 where user_id = $2', [
      ids.propertyManager,
      ids.manager,
    ]);
  });

  it('shows an application as closed until it is reopened, and hides the reason', async () => {
    await database.query(
      `insert into public.application_closings (application_id, kind, reason) values ($1, 'closed', 'Let to somebody else')`,
      [ids.submitted],
    );
    const expected = { application_id: ids.submitted, tenant_name: 'Amara Okafor' };
    expect(await read('property manager')).toEqual([{ ...expected, closing: 'closed' }]);
    expect(await as(database, 'property manager', 'select id from public.application_closings')).toEqual([]);
    expect(await as(database, 'property manager', `select * from public.profiles where id = '${ids.tenant}'`)).toEqual(
      [],
    );
    await database.query('update public.application_closings set reopened_at = now()');
    expect(await read('property manager')).toEqual([{ ...expected, closing: null }]);
  });
});
