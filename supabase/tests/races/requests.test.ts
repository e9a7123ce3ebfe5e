import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { type Draft, onPostgresql, race, run, type Step } from '../testing/race.ts';
import { addDocument, askForAnswer, refuse } from '../testing/requests.ts';

onPostgresql('a question to a tenant', () => {
  const draft: Draft = { id: ids.submitted, tenancy: '', statement: '' };
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
  });
  beforeEach(() => database.script('delete from public.application_requests; delete from private.jobs'));
  afterAll(() => database.close());

  const ask = (words: string): Step => ({
    who: 'admin',
    sql: () =>
      `select public.ask_tenant('${ids.submitted}', 'answer', words => '${words}', due_on => (private.london_today() + 5)::text)`,
  });
  const byService = (call: string): Step => ({ who: 'owner', sql: () => `select public.${call}` });
  const oneAfterTheOther = { first: 'done 1', second: 'done 1', waited: true };
  const mails = () =>
    database.query<{ words: string | null; items: number | null }>(
      `delete from private.jobs where kind = 'mail' and payload ->> 'template' like 'application-request%'
       returning payload #>> '{data,words}' as words, jsonb_array_length(payload #> '{data,items}') as items`,
    );
  /** Asks a first question, which is mailed, and two more, which wait. */
  const askThree = async () => {
    for (const words of ['Who pays the rent?', 'Who signs the deed?', 'When do you move?'])
      await run(database, draft, ask(words));
    await mails();
    const rows = await database.query<{ id: string }>(
      'select id from public.application_requests where mailed_at is null order by asked_at',
    );
    const [one, other] = rows.map(({ id }) => id);
    return [one ?? '', other ?? ''] as const;
  };

  it('from each of two colleagues at the same moment causes one mail at once, and the other waits', async () => {
    expect(await race(database, draft, [ask('Who pays the rent?'), ask('Who signs the deed?')])).toEqual(
      oneAfterTheOther,
    );
    expect(await mails()).toEqual([{ words: 'Who pays the rent?', items: null }]);
    expect(await database.query(`select from private.jobs where kind = 'request_mail'`)).toHaveLength(1);
  });

  it.each(['first', 'second'])('from a colleague is not blocked by one who refuses an answer %s', async (place) => {
    const asked = await refuse(database, await addDocument(database, 'tenant'));
    const sent = await addDocument(database, 'tenant');
    await run(database, draft, {
      who: 'tenant',
      sql: () => `select public.answer_request('${asked}', null, '${sent}')`,
    });
    const refuseAgain: Step = {
      who: 'admin',
      sql: () => `select public.review_document('${sent}', 'refused', '{}', 'expired', 'It ended in June.')`,
    };
    const steps = [refuseAgain, ask('Who pays the rent?')] as const;
    expect(await race(database, draft, place === 'first' ? steps : [steps[1], steps[0]])).toEqual(oneAfterTheOther);
  });

  it('is mailed once by two workers', async () => {
    const [one, other] = await askThree();
    const result = await race(database, draft, [
      byService(`mail_request('${one}')`),
      byService(`mail_request('${other}')`),
    ]);
    expect(result).toEqual(oneAfterTheOther);
    expect(await mails()).toEqual([{ words: null, items: 2 }]);
  });

  it('causes one reminder from two workers', async () => {
    const [one, other] = await askThree();
    const remind = (id: string) => byService(`remind_of_request('${id}', 'soon')`);
    expect(await race(database, draft, [remind(one), remind(other)])).toEqual(oneAfterTheOther);
    expect(await mails()).toEqual([{ words: null, items: 3 }]);
  });

  it('that is answered at the moment of the mail is left out', async () => {
    const [one, other] = await askThree();
    const answer: Step = { who: 'tenant', sql: () => `select public.answer_request('${one}', 'My aunt.')` };
    expect(await race(database, draft, [answer, byService(`mail_request('${one}')`)])).toEqual(oneAfterTheOther);
    expect(await mails()).toEqual([{ words: 'When do you move?', items: null }]);
    const id = await askForAnswer(database);
    expect(await race(database, draft, [byService(`mail_request('${id}')`), ask('How many are you?')])).toMatchObject({
      second: 'done 1',
    });
    await run(database, draft, byService(`mail_request('${other}')`));
    expect(await mails()).toHaveLength(1);
  });
});
