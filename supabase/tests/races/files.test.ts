import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { makeDraft, onPostgresql, race } from '../testing/race.ts';
import { acceptStatement, byOwner, deleteApplication, reject, submit } from '../testing/race-steps.ts';

onPostgresql('an upload', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
  });
  afterAll(() => database.close());

  /** Writes the row as a server does for the tenant once the bytes are stored. */
  const finish = (file: string) =>
    byOwner(
      ({ id }) => `insert into storage.objects (bucket_id, name, owner_id, version)
        values ('documents', 'applications/${id}/${file}', '${ids.tenant}', gen_random_uuid()::text)
        on conflict (bucket_id, name) do update set version = excluded.version returning 1`,
    );
  const verify = acceptStatement;
  const done = { first: 'done 1', second: 'done 1', waited: true };
  const refused = { first: 'done 1', second: '42501', waited: true };

  it.each([
    ['the submission', submit],
    ['the verification of its document', verify],
    ['a rejection', reject],
  ])('over a file and %s run one after the other, and afterwards the file stays', async (_what, step) => {
    const early = await makeDraft(database);
    await database.query(finish('bank_statement').sql(early));
    expect(await race(database, early, [finish('bank_statement'), step])).toEqual(done);
    const late = await makeDraft(database);
    await database.query(finish('bank_statement').sql(late));
    expect(await race(database, late, [step, finish('bank_statement')])).toEqual(refused);
  });

  it('and the deletion of its application run one after the other, and no file is left behind', async () => {
    const early = await makeDraft(database);
    expect(await race(database, early, [finish('late.pdf'), deleteApplication])).toEqual(done);
    const removals = await database.query(`select 1 from private.jobs where payload -> 'names' ? $1`, [
      `applications/${early.id}/late.pdf`,
    ]);
    expect(removals).toHaveLength(1);
    expect(await race(database, await makeDraft(database), [deleteApplication, finish('late.pdf')])).toEqual(refused);
  });

  it('and the deletion of its person run one after the other, and no file is left behind', async () => {
    const draft = await makeDraft(database);
    const leave = byOwner(() => `delete from auth.users where id = '${ids.tenant}' returning 1`);
    expect(await race(database, draft, [finish('late.pdf'), leave])).toEqual(done);
    const removals = await database.query(`select 1 from private.jobs where payload -> 'names' ? $1`, [
      `applications/${draft.id}/late.pdf`,
    ]);
    expect(removals).toHaveLength(1);
    expect(await database.query(finish('late.pdf').sql(draft)).catch((error) => error.code)).toBe('42501');
  });
});
