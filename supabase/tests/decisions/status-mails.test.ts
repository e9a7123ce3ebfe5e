import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

/** The new mails about a status since the last call, the oldest first. */
async function newMails() {
  const jobs = await database.query<{ payload: { to: string; data: Record<string, unknown> } }>(
    `delete from private.jobs where kind = 'mail' and payload ->> 'template' = 'application-status' returning payload`,
  );
  return jobs.map(({ payload }) => payload);
}

const setStatus = (status: string) =>
  `update public.rent_guarantee_applications set status = '${status}' where id = '${ids.draft}' returning tenant_id`;

describe('the mail about a status', () => {
  it('goes to the tenant when staff change it, with the note', async () => {
    const [tenant] = await database.query<{ email: string }>('select email from public.profiles where id = $1', [
      ids.tenant,
    ]);
    await newMails();
    await as(database, 'admin', `select public.set_application_status($1, 'in_review', 'We look at it today.')`, [
      ids.draft,
    ]);
    expect(await newMails()).toEqual([
      expect.objectContaining({
        to: tenant?.email,
        data: expect.objectContaining({ status: 'in_review', note: 'We look at it today.', applicationId: ids.draft }),
      }),
    ]);
  });

  it('is not sent when the status stays the same', async () => {
    await as(database, 'admin', setStatus('in_review'));
    expect(await newMails()).toEqual([]);
  });

  it('is not sent for an import', async () => {
    await database.query(setStatus('rejected'));
    expect(await newMails()).toEqual([]);
  });
});
