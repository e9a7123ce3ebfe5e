import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { addDocument } from '../testing/requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.query(
    `update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`,
  );
});
afterAll(() => database.close());

const refuse = (document: string, reason: string, words: string) =>
  as<{ id: string }>(database, 'admin', `select public.review_document($1, 'refused', '{}', $2, $3) as id`, [
    document,
    reason,
    words,
  ]);
const mailOf = async (request: string | undefined) =>
  (
    await database.query<{ data: Record<string, unknown> }>(
      // The job of the second one waits for others.
      `select private.request_mail(r, null) -> 'data' as data from public.application_requests as r where r.id = $1`,
      [request],
    )
  )[0]?.data;
const refusals = async (actor: 'tenant' | 'admin') =>
  (
    await as<{ kind: string; detail: string }>(
      database,
      actor,
      `select kind, detail from public.list_application_timeline('${ids.submitted}') where kind in ('document_refused', 'refusal_replaced')`,
    )
  ).map(({ kind, detail }) => [kind, detail]);

it('The mail and the timeline say that a refusal replaces an unanswered one, and not that it follows an answered one', async () => {
  const document = ids.submittedDocument;
  const [first] = await refuse(document, 'expired', 'It ended in May.');
  expect(await mailOf(first?.id)).toMatchObject({ isCorrection: false, replacedOn: null });
  expect(await refusals('tenant')).toEqual([['document_refused', 'It ended in May.']]);

  const [second] = await refuse(document, 'unreadable', 'We cannot read the number.');
  expect(await mailOf(second?.id)).toMatchObject({
    isCorrection: true,
    replacedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    words: 'We cannot read the number.',
  });
  for (const reader of ['tenant', 'admin'] as const)
    expect(await refusals(reader)).toEqual([
      ['document_refused', 'We cannot read the number.'],
      ['refusal_replaced', 'It ended in May.'],
    ]);

  const newer = await addDocument(database, 'tenant');
  await as(database, 'tenant', 'select public.answer_request($1, null, $2)', [second?.id, newer]);
  const [third] = await refuse(newer, 'unreadable', 'The number is still blurred.');
  expect(await mailOf(third?.id)).toMatchObject({ isCorrection: false, replacedOn: null });
  expect((await refusals('tenant')).map(([kind]) => kind)).toEqual([
    'document_refused',
    'document_refused',
    'refusal_replaced',
  ]);
});
