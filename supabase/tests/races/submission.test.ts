import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { type Draft, makeDraft, onPostgresql, race, run, type Step } from '../testing/race.ts';
import {
  byOwner,
  changeDraft,
  changeStatement,
  deleteApplication,
  deleteStatement,
  setCity,
  setRent,
  submit,
} from '../testing/race-steps.ts';

onPostgresql('a submission', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
  });
  afterAll(() => database.close());

  const read = async ({ id }: Draft) => {
    const [row] = await database.query<{ status: string; missing: unknown[] }>(
      `select status, private.tenancy_problems(tenancy_id) || private.missing_documents(id) as missing
       from public.rent_guarantee_applications where id = '${id}'`,
    );
    return row;
  };

  it.each([
    ["the tenant's deletion of a document", deleteStatement, 'P0001', '42501'],
    ["the tenant's change of the rent to 0", setRent('tenant', 0), 'P0001', '42501'],
    ["the tenant's taking out of the tenancy", changeDraft('tenancy_id = null'), 'P0001', 'done 0'],
    ["the tenant's emptying of the profile", setCity(''), 'P0001', 'done 1'],
    ["the tenant's deletion of the draft", deleteApplication, 'PT404', '42501'],
    ["staff's change of the type of a document", changeStatement(`document_type = 'other'`), 'P0001', 'done 1'],
    ["staff's change of the rent to 0", setRent('admin', 0), 'P0001', 'done 1'],
  ])('and %s run one after the other', async (_what, change, refused, afterwards) => {
    const changed = await makeDraft(database);
    expect(await race(database, changed, [change, submit])).toEqual({ first: 'done 1', second: refused, waited: true });
    expect((await read(changed))?.status).not.toBe('pending');
    await run(database, changed, setCity('Lagos'));

    const submitted = await makeDraft(database);
    expect(await race(database, submitted, [submit, change])).toEqual({
      first: 'done 1',
      second: afterwards,
      waited: true,
    });
    expect((await read(submitted))?.status).toBe('pending');
    await run(database, submitted, setCity('Lagos'));
  });

  it('is refused as changed when the tenant selects another tenancy at the same moment', async () => {
    const [draft, other] = [await makeDraft(database), await makeDraft(database)];
    const exchange = changeDraft(`tenancy_id = '${other.tenancy}'`);
    const result = await race(database, draft, [exchange, submit]);
    expect(result).toEqual({ first: 'done 1', second: 'PT409', waited: true });
    expect((await read(draft))?.status).toBe('draft');
  });

  it("protects its property manager from the tenant's concurrent change", async () => {
    const draft = await makeDraft(database);
    await run(database, draft, changeDraft(`property_manager_id = '${ids.ownPropertyManager}'`));
    const change: Step = {
      who: 'tenant',
      sql: () =>
        `update public.property_managers set city = 'Swansea' where id = '${ids.ownPropertyManager}' returning 1`,
    };
    expect(await race(database, draft, [submit, change])).toEqual({ first: 'done 1', second: '42501', waited: true });
  });

  it('does not permanently block a change of its tenancy that has only started', async () => {
    const begin = byOwner(
      ({ tenancy }) => `select from public.tenancy_information where id = '${tenancy}' for no key update`,
    );
    const draft = await makeDraft(database);
    const result = await race(database, draft, [begin, submit], setRent('owner', 0));
    expect(result).toEqual({ first: 'done 1', second: 'P0001', waited: true });
  });

  it('is complete in each of 30 runs concurrently with the deletion of a document, and with a rent of 0', async () => {
    for (const change of [deleteStatement, setRent('tenant', 0)]) {
      for (let time = 0; time < 30; time += 1) {
        const draft = await makeDraft(database);
        const outcomes = await Promise.all([submit, change].map((step) => run(database, draft, step)));
        const row = await read(draft);
        if (row?.status === 'pending') expect(row.missing).toEqual([]);
        expect(['done 1 42501', 'done 1 done 0', 'P0001 done 1']).toContain(outcomes.join(' '));
      }
    }
  });
});
