import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, ids, openFixture } from '../helpers.ts';
import { caseActions } from './case-actions.ts';
import { makeApplication, makeSignatory } from './certificates.ts';
import { deriveCases } from './derive-cases.ts';

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
  it("of a draft is the tenant's, since the day on which it was begun", async () => {
    const [draft] = await database.query<{ begun: string }>(
      'select created_at::text as begun from public.rent_guarantee_applications where id = $1',
      [ids.draft],
    );
    expect(await caseOf(ids.draft)).toEqual({ step: 'draft', turn: 'tenant', since: draft?.begun });
  });

  it("goes from the staff's review to the signature and to nobody, and since goes with it", async () => {
    const application = await makeApplication(database);
    const review = await caseOf(application);
    expect(review).toMatchObject({ step: 'review', turn: 'staff' });
    await setStatus(application, 'approved');
    const signature = await caseOf(application);
    expect(signature).toMatchObject({ step: 'signature', turn: 'staff' });
    expect(signature?.since).not.toBe(review?.since);
    // The last signature.
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
    const ask = () =>
      as<{ id: string }>(database, 'admin', `select public.ask_tenant($1, 'answer', words => 'Who pays?') as id`, [
        application,
      ]);
    const [first] = await ask();
    expect(await caseOf(application)).toMatchObject({ step: 'request', turn: 'tenant' });
    const [second] = await ask();
    await as(database, 'tenant', `select public.answer_request($1, 'My father.', null)`, [first?.id]);
    expect(await caseOf(application)).toMatchObject({ step: 'request', turn: 'tenant' });
    await as(database, 'admin', 'select public.close_request($1)', [second?.id]);
    expect(await caseOf(application)).toMatchObject({ step: 'review', turn: 'staff' });
  });

  it('stays as it is, with its date, through a change that does not concern it', async () => {
    const application = await makeApplication(database);
    const before = await caseOf(application);
    await setStatus(application, 'pending');
    await as(database, 'admin', 'update public.rent_guarantee_applications set guarantee_amount = 1 where id = $1', [
      application,
    ]);
    expect(await caseOf(application)).toEqual(before);
  });

  it('keeps the day of moving in beside it', async () => {
    await as(database, 'admin', `update public.tenancy_information set start_date = '2026-11-02' where id = $1`, [
      ids.submittedTenancy,
    ]);
    const [row] = await database.query<{ day: string }>(
      'select move_in::text as day from public.application_cases where application_id = $1',
      [ids.submitted],
    );
    expect(row?.day).toBe('2026-11-02');
  });

  it('is filled for data that was loaded without triggers, with the steps that its dates tell of', async () => {
    const application = await makeApplication(database);
    await database.query(
      `update public.rent_guarantee_applications set created_at = '2026-01-01', submitted_at = '2026-01-03' where id = $1`,
      [application],
    );
    await database.query(`select private.fill_cases(array[$1::uuid])`, [application]);
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

const numRuns = process.env.FUZZ_RUNS === undefined ? 8 : Math.ceil(Number(process.env.FUZZ_RUNS) / 1000);
const anyActions = fc.array(fc.record({ action: fc.constantFrom(...caseActions), pick: fc.nat(2) }), {
  minLength: 60,
  maxLength: 60,
});

describe('After any actions of all roles', () => {
  it('each stored step and turn is the one that follows from the data, and the steps follow each other', async () => {
    const done = new Set<string>();
    const property = fc.asyncProperty(anyActions, async (actions) => {
      const applications = [await makeComplete(), await makeComplete('draft'), await makeComplete('approved')];
      for (const { action, pick } of actions) {
        // Many are refused, which must leave the case as it is.
        if (await succeeds(action.run(database, applications[pick] ?? ids.submitted))) done.add(action.name);
        expect(await storedCases(applications)).toEqual(await deriveCases(database, applications));
      }
      expect(await brokenSteps()).toEqual([]);
    });
    await fc.assert(property, { numRuns, seed: 11 });
    expect(caseActions.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([]);
  }, 300_000);
});

/** An application with the documents that a submission and an approval need. */
async function makeComplete(status = 'in_review'): Promise<string> {
  const application = await makeApplication(database);
  await database.query(
    `with documents as (
      insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, verified)
      select $1::uuid, type, 'a.pdf', 'applications/' || $1::text || '/' || type, 'application/pdf', 10, true
      from unnest(array['passport', 'bank_statement']) as type returning file_path
    )
    insert into storage.objects (bucket_id, name) select 'documents', file_path from documents`,
    [application],
  );
  // No person takes a submission back; an approval by nobody would make no certificate.
  if (status === 'draft')
    await database.query(`update public.rent_guarantee_applications set status = 'draft' where id = $1`, [application]);
  if (status === 'approved') await setStatus(application, status);
  return application;
}

async function succeeds(work: Promise<unknown[]>): Promise<boolean> {
  return work.then(
    (rows) => rows.length > 0,
    () => false,
  );
}

function storedCases(applications: readonly string[]): Promise<unknown[]> {
  return database.query(
    'select application_id as id, step, turn from public.application_cases where application_id = any ($1) order by 1',
    [applications],
  );
}

/** Cases whose present step is not the last of their steps, and steps that do not begin when the one before ends. */
function brokenSteps(): Promise<unknown[]> {
  return database.query(`
    select c.application_id from public.application_cases as c
    left join public.application_steps as s on s.application_id = c.application_id and s.ended_at is null
    where (c.step, c.turn, c.since) is distinct from (s.step, s.turn, s.began_at)
    union all
    select s.application_id from (
      select application_id, ended_at, lead(began_at) over (partition by application_id order by began_at) as next_began
      from public.application_steps
    ) as s where s.ended_at is distinct from s.next_began`);
}
