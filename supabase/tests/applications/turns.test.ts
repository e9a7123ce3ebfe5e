import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { makeApplication, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

interface Case {
  readonly step: string;
  readonly turn: string;
  readonly since: string;
}

async function caseOf(application: string): Promise<Case | undefined> {
  const [found] = await database.query<Case>(
    'select step, turn, since::text from public.application_cases where application_id = $1',
    [application],
  );
  return found;
}

const setStatus = (application: string, status: string) =>
  as(database, 'admin', `select public.set_application_status($1, $2, 'Send it.', null, 'other')`, [
    application,
    status,
  ]);

describe('The turn', () => {
  it("of a draft is the tenant's, since the day on which it was started", async () => {
    const [draft] = await database.query<{ begun: string }>(
      'select created_at::text as begun from public.rent_guarantee_applications where id = $1',
      [ids.draft],
    );
    expect(await caseOf(ids.draft)).toEqual({ step: 'draft', turn: 'tenant', since: draft?.begun });
  });

  it("goes from the staff's review to the signature and then to nobody, and its start date changes with it", async () => {
    const application = await makeApplication(database);
    const review = await caseOf(application);
    expect(review).toMatchObject({ step: 'review', turn: 'staff' });
    await setStatus(application, 'approved');
    const signature = await caseOf(application);
    expect(signature).toMatchObject({ step: 'signature', turn: 'staff' });
    expect(signature?.since).not.toBe(review?.since);
    // This is the last signature.
    await database.query(
      `update public.certificate_records set step = 'issuing' where application_id = '${application}'`,
    );
    expect(await caseOf(application)).toMatchObject({ step: 'closed', turn: 'nobody' });
  });

  it('comes back to the staff when a rejection is taken back', async () => {
    const application = await makeApplication(database);
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'Send a newer statement.', null, 'income_proof')`,
      [application],
    );
    expect(await caseOf(application)).toMatchObject({ step: 'closed', turn: 'nobody' });
    await setStatus(application, 'in_review');
    expect(await caseOf(application)).toMatchObject({ step: 'review', turn: 'staff' });
  });

  it("is the tenant's while something is asked for, and the answer puts the case back into the queue", async () => {
    const application = await makeApplication(database);
    const ask = (words: string) =>
      as<{ id: string }>(database, 'admin', `select public.ask_tenant($1, 'answer', words => $2) as id`, [
        application,
        words,
      ]);
    const [first] = await ask('Who pays?');
    expect(await caseOf(application)).toMatchObject({ step: 'request', turn: 'tenant' });
    const [second] = await ask('Since when?');
    await as(database, 'tenant', `select public.answer_request($1, 'My father.', null)`, [first?.id]);
    expect(await caseOf(application)).toMatchObject({ step: 'request', turn: 'tenant' });
    await as(database, 'admin', 'select public.close_request($1)', [second?.id]);
    expect(await caseOf(application)).toMatchObject({ step: 'review', turn: 'staff' });
  });

  it('keeps its start date when a change does not concern it', async () => {
    const application = await makeApplication(database);
    const before = await caseOf(application);
    await setStatus(application, 'pending');
    await as(database, 'admin', 'update public.rent_guarantee_applications set guarantee_amount = 1 where id = $1', [
      application,
    ]);
    expect(await caseOf(application)).toEqual(before);
  });

  it('is stored with the day of moving in', async () => {
    await as(database, 'admin', `update public.tenancy_information set start_date = '2026-11-02' where id = $1`, [
      ids.submittedTenancy,
    ]);
    const [row] = await database.query<{ day: string }>(
      'select move_in::text as day from public.application_cases where application_id = $1',
      [ids.submitted],
    );
    expect(row?.day).toBe('2026-11-02');
  });

  it('is filled in for data that was loaded without triggers, with steps derived from the dates', async () => {
    const application = await makeApplication(database);
    await database.query(
      `update public.rent_guarantee_applications set created_at = '2026-01-01', submitted_at = '2026-01-03' where id = $1`,
      [application],
    );
    await database.query(`select private.rebuild_cases(array[$1::uuid])`, [application]);
    const steps = await database.query(
      `select step, began_at::date::text as began, ended_at::date::text as ended from public.application_steps
       where application_id = $1 order by began_at`,
      [application],
    );
    expect(steps).toEqual([
      { step: 'draft', began: '2026-01-01', ended: '2026-01-03' },
      { step: 'review', began: '2026-01-03', ended: null },
    ]);
  });
});
