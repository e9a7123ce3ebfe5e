import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.query(`update public.application_communications set created_at = '2026-01-05'`);
});
afterAll(() => database.close());

/** Runs changes of the draft by staff in a transaction that is rolled back. */
const change = (assignment: string) =>
  asRolledBack(database, 'admin', (transaction) =>
    transaction.query<{ version: number; is_dated_anew: boolean }>(
      `update public.application_communications set ${assignment} where id = '${ids.draftEmail}'
       returning version, created_at > now() - interval '1 hour' as is_dated_anew`,
    ),
  );

describe('a draft, for staff', () => {
  it('has a version number, and refuses a change that is based on an outdated version', async () => {
    const [draft] = await database.query<{ version: number }>(
      `select version from public.application_communications where id = '${ids.draftEmail}'`,
    );
    const version = draft?.version ?? 0;
    expect(await change(`subject = 'Nearly', version = ${version}`)).toMatchObject([{ version: version + 1 }]);
    expect(await codeOf(change(`subject = 'Nearly', version = ${version - 1}`))).toBe('PT409');
  });

  it('keeps its date while it is a draft, and then gets the date on which it is sent', async () => {
    expect(await change(`content = 'Still not.'`)).toMatchObject([{ is_dated_anew: false }]);
    expect(await change(`status = 'sent'`)).toMatchObject([{ is_dated_anew: true }]);
  });
});
