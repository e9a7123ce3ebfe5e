import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { issue, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { askForAnswer } from '../testing/requests.ts';

interface OwnCase {
  readonly id: string;
  readonly turn: string;
  readonly requests: number;
  readonly due: string | null;
  readonly appeal: string | null;
  readonly closing: string | null;
  readonly granted: string | null;
  readonly answerBy: string | null;
  readonly over: boolean;
}

let database: Database;

beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const cases = () =>
  as<OwnCase>(
    database,
    'tenant',
    `select application_id as id, turn, requests, due_on::text as due, appeal_until::text as appeal, closing,
       appeal_granted_at::text as granted, appeal_answer_by::text as "answerBy", is_over as over from public.own_cases()`,
  );
const submitted = async () => (await cases()).find(({ id }) => id === ids.submitted);
const reject = (appealUntil: string) =>
  database.script(`
    update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}';
    delete from public.application_rejections;
    insert into public.application_rejections (application_id, reason_code, words, appeal_until)
    values ('${ids.submitted}', 'other', 'No.', ${appealUntil})`);

// The steps build on each other.
describe("A tenant's cases", { sequential: true }, () => {
  let request: string;

  it('start with a draft while nothing is requested', async () => {
    expect((await cases()).map(({ id }) => id)).toEqual([ids.draft, ids.submitted]);
  });

  it('start with a request, which has a date, although a draft is the tenant’s turn too', async () => {
    request = await askForAnswer(database);
    await database.query(
      `update public.application_cases set since = now() - interval '9 days' where application_id = $1`,
      [ids.submitted],
    );
    const [first] = await cases();
    expect(first).toMatchObject({ id: ids.submitted, turn: 'tenant', requests: 1 });
    expect(first?.due).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('still count an answered request, although no answer is awaited', async () => {
    await as(database, 'tenant', 'select public.answer_request($1, $2)', [request, 'My aunt.']);
    expect((await cases())[0]?.id).toBe(ids.draft);
    expect(await submitted()).toMatchObject({ turn: 'staff', requests: 1, due: null });
    await as(database, 'admin', 'select public.close_request($1)', [request]);
    expect(await submitted()).toMatchObject({ requests: 0 });
  });

  it('show by when the landlord or agent is asked to answer, while it is their turn', async () => {
    const asked = `select public.ask_landlord($1, 'confirmation', 'Is the rent right?', (private.london_today() + 7)::text) as id`;
    const [row] = await as<{ id: string }>(database, 'admin', asked, [ids.submitted]);
    const [day] = await database.query<{ day: string }>('select (private.london_today() + 7)::text as day');
    expect(await submitted()).toMatchObject({ turn: 'landlord', due: day?.day });
    await as(database, 'admin', 'select public.close_landlord_request($1)', [row?.id]);
    expect(await submitted()).toMatchObject({ turn: 'staff', due: null });
  });

  it('show the last day for an appeal against a rejection, which is possible once and in time', async () => {
    await reject(`private.london_today()`);
    expect((await submitted())?.appeal).toMatch(/^\d{4}-/);
    expect(await submitted()).toMatchObject({ over: false });
    await as(database, 'tenant', 'select public.appeal_rejection($1, $2)', [ids.submitted, 'Look again.']);
    const [promise] = await database.query<{ day: string }>(
      'select appeal_answer_by::text as day from public.application_rejections',
    );
    expect(await submitted()).toMatchObject({ turn: 'staff', appeal: null, answerBy: promise?.day });
    await reject(`private.london_today() - 1`);
    expect(await submitted()).toMatchObject({ turn: 'nobody', appeal: null, answerBy: null, over: true });
  });

  it('show when an appeal has succeeded, while the application is reviewed again', async () => {
    await reject(`private.london_today()`);
    await database.script(`
      update public.application_rejections set appealed_at = now(), appeal_words = 'Look again.', appeal_decided_at = now(), appeal_outcome = 'overturned';
      update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`);
    expect(await submitted()).toMatchObject({ turn: 'staff', granted: expect.any(String) });
    await reject(`private.london_today()`);
    expect(await submitted()).toMatchObject({ granted: null });
  });

  it('show how one was closed without a decision', async () => {
    await database.script(`
      update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}';
      insert into public.application_closings (application_id, kind) values ('${ids.submitted}', 'withdrawn')`);
    expect(await submitted()).toMatchObject({ turn: 'nobody', closing: 'withdrawn', over: true });
    await database.query('update public.application_closings set reopened_at = now()');
    expect(await submitted()).toMatchObject({ turn: 'staff', closing: null, over: false });
  });

  it('show when a certificate was withdrawn, and count from then', async () => {
    await makeSignatory(database, ids.admin);
    const { application, id } = await issue(database);
    const caseShown = async () => {
      const [row] = await as<{ withdrawn: string | null; since: string }>(
        database,
        'tenant',
        `select certificate_withdrawn_at::text as withdrawn, since::text from public.own_cases() where application_id = '${application}'`,
      );
      return row;
    };
    expect(await caseShown()).toMatchObject({ withdrawn: null });
    expect((await cases()).find((own) => own.id === application)).toMatchObject({ turn: 'nobody', over: false });
    const [changed] = await database.query<{ day: string }>(
      `update public.certificate_records set withdrawn_at = now() + interval '1 minute' where id = $1 returning withdrawn_at::text as day`,
      [id],
    );
    expect(await caseShown()).toEqual({ withdrawn: changed?.day, since: changed?.day });
    expect((await cases()).find((own) => own.id === application)).toMatchObject({ over: true });
    const listed = (actor: Actor) =>
      as(
        database,
        actor,
        `select public.certificate_withdrawn_at(a)::text as at from public.rent_guarantee_applications as a where a.id = '${application}'`,
      );
    expect(await listed('tenant')).toEqual([{ at: changed?.day }]);
    expect(await listed('property manager')).toEqual([{ at: changed?.day }]);
    expect(await listed('other tenant')).toEqual([]);
  });

  it('show the last day of a notice of withdrawal, and count from the day on which it was given', async () => {
    const { application, id, number } = await issue(database);
    const caseShown = async () => {
      const [row] = await as<{ until: string | null; since: string }>(
        database,
        'tenant',
        `select certificate_notice_until::text as until, since::text from public.own_cases() where application_id = '${application}'`,
      );
      return row;
    };
    await database.query(
      `insert into public.certificate_withdrawals (version_id, ground, notice_until, proposed_at) values ($1, 'fee_unpaid', private.london_today() + 14, now())`,
      [id],
    );
    expect(await caseShown(), number).toMatchObject({ until: null });
    const [given] = await database.query<{ until: string; since: string }>(
      `update public.certificate_withdrawals set confirmed_at = now() + interval '1 minute' where version_id = $1
       returning notice_until::text as until, confirmed_at::text as since`,
      [id],
    );
    expect(await caseShown()).toEqual(given);
    await database.query(`update public.certificate_records set withdrawn_at = now() where id = $1`, [id]);
    expect(await caseShown()).toMatchObject({ until: null });
  });
});
