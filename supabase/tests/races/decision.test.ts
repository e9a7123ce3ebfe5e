import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { passGate } from '../testing/application-steps.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { makeDraft, onPostgresql, race } from '../testing/race.ts';
import {
  acceptStatement,
  addDocument,
  byOwner,
  deleteApplication,
  deleteStatement,
  reject,
  setStatus,
} from '../testing/race-steps.ts';

onPostgresql('Row locks', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
  });
  afterAll(() => database.close());

  /** An application that staff can approve. */
  const makeReviewed = async () => {
    const draft = await makeDraft(database);
    await database.query(
      `update public.rent_guarantee_applications set status = 'in_review', guarantee_amount = 900 where id = '${draft.id}'`,
    );
    await passGate(database, draft.id);
    return draft;
  };

  it('serialise an approval and a document that the tenant adds', async () => {
    const approve = setStatus('approved');
    const late = await race(database, await makeReviewed(), [approve, addDocument]);
    expect(late).toEqual({ first: 'done 1', second: '42501', waited: true });
    const inTime = await race(database, await makeReviewed(), [addDocument, approve]);
    expect(inTime).toEqual({ first: 'done 1', second: 'done 1', waited: true });
  });

  it('serialise a rejection and a document that the tenant adds, which an appeal can use', async () => {
    for (const steps of [
      [reject, addDocument],
      [addDocument, reject],
    ] as const) {
      const result = await race(database, await makeReviewed(), steps);
      expect(result).toEqual({ first: 'done 1', second: 'done 1', waited: true });
    }
  });

  it.each([
    ['the verifying of a document', acceptStatement],
    ['the deletion of a document by staff', { ...deleteStatement, who: 'admin' }],
  ] as const)('serialise an approval and %s', async (_what, change) => {
    const approve = setStatus('approved');
    for (const steps of [
      [approve, change],
      [change, approve],
    ] as const) {
      const result = await race(database, await makeReviewed(), steps);
      expect(result).toEqual({ first: 'done 1', second: 'done 1', waited: true });
    }
  });

  it('serialise the verification of a document and its deletion by the tenant, which then has no effect', async () => {
    const draft = await makeDraft(database);
    const result = await race(database, draft, [acceptStatement, deleteStatement]);
    expect(result).toEqual({ first: 'done 1', second: 'done 0', waited: true });
  });

  it('serialise an approval that names a property manager and the deletion of that record, which then fails', async () => {
    const reviewed = await makeReviewed();
    await database.query('insert into public.property_manager_confirmations (property_manager_id) values ($1)', [
      ids.unusedPropertyManager,
    ]);
    const approve = {
      who: 'admin',
      sql: () =>
        `select public.save_application('{"status": "approved", "property_manager_id": "${ids.unusedPropertyManager}"}', '${reviewed.id}')`,
    } as const;
    const remove = {
      who: 'admin',
      sql: () => `delete from public.property_managers where id = '${ids.unusedPropertyManager}' returning 1`,
    } as const;
    const inUse = await race(database, reviewed, [approve, remove]);
    expect(inUse).toEqual({ first: 'done 1', second: 'P0001', waited: true });
    await database.query(
      `update public.rent_guarantee_applications set property_manager_id = '${ids.propertyManager}', status = 'in_review' where id = '${reviewed.id}'`,
    );
    expect(await race(database, reviewed, [remove, approve])).toEqual({
      first: 'done 1',
      second: '23503',
      waited: true,
    });
  });

  it('serialise the deletion of a draft and a deletion of its document that has only started', async () => {
    const begin = byOwner(
      ({ statement }) => `select from public.application_documents where id = '${statement}' for update`,
    );
    const remove = { ...deleteStatement, who: 'owner' } as const;
    const result = await race(database, await makeDraft(database), [begin, deleteApplication], remove);
    expect(result).toEqual({ first: 'done 1', second: 'done 1', waited: true });
  });

  it('serialise the deletion of a person and a document that the person adds', async () => {
    const draft = await makeDraft(database);
    const begin = byOwner(() => `select from public.profiles where id = '${ids.tenant}' for update`);
    const remove = byOwner(() => `delete from auth.users where id = '${ids.tenant}'`);
    const result = await race(database, draft, [begin, addDocument], remove);
    expect(result).toEqual({ first: 'done 1', second: '23503', waited: true });
    expect(await database.query(`select from public.profiles where id = '${ids.tenant}'`)).toEqual([]);
  });
});
