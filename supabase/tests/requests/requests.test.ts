import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { documentTypeLabels, refusalReasons } from '../../../web/app/config/documents.ts';
import { checklistOf } from '../../../web/app/features/case-review/checklists.ts';
import { type Actor, as } from '../testing/actors.ts';
import { allTicked, openSql } from '../testing/application-steps.ts';
import { codeOf, fieldsOf } from '../testing/errors.ts';
import { ids, openFixture, secondOwner } from '../testing/fixture.ts';
import { addDocument, askForAnswer, latestReview, openRequests, refuse, requestOf } from '../testing/requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
beforeEach(() =>
  database.script(`
    delete from public.application_requests;
    delete from public.document_reviews;
    update public.application_documents set verified = false;
    update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`),
);
afterAll(() => database.close());

const others = ['tenant', 'other tenant', 'property manager', 'signed-out'] as const;
const accept = (document: string, checklist = allTicked) =>
  as(
    database,
    'admin',
    `select (${openSql(`id = '${document}'`)}), public.review_document('${document}', 'accepted', '${checklist}')`,
  );
const answer = (actor: Actor, id: string, words: string | null, document: string | null = null) =>
  as(database, actor, 'select public.answer_request($1, $2, $3)', [id, words, document]);
const answerWith = (id: string, documents: readonly string[]) =>
  as(database, 'tenant', 'select public.answer_request($1, document_ids => $2)', [id, documents]);
const isVerified = async (document: string) =>
  (await database.query(`select verified from public.application_documents where id = '${document}'`))[0]?.verified;
const inDays = async (days: number) =>
  (await database.query<{ day: string }>(`select (private.london_today() + ${days})::text as day`))[0]?.day ?? '';

describe('Staff', () => {
  it('ask a tenant for an answer, which is due in a week unless they say otherwise', async () => {
    const id = await askForAnswer(database);
    expect(await requestOf(database, id)).toMatchObject({
      kind: 'answer',
      document_type: null,
      reason_code: 'other',
      words: 'Who pays your rent?',
      due_on: await inDays(7),
      asked_by: ids.admin,
      answered_at: null,
      closed_at: null,
    });
  });

  it.each([
    ['without words', `'answer', null, 'other', ' '`, 'words'],
    ['in one word many times', `'answer', null, 'other', 'xxxxxxxxxxxx. Xxxxxxxxxxxx!'`, 'words'],
    ['without the kind of document', `'document', null, 'other', 'x'`, 'document_type'],
    ['of another kind', `'money', null, 'other', 'x'`, 'kind'],
    ['due yesterday', `'answer', null, 'other', 'Who pays?', (private.london_today() - 1)::text`, 'due_on'],
    ['due in two years', `'answer', null, 'other', 'Who pays?', (private.london_today() + 730)::text`, 'due_on'],
    ['due on no day', `'answer', null, 'other', 'x', '2026-02-30'`, 'due_on'],
    ['due on a word', `'answer', null, 'other', 'x', 'today'`, 'due_on'],
  ])('cannot ask %s', async (_what, rest, field) => {
    const asked = as(database, 'admin', `select public.ask_tenant('${ids.submitted}', ${rest})`);
    expect(await fieldsOf(asked)).toEqual([field]);
  });

  it.each([
    ['ask for a correction', `ask_correction('${ids.submitted}', 'tenancy.monthly_rent', 'x', 'soon')`],
    ['ask the landlord', `ask_landlord('${ids.submitted}', 'answer', 'x', 'soon')`],
    ['refuse a document', `review_document('${ids.submittedDocument}', 'refused', '{}', 'expired', 'x', 'soon')`],
  ])('cannot %s with an invalid due date, and get a readable error', async (_what, call) => {
    const error = await as(database, 'admin', `select public.${call}`).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'The due date must be a real date, today or later, and within a year.',
    });
    expect(await fieldsOf(Promise.reject(error))).toEqual(['due_on']);
  });

  it.each(['draft', 'rejected'])('cannot ask about an application that is %s', async (status) => {
    await database.query(`update public.rent_guarantee_applications set status = $1 where id = $2`, [
      status,
      ids.submitted,
    ]);
    expect(await fieldsOf(askForAnswer(database))).toEqual(['application_id']);
  });

  it('need two different words to refuse a document, and more if no listed reason applies', async () => {
    const refuseWith = (code: string, words: string) =>
      as(database, 'admin', 'select public.review_document($1, $2, $3, $4, $5)', [
        ids.submittedDocument,
        'refused',
        '{}',
        code,
        words,
      ]);
    expect(await fieldsOf(refuseWith('other', 'No.'))).toEqual(['words']);
    expect(await fieldsOf(refuseWith('expired', 'xxxxxxxxxxxxxxxxxxxxxxxxx'))).toEqual(['words']);
    await refuseWith('other', 'It is the passport of somebody else.');
    await refuseWith('expired', 'Renew it.');
  });

  it('can close a request only once', async () => {
    const id = await askForAnswer(database);
    const close = () => as(database, 'admin', `select public.close_request('${id}')`);
    await close();
    const closed = await requestOf(database, id);
    expect(closed?.closed_by).toBe(ids.admin);
    await close();
    expect(await requestOf(database, id)).toEqual(closed);
  });

  it('get a 404 for what does not exist', async () => {
    const none = '90000000-0000-4000-8000-000000000009';
    for (const call of [
      `ask_tenant('${none}', 'answer', null, 'other', 'x')`,
      `close_request('${none}')`,
      `remind_tenant('${none}')`,
      `remind_landlord('${none}')`,
      `mail_landlord_again('${none}')`,
      `answer_request('${none}', 'x')`,
      `review_document('${none}', 'accepted')`,
    ]) {
      expect(await codeOf(as(database, 'admin', `select public.${call}`)), call).toBe('PT404');
    }
  });

  it('who only audit cannot change anything', async () => {
    await database.script(secondOwner);
    const id = await askForAnswer(database);
    const become = (permissions: string) =>
      database.script(`
        delete from public.staff_permissions where user_id = '${ids.admin}';
        insert into public.staff_permissions (user_id, permission)
        select '${ids.admin}', permission from unnest('${permissions}'::text[]) as p (permission)`);
    await become('{audit}');
    for (const call of [
      `ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?')`,
      `close_request('${id}')`,
      `remind_tenant('${id}')`,
      `review_document('${ids.submittedDocument}', 'accepted', '${allTicked}')`,
      `review_document('${ids.submittedDocument}', 'refused', '{}', 'expired', 'Renew it.')`,
    ]) {
      expect(await codeOf(as(database, 'admin', `select public.${call}`)), call).toBe('42501');
    }
    await become('{decide,finance,owner}');
  });
});

describe('Everybody else', () => {
  it.each(others)('as the %s cannot ask, close or review', async (actor) => {
    const id = await askForAnswer(database);
    for (const call of [
      `ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?')`,
      `close_request('${id}')`,
      `remind_tenant('${id}')`,
      `review_document('${ids.submittedDocument}', 'accepted')`,
    ]) {
      expect(await codeOf(as(database, actor, `select public.${call}`)), call).toBe('42501');
    }
    expect(await openRequests(database)).toEqual([id]);
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)(
    'as the %s cannot answer for the tenant',
    async (actor) => {
      const id = await askForAnswer(database);
      expect(await codeOf(answer(actor, id, 'x'))).toBe('PT404');
      expect(await openRequests(database)).toEqual([id]);
    },
  );
});

describe('A tenant', () => {
  it('can answer in words, once', async () => {
    const id = await askForAnswer(database);
    expect(await fieldsOf(answer('tenant', id, ' '))).toEqual(['answer']);
    await answer('tenant', id, ' My aunt. ');
    expect(await requestOf(database, id)).toMatchObject({
      answer: 'My aunt.',
      answer_document_ids: [],
      closed_at: null,
    });
    expect(await fieldsOf(answer('tenant', id, 'My uncle.'))).toEqual(['request_id']);
  });

  it('cannot answer a closed request', async () => {
    const id = await askForAnswer(database);
    await as(database, 'admin', `select public.close_request('${id}')`);
    expect(await fieldsOf(answer('tenant', id, 'x'))).toEqual(['request_id']);
  });

  it('can answer a request for a document only with their own document, of this application and not refused', async () => {
    const id = await refuse(database, ids.submittedDocument);
    const refused = await addDocument(database, 'admin');
    for (const document of [null, ids.submittedDocument, ids.draftDocument, refused]) {
      expect(await fieldsOf(answer('tenant', id, 'x', document)), String(document)).toEqual(['document_id']);
    }
    const sent = await addDocument(database, 'tenant');
    await answer('tenant', id, null, sent);
    expect(await requestOf(database, id)).toMatchObject({ answer: null, answer_document_ids: [sent] });
  });

  it('can answer with several valid documents, in their order and each once', async () => {
    const id = await refuse(database, ids.submittedDocument);
    const [first = '', second = ''] = [await addDocument(database, 'tenant'), await addDocument(database, 'tenant')];
    expect(await fieldsOf(answerWith(id, [second, ids.submittedDocument]))).toEqual(['document_id']);
    expect(await fieldsOf(answerWith(id, []))).toEqual(['document_id']);
    await answerWith(id, [second, first, second]);
    expect(await requestOf(database, id)).toMatchObject({ answer_document_ids: [second, first] });
  });

  it('can answer with at most ten documents', async () => {
    const id = await refuse(database, ids.submittedDocument);
    const sent = [];
    for (let count = 0; count < 11; count += 1) sent.push(await addDocument(database, 'tenant'));
    expect(await fieldsOf(answerWith(id, sent))).toEqual(['document_id']);
    await answerWith(id, sent.slice(1));
    const more = `update public.application_requests set answer_document_ids = answer_document_ids || $1::uuid where id = $2`;
    expect(await codeOf(database.query(more, [sent[0], id]))).toBe('23514');
  });
});

describe('A review', () => {
  it('can accept a document, which verifies it and stores what was checked', async () => {
    await accept(ids.submittedDocument);
    expect(await isVerified(ids.submittedDocument)).toBe(true);
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({
      decision: 'accepted',
      checklist: JSON.parse(allTicked),
      reviewed_by: ids.admin,
    });
  });

  it('is not repeated when it accepts an accepted document again with the same points', async () => {
    const reviews = () =>
      database.query(`select id from public.document_reviews where document_id = '${ids.submittedDocument}'`);
    await accept(ids.submittedDocument);
    const before = await reviews();
    await accept(ids.submittedDocument);
    expect(await reviews()).toEqual(before);
  });

  it('cannot accept while a point is open, or refuse without a reason and words', async () => {
    for (const open of ['{}', '[true]', '"x"', '{"name": true, "expiry": true}', allTicked.replace('true', 'false')]) {
      expect(await fieldsOf(accept(ids.submittedDocument, open)), open).toEqual(['checklist']);
    }
    const refusal = (rest: string) =>
      as(database, 'admin', `select public.review_document('${ids.submittedDocument}', 'refused', '{}'${rest})`);
    expect(await fieldsOf(refusal(''))).toEqual(['reason_code']);
    expect(await fieldsOf(refusal(`, 'expired'`))).toEqual(['words']);
    expect(await latestReview(database, ids.submittedDocument)).toBeUndefined();
  });

  it('takes only a list of points that are true or false', async () => {
    expect(await codeOf(accept(ids.submittedDocument, allTicked.replace('{', '{"other": "yes", ')))).toBe('23514');
  });

  it('can refuse a verified document, which unverifies it and asks for a new one', async () => {
    await accept(ids.submittedDocument);
    const id = await refuse(database, ids.submittedDocument);
    expect(await isVerified(ids.submittedDocument)).toBe(false);
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({
      decision: 'refused',
      reason_code: 'expired',
    });
    expect(await requestOf(database, id)).toMatchObject({
      kind: 'document',
      document_type: 'passport',
      document_id: ids.submittedDocument,
      reason_code: 'expired',
      words: 'It ended in May.',
    });
  });

  it.each(refusalReasons)('can refuse a document as %s, as the browser offers it', async (reason) => {
    const words = 'It is not what we have asked you for.';
    const id = await refuse(database, ids.submittedDocument, reason, words);
    expect(await requestOf(database, id)).toMatchObject({ reason_code: reason });
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({ reason_code: reason });
  });

  it('cannot refuse a document for any other reason', async () => {
    expect(await codeOf(refuse(database, ids.submittedDocument, 'ugly'))).toBe('23514');
  });

  it('of the same document for another reason replaces the request that was open', async () => {
    await refuse(database, ids.submittedDocument);
    const second = await refuse(database, ids.submittedDocument, 'unreadable');
    expect(await openRequests(database)).toEqual([second]);
  });

  it('cannot refuse anything once the application is decided', async () => {
    await database.query(
      `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
    );
    expect(await fieldsOf(refuse(database, ids.submittedDocument))).toEqual(['application_id']);
    expect(await latestReview(database, ids.submittedDocument)).toBeUndefined();
  });

  it('of a document that the tenant sent settles the request, whether it accepts or refuses', async () => {
    const first = await refuse(database, ids.submittedDocument);
    const unreadable = await addDocument(database, 'tenant');
    await answer('tenant', first, null, unreadable);
    const second = await refuse(database, unreadable);
    expect(await openRequests(database)).toEqual([second]);
    const good = await addDocument(database, 'tenant');
    await answer('tenant', second, null, good);
    await accept(good);
    expect(await openRequests(database)).toEqual([]);
    expect(await isVerified(good)).toBe(true);
  });

  describe('of several documents of one answer', () => {
    const answered = async () => {
      const id = await refuse(database, ids.submittedDocument);
      const [first = '', second = ''] = [await addDocument(database, 'tenant'), await addDocument(database, 'tenant')];
      await answerWith(id, [first, second]);
      return { id, first, second };
    };

    it('settles the request with the last of them', async () => {
      const { id, first, second } = await answered();
      await accept(first);
      expect(await openRequests(database)).toEqual([id]);
      await accept(second);
      expect(await openRequests(database)).toEqual([]);
    });

    it('asks for a replacement of a refused one, and leaves the others to be reviewed', async () => {
      const { id, first, second } = await answered();
      const again = await refuse(database, second);
      expect(await openRequests(database)).toEqual([id, again]);
      await accept(first);
      expect(await openRequests(database)).toEqual([again]);
    });

    it('does not count an acceptance that was taken back', async () => {
      const { id, first, second } = await answered();
      await accept(first);
      await as(
        database,
        'admin',
        `update public.application_documents set verified = false where id = '${first}' returning 1`,
      );
      await accept(second);
      expect(await openRequests(database)).toEqual([id]);
    });

    it('is not necessary for one that is deleted', async () => {
      const { id, first, second } = await answered();
      await accept(first);
      await database.query(`delete from public.application_documents where id = '${second}'`);
      expect(await openRequests(database)).toEqual([]);
      expect(await requestOf(database, id)).toMatchObject({ answer_document_ids: [first] });
    });
  });
});

describe('The points of a checklist', () => {
  it('are those that the review shows, for each kind of document', async () => {
    const kinds = Object.keys(documentTypeLabels) as (keyof typeof documentTypeLabels)[];
    const rows = await database.query<{ kind: string; points: string[] }>(
      'select kind, private.checklist_points(kind) as points from unnest($1::text[]) as kind',
      [kinds],
    );
    const shown = kinds.map((kind) => ({ kind, points: checklistOf(kind).map(({ name }) => name) }));
    expect(rows).toEqual(shown);
  });
});

describe('A review that a colleague has made in the meantime', () => {
  const review = (decision: string, seen: number | null) =>
    as(
      database,
      'admin',
      `select public.review_document('${ids.submittedDocument}', ${decision}, seen_reviews => $1)`,
      [seen],
    );
  const acceptance = `'accepted', '${allTicked}'`;
  const refusal = `'refused', '{}', 'expired', 'It ended in May.'`;
  const byColleague = (decision: string) =>
    database.script(`
      insert into public.document_views (document_id, viewed_by) values ('${ids.submittedDocument}', '${ids.manager}');
      insert into public.document_reviews (document_id, decision, reason_code, words, reviewed_by, reviewed_at) values
        ('${ids.submittedDocument}', ${decision}, '${ids.manager}', '2026-11-20T14:05:00Z')`);

  it.each([
    ['accepted', `'accepted', null, null`, refusal],
    ['refused', `'refused', 'unreadable', 'Send it again.'`, acceptance],
  ])('as %s cannot be replaced before it is seen', async (decision, theirs, own) => {
    await as(database, 'admin', openSql(`id = '${ids.submittedDocument}'`));
    await byColleague(theirs);
    await expect(review(own, 0)).rejects.toMatchObject({
      code: 'PT409',
      message: `manager@example.com ${decision} this document on 20 Nov 2026, 14:05, after you opened it. Look at that before you decide otherwise.`,
    });
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({ decision });
    await review(own, 1);
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({ reviewed_by: ids.admin });
  });

  it('can be replaced by a call that does not say what was seen, and so can one’s own', async () => {
    await byColleague(`'refused', 'unreadable', 'Send it again.'`);
    await review(refusal, null);
    await as(database, 'admin', openSql(`id = '${ids.submittedDocument}'`));
    await review(acceptance, 1);
    expect(await isVerified(ids.submittedDocument)).toBe(true);
  });
});

describe('A person', () => {
  const verify = `update public.application_documents set verified = true where id = '${ids.submittedDocument}' returning 1`;
  const open = (document: string) => as(database, 'admin', openSql(`id = '${document}'`));

  it('can accept only a document that they have opened themselves, in any way', async () => {
    const unopened = { code: 'P0001', message: 'Open the document before you accept it.' };
    const review = `select public.review_document('${ids.submittedDocument}', 'accepted', '${allTicked}')`;
    await database.query('delete from public.document_views');
    await database.query(
      `insert into public.document_views (document_id, viewed_by) values ('${ids.submittedDocument}', '${ids.manager}')`,
    );
    for (const statement of [review, verify]) {
      await expect(as(database, 'admin', statement)).rejects.toMatchObject(unopened);
    }
    expect(await isVerified(ids.submittedDocument)).toBe(false);
    await open(ids.submittedDocument);
    await as(database, 'admin', review);
    expect(await isVerified(ids.submittedDocument)).toBe(true);
    const newer = await addDocument(database, 'tenant');
    await expect(
      as(database, 'admin', `select public.review_document('${newer}', 'accepted', '${allTicked}')`),
    ).rejects.toMatchObject(unopened);
  });

  it('can verify a document that nobody has refused, which records an acceptance without a checklist', async () => {
    await open(ids.submittedDocument);
    await as(database, 'admin', verify);
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({ decision: 'accepted', checklist: {} });
  });

  it('can verify a refused document, or one of another kind, only by its review', async () => {
    await refuse(database, ids.submittedDocument);
    expect(await codeOf(as(database, 'admin', verify))).toBe('42501');
    expect(await isVerified(ids.submittedDocument)).toBe(false);
    await accept(ids.submittedDocument);
    const change = `update public.application_documents set document_type = 'bank_statement' where id = '${ids.submittedDocument}'`;
    expect(await codeOf(as(database, 'admin', change))).toBe('42501');
  });

  it('can take a verification back, which leaves the review as it is', async () => {
    await accept(ids.submittedDocument);
    await as(
      database,
      'admin',
      `update public.application_documents set verified = false where id = '${ids.submittedDocument}'`,
    );
    expect(await database.query('select decision from public.document_reviews')).toEqual([{ decision: 'accepted' }]);
  });
});

describe('The service role', () => {
  it('verifies without a checklist, which records an acceptance and settles what was asked', async () => {
    await refuse(database, ids.submittedDocument);
    await database.scoped(
      { role: 'service_role', claims: { role: 'service_role' } },
      `update public.application_documents set verified = true where id = '${ids.submittedDocument}'`,
    );
    expect(await latestReview(database, ids.submittedDocument)).toMatchObject({ decision: 'accepted', checklist: {} });
    expect(await openRequests(database)).toEqual([]);
  });
});

describe('A decision', () => {
  it('closes the open requests to the tenant, and a change within the review does not', async () => {
    const id = await askForAnswer(database);
    await as(database, 'admin', `select public.set_application_status('${ids.submitted}', 'pending')`);
    expect(await openRequests(database)).toEqual([id]);
    await as(
      database,
      'admin',
      `select public.set_application_status('${ids.submitted}', 'rejected', 'Send a newer statement.', null, 'income_proof')`,
    );
    expect(await openRequests(database)).toEqual([]);
    expect(await requestOf(database, id)).toMatchObject({ closed_by: ids.admin, answered_at: null });
  });
});

it('A tenant who does not have a document can say so, with the reason, which answers the request', async () => {
  const [asked] = await as<{ id: string }>(
    database,
    'admin',
    `select public.ask_tenant('${ids.submitted}', 'document', 'bank_statement', 'other', 'Send the statement.') as id`,
  );
  const say = (words: string, actor: Actor = 'tenant') =>
    as(database, actor, 'select public.decline_request($1, $2)', [asked?.id, words]);
  expect(await codeOf(say('I have no bank yet.', 'other tenant'))).toBe('PT404');
  await expect(say(' ')).rejects.toThrow('Say why you do not have it.');
  await say('I have no bank yet.');
  expect(await requestOf(database, asked?.id ?? '')).toMatchObject({
    answer: null,
    kept_because: 'I have no bank yet.',
    answer_document_ids: [],
    answered_at: expect.anything(),
    closed_at: null,
  });
  expect(
    await as(
      database,
      'tenant',
      `select type, detail from public.list_application_timeline('${ids.submitted}') where kind = 'correction_declined'`,
    ),
  ).toEqual([{ type: 'bank_statement', detail: 'I have no bank yet.' }]);
  const question = await askForAnswer(database);
  await expect(
    as(database, 'tenant', 'select public.decline_request($1, $2)', [question, 'I have none.']),
  ).rejects.toThrow('Write your answer.');
});
