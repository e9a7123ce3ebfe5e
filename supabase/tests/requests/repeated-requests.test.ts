import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
beforeEach(() =>
  database.script(`
    delete from public.application_requests;
    delete from public.landlord_requests;
    delete from public.document_reviews;
    delete from public.application_communications where awaits_answer or subject = 'News';
    delete from private.jobs;
    update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`),
);
afterAll(() => database.close());

const call = async (sql: string, actor: Actor = 'admin') =>
  (await as<{ id: string }>(database, actor, `select public.${sql} as id`))[0]?.id;
/** The numbers of requests, reviews and messages, and of the mails about them. */
const counts = async () =>
  (
    await database.query(`
      select (select count(*)::int from public.application_requests) as requests,
        (select count(*)::int from public.landlord_requests) as "landlord requests",
        (select count(*)::int from public.document_reviews) as reviews,
        (select count(*)::int from public.application_communications) as messages,
        (select count(*)::int from private.jobs where kind = 'mail') as mails`)
  )[0];

const inTwoDays = '(private.london_today() + 2)::text';

// The connection was lost after the first attempt, so the person presses again.
describe('The same request a second time', () => {
  it.each<[string, string, string, Actor?]>([
    [
      'question',
      `ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?')`,
      `ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?', ${inTwoDays})`,
    ],
    [
      'wish for a document',
      `ask_tenant('${ids.submitted}', 'document', 'passport', 'expired', 'A new one, please.')`,
      `ask_tenant('${ids.submitted}', 'document', 'id_proof', 'expired', 'A new one, please.')`,
    ],
    [
      'correction',
      `ask_correction('${ids.submitted}', 'tenancy.start_date', 'The agreement differs.')`,
      `ask_correction('${ids.submitted}', 'tenancy.monthly_rent', 'The agreement differs.')`,
    ],
    [
      'refusal of a document',
      `review_document('${ids.submittedDocument}', 'refused', '{"expiry": false}', 'expired', 'It ended in May.')`,
      `review_document('${ids.submittedDocument}', 'refused', '{"name": false}', 'expired', 'It ended in May.')`,
    ],
    [
      'question to the landlord',
      `ask_landlord('${ids.submitted}', 'confirmation', 'Is the rent right?')`,
      `ask_landlord('${ids.submitted}', 'answer', 'Is the rent right?')`,
    ],
    [
      'message',
      `send_message('${ids.submitted}', 'When do I hear from you?')`,
      `send_message('${ids.submitted}', 'I forgot: it is urgent.')`,
      'tenant',
    ],
  ])('is one %s, with one mail; what differs is another', async (_what, same, other, actor) => {
    const id = await call(same, actor);
    const once = await counts();
    expect(await call(same, actor)).toBe(id);
    expect(await counts()).toEqual(once);
    expect(await call(other, actor)).not.toBe(id);
    expect(await counts()).not.toEqual(once);
  });

  it('is asked again once the first is answered', async () => {
    const question = `ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?')`;
    const id = await call(question);
    await as(database, 'tenant', 'select public.answer_request($1, $2)', [id, 'My aunt.']);
    expect(await call(question)).not.toBe(id);
  });
});

describe('The same message from staff to a tenant a second time', () => {
  const record = async (kind: string, content = 'Your certificate is ready.', status = 'sent', files = '[]') =>
    (
      await as<{ id: string }>(
        database,
        'admin',
        `select id from public.record_communication('${ids.submitted}', 'outbound', $1, 'News', $2, $3, $4)`,
        [kind, content, status, files],
      )
    )[0]?.id;

  it.each(['email', 'internal_note'])('is one communication (%s); other words are a new one', async (kind) => {
    const id = await record(kind);
    const once = await counts();
    expect(await record(kind)).toBe(id);
    expect(await counts()).toEqual(once);
    expect(await record(kind, 'It is not ready yet.')).not.toBe(id);
    expect(await record(kind, 'Your certificate is ready.', 'draft')).not.toBe(id);
  });

  it('is one communication if both are sent at once', async () => {
    const [one, other] = await Promise.all([record('email'), record('email')]);
    expect(other).toBe(one);
  });

  it('is a new one once a colleague or the tenant has written, and after ten minutes', async () => {
    const first = await record('email');
    // A row without an author counts as that of somebody else.
    await database.query(
      `insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
       values ('${ids.submitted}', 'outbound', 'email', 'News', 'No, it is not.', 'sent')`,
    );
    const id = await record('email');
    expect(id).not.toBe(first);
    await call(`send_message('${ids.submitted}', 'Where is it?')`, 'tenant');
    const answer = await record('email');
    expect(answer).not.toBe(id);
    await database.query(
      `update public.application_communications set created_at = created_at - interval '11 minutes' where id = $1`,
      [answer],
    );
    expect(await record('email')).not.toBe(answer);
  });
});
