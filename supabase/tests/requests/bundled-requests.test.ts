import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { kinds } from '../../functions/run-jobs/kinds.ts';
import { as } from '../testing/actors.ts';
import { acceptSql } from '../testing/application-steps.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { failingContext } from '../testing/failing-context.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';
import { addDocument, refuse, requestOf } from '../testing/requests.ts';

let test: TestApp;
let database: Database;
beforeAll(async () => {
  test = await openTestApp();
  database = test.deps.database;
  await database.script(peopleAndRecords);
});
beforeEach(() =>
  database.script(
    'delete from public.application_requests; delete from public.landlord_requests; delete from private.jobs',
  ),
);
afterAll(() => test.close());

interface MailJob {
  readonly to: string;
  readonly template: string;
  readonly data: {
    readonly words?: string;
    readonly reminder?: string | null;
    readonly items?: readonly { readonly words: string; readonly reminder: string | null }[];
    readonly [name: string]: unknown;
  };
}
interface Call {
  readonly table: 'application_requests' | 'landlord_requests';
  ask(words: string, days?: number, application?: string): Promise<string>;
}

const idOf = async (work: Promise<{ id: string }[]>) => (await work)[0]?.id ?? '';
const tenant: Call = {
  table: 'application_requests',
  ask: (words, days = 7, application = ids.submitted) =>
    idOf(
      as(
        database,
        'admin',
        `select public.ask_tenant($1, 'answer', words => $2, due_on => (private.london_today() + $3::integer)::text) as id`,
        [application, words, days],
      ),
    ),
};
const landlord: Call = {
  table: 'landlord_requests',
  ask: (words, days = 7, application = ids.submitted) =>
    idOf(
      as(
        database,
        'admin',
        `select public.ask_landlord($1, 'answer', $2, (private.london_today() + $3::integer)::text) as id`,
        [application, words, days],
      ),
    ),
};

/** The new mails since the last call. */
const mails = async () =>
  (await database.query<{ payload: MailJob }>(`delete from private.jobs where kind = 'mail' returning payload`)).map(
    ({ payload }) => payload,
  );
/** The questions in each mail to one address. */
const asked = async (to: string) =>
  (await mails())
    .filter((mail) => mail.to === to)
    .map(({ data }) => data.items?.map(({ words }) => words) ?? [data.words]);
const waiting = () =>
  database.query<{ id: string; minutes: number }>(
    `select j.payload ->> 'request_id' as id, round(extract(epoch from j.run_at - (
       select min(m.at) from (
         select mailed_at as at from public.application_requests union all select mailed_at from public.landlord_requests
       ) as m
     )) / 60)::integer as minutes
     from private.jobs as j where j.kind = 'request_mail' and j.done_at is null order by j.created_at`,
  );
const send = (id: string) => database.query('select public.mail_request($1)', [id]);
/** Makes the last mails look this many minutes older, so that the pause is over. */
const pass = ({ table }: Call, minutes = 16) =>
  database.query(`update public.${table} set mailed_at = mailed_at - $1 * interval '1 minute'`, [minutes]);
const answer = (id: string) => as(database, 'tenant', `select public.answer_request($1, 'My aunt.')`, [id]);
const close = ({ table }: Call, id: string) =>
  as(database, 'admin', `select public.close_${table === 'landlord_requests' ? 'landlord_' : ''}request($1)`, [id]);

describe.each([
  ['a tenant', tenant, 'tenant@example.com', 'application-request'],
  ['a landlord', landlord, 'manager@example.com', 'landlord-request'],
] as const)('A question to %s soon after another', (_who, call, to, template) => {
  it('is mailed at once, and all the following ones in one mail a quarter of an hour later', async () => {
    await call.ask('Who pays the rent?');
    expect(await asked(to)).toEqual([['Who pays the rent?']]);
    const others = [await call.ask('Who signs the deed?'), await call.ask('When do you move?')];
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual(others.map((id) => ({ id, minutes: 15 })));
    await send(others[1] ?? '');
    const sent = (await mails()).filter((mail) => mail.to === to);
    expect(sent).toMatchObject([
      {
        template: `${template}s`,
        data: { reminder: null, items: [{ words: 'Who signs the deed?' }, { words: 'When do you move?' }] },
      },
    ]);
    expect(Object.keys(sent[0]?.data ?? {})).not.toContain('words');
    for (const id of others) await send(id);
    expect(await mails()).toEqual([]);
  });

  it('says at each when its mail went, or will go', async () => {
    const times = () =>
      database.query(
        `select words, mailed_at = asked_at as at_once, mailed_at is null as waits,
           round(extract(epoch from mail_at - asked_at) / 60)::integer as minutes from public.${call.table} order by asked_at`,
      );
    await call.ask('Who pays the rent?');
    const second = await call.ask('Who signs the deed?');
    const first = { words: 'Who pays the rent?', at_once: true, waits: false, minutes: 0 };
    expect(await times()).toEqual([first, { words: 'Who signs the deed?', at_once: null, waits: true, minutes: 15 }]);
    await send(second);
    expect(await times()).toEqual([first, { words: 'Who signs the deed?', at_once: false, waits: false, minutes: 15 }]);
  });

  it('is sent in its ordinary mail if it is the only one left, and in none if it is closed', async () => {
    await call.ask('Who pays the rent?');
    const left = await call.ask('Who signs the deed?');
    const closed = await call.ask('When do you move?');
    await mails();
    await close(call, closed);
    // They have had no mail about it.
    expect(await mails()).toEqual([]);
    await send(closed);
    expect((await mails()).filter((mail) => mail.to === to)).toMatchObject([
      { template, data: { words: 'Who signs the deed?', reminder: null } },
    ]);
    await pass(call);
    await call.ask('Where do you live?');
    await mails();
    const last = await call.ask('How many are you?');
    await close(call, last);
    await send(last);
    expect(await mails()).toEqual([]);
    // Closing a mailed question causes a mail.
    await close(call, left);
    expect((await mails()).filter((mail) => mail.to === to)).toMatchObject([
      { template: `${template === 'application-request' ? '' : 'landlord-'}request-closed` },
    ]);
  });

  it('goes at once again after the pause, which a mail about several questions also starts', async () => {
    await call.ask('Who pays the rent?');
    await mails();
    await pass(call, 14);
    const second = await call.ask('Who signs the deed?');
    expect(await mails()).toEqual([]);
    await send(second);
    await mails();
    await call.ask('When do you move?');
    expect(await mails()).toEqual([]);
    await send((await waiting()).at(-1)?.id ?? '');
    await mails();
    await pass(call);
    await call.ask('How many are you?');
    expect(await asked(to)).toEqual([['How many are you?']]);
  });

  it('goes with a mail that is late', async () => {
    await call.ask('Who pays the rent?');
    const late = await call.ask('Who signs the deed?');
    await mails();
    await database.query(
      `update public.${call.table} set asked_at = asked_at - interval '1 hour', mailed_at = mailed_at - interval '1 hour', mail_at = mail_at - interval '1 hour'`,
    );
    await call.ask('When do you move?');
    expect(await mails()).toEqual([]);
    await send(late);
    expect(await asked(to)).toEqual([['Who signs the deed?', 'When do you move?']]);
  });

  it('about another application goes at once', async () => {
    const other = await makeApplication(database);
    await call.ask('Who pays the rent?');
    await call.ask('Who pays the rent?', 7, other);
    expect(await asked(to)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    const later = await call.ask('Who signs the deed?');
    const others = await call.ask('When do you move?', 7, other);
    await send(later);
    expect(await asked(to)).toEqual([['Who signs the deed?']]);
    await send(others);
    expect(await asked(to)).toEqual([['When do you move?']]);
  });

  it('counts as mailed if staff send a reminder before', async () => {
    await call.ask('Who pays the rent?');
    const reminded = await call.ask('Who signs the deed?');
    const other = await call.ask('When do you move?');
    await mails();
    await as(database, 'admin', `select public.remind_${call === tenant ? 'tenant' : 'landlord'}($1)`, [reminded]);
    expect(await asked(to)).toEqual([['Who signs the deed?']]);
    await send(reminded);
    await send(other);
    expect(await asked(to)).toEqual([['When do you move?']]);
  });

  it('causes one reminder a day, whichever of its jobs runs first', async () => {
    const first = await call.ask('Who pays the rent?', 5);
    const second = await call.ask('Who signs the deed?', 5);
    const third = await call.ask('When do you move?', 8);
    await call.ask('How many are you?', 7);
    await mails();
    const remind = (id: string, reminder: string) =>
      database.query('select public.remind_of_request($1, $2)', [id, reminder]);
    await remind(second, 'soon');
    const sent = (await mails()).filter((mail) => mail.to === to);
    expect(sent).toMatchObject([
      {
        template: `${template}s`,
        data: { reminder: 'soon', items: [{ words: 'Who pays the rent?' }, { words: 'Who signs the deed?' }] },
      },
    ]);
    for (const id of [first, second]) await remind(id, 'soon');
    expect(await mails()).toEqual([]);
    await remind(third, 'soon');
    const mixed = (await mails()).filter((mail) => mail.to === to);
    expect(mixed).toMatchObject([
      {
        template: `${template}s`,
        data: {
          reminder: 'today',
          items: [{ reminder: 'today' }, { reminder: 'today' }, { words: 'When do you move?', reminder: 'soon' }],
        },
      },
    ]);
    for (const id of [first, second]) await remind(id, 'today');
    expect(await mails()).toEqual([]);
    expect(await database.query(`select from public.${call.table} where reminded_at is null`)).toHaveLength(1);
  });

  it('gets its ordinary reminder once the others are closed', async () => {
    const open = await call.ask('Who pays the rent?');
    const closed = await call.ask('Who signs the deed?');
    await close(call, closed);
    await mails();
    await database.query(`select public.remind_of_request($1, 'soon')`, [closed]);
    expect(await mails()).toEqual([]);
    await database.query(`select public.remind_of_request($1, 'soon')`, [open]);
    expect((await mails()).filter((mail) => mail.to === to)).toMatchObject([
      { template, data: { words: 'Who pays the rent?', reminder: 'soon' } },
    ]);
  });
});

describe('Several questions to a tenant in one mail', () => {
  it('leave out what they have answered, and documents that are accepted meanwhile', async () => {
    const document = await addDocument(database, 'tenant');
    await tenant.ask('Who pays the rent?');
    const answered = await tenant.ask('Who signs the deed?');
    const open = await tenant.ask('When do you move?');
    await refuse(database, document);
    await mails();
    await answer(answered);
    await as(database, 'admin', acceptSql(document));
    expect((await mails()).map(({ template }) => template)).toEqual(['request-answered']);
    await send(open);
    expect(await asked('tenant@example.com')).toEqual([['When do you move?']]);
  });

  it('show what each kind is', async () => {
    const document = await addDocument(database, 'tenant');
    await tenant.ask('Who pays the rent?');
    await mails();
    await refuse(database, document);
    const [correction] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_correction('${ids.submitted}', 'tenancy.city', 'Please check it.') as id`,
    );
    await send(correction?.id ?? '');
    const items = [
      {
        kind: 'document',
        documentType: 'passport',
        isReplacement: true,
        refusal: 'expired',
        words: 'It ended in May.',
      },
      { kind: 'answer', field: 'tenancy.city', words: 'Please check it.' },
    ];
    expect(await mails()).toMatchObject([{ to: 'tenant@example.com', data: { items } }]);
  });

  it('leave out of a reminder on the last day those for which the tenant wants no earlier reminder', async () => {
    await as(database, 'tenant', `select public.choose_mail('request-reminders', false)`);
    const last = await tenant.ask('Who pays the rent?', 5);
    const early = await tenant.ask('Who signs the deed?', 8);
    await mails();
    await database.query(`select public.remind_of_request($1, 'soon')`, [early]);
    expect(await mails()).toMatchObject([
      { template: 'application-request', data: { words: 'Who pays the rent?', reminder: 'today' } },
    ]);
    expect(await requestOf(database, early)).toMatchObject({ reminded_at: null });
    await database.query(`select public.remind_of_request($1, 'today')`, [last]);
    expect(await mails()).toEqual([]);
    await as(database, 'tenant', `select public.choose_mail('request-reminders', true)`);
  });

  it('are not queued for a person without an address', async () => {
    await database.query('update auth.users set email = null where id = $1', [ids.tenant]);
    const id = await tenant.ask('Who pays the rent?');
    expect(await requestOf(database, id)).toMatchObject({ mail_at: null, mailed_at: null });
    expect(await mails()).toEqual([]);
    await database.query(`update auth.users set email = 'tenant@example.com' where id = $1`, [ids.tenant]);
  });
});

describe('Several questions to a landlord in one mail', () => {
  it('wait, while messages go at once', async () => {
    await landlord.ask('Who pays the rent?');
    await landlord.ask('Who signs the deed?');
    await mails();
    await as(database, 'admin', `select public.ask_landlord($1, 'note', 'We have your letter.')`, [ids.submitted]);
    expect(await asked('manager@example.com')).toEqual([['We have your letter.']]);
  });

  it('go to the office and to everybody who signs in, each with what concerns them', async () => {
    await landlord.ask('Who pays the rent?');
    await landlord.ask('Who signs the deed?');
    const last = await landlord.ask('When do they move?');
    await mails();
    await send(last);
    expect(
      (await mails()).map(({ to, data }) => [to, data.isOffice, data.hasAccount, data.items?.length]).sort(),
    ).toEqual([
      ['manager@example.com', undefined, true, 2],
      ['office@example.com', true, true, 2],
    ]);
  });

  it('do not go to a former landlord once the application names another', async () => {
    const application = await makeApplication(database);
    await landlord.ask('Who pays the rent?', 7, application);
    const left = await landlord.ask('Who signs the deed?', 7, application);
    await mails();
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      application,
      ids.unusedPropertyManager,
    ]);
    await mails();
    await send(left);
    expect(await mails()).toEqual([]);
    await landlord.ask('Who owns the house?', 7, application);
    expect((await mails()).map(({ data }) => data.words)).toEqual(['Who owns the house?']);
  });
});

describe('The worker', () => {
  const due = () =>
    database.query(
      `update private.jobs set run_at = now() where kind in ('request_mail', 'request_reminder') and done_at is null`,
    );
  const subjects = async () => {
    const response = await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`));
    const all = (await response.json()) as { to: string; subject: string; text: string }[];
    return all.filter(({ to }) => to === 'tenant@example.com');
  };

  it('sends one mail for everything that waits, and one for the reminders of a day', async () => {
    const before = (await subjects()).length;
    for (const words of ['Who pays the rent?', 'Who signs the deed?', 'When do you move?']) await tenant.ask(words, 2);
    await test.work();
    expect(await subjects()).toHaveLength(before + 1);
    await database.query(`update private.jobs set run_at = now() where kind = 'request_mail'`);
    await test.work();
    await test.work();
    let sent = await subjects();
    expect(sent).toHaveLength(before + 2);
    const several = sent.find(({ subject }) => /^We need 2 things: RGC-/.test(subject));
    expect(several?.text).toMatch(
      /1\. Your answer, due .*\nWho signs the deed\?\n\n2\. Your answer, due .*\nWhen do you move\?\n/,
    );
    expect(several?.text.match(/\/dashboard\/my-applications\//g)).toHaveLength(1);
    await due();
    await test.work();
    sent = await subjects();
    expect(sent).toHaveLength(before + 3);
    expect(sent.filter(({ subject }) => /^Due today: 3 things that we need: RGC-/.test(subject))).toHaveLength(1);
    expect(await database.query(`select from private.jobs where done_at is null`)).toEqual([]);
  });

  it('that fails before or after it makes a mail neither loses nor repeats it', async () => {
    await tenant.ask('Who pays the rent?', 2);
    const ask = [await tenant.ask('Who signs the deed?', 2), await tenant.ask('When do you move?', 2)];
    await mails();
    const job = (kind: string, request_id: string, reminder?: string) => ({
      id: '',
      kind,
      key: '',
      attempt: 1,
      payload: { request_id, reminder },
    });
    for (const [kind, reminder] of [['request_mail'], ['request_reminder', 'today']] as const) {
      const run = (id = '', when?: 'before' | 'after') =>
        kinds[kind]?.carryOut(job(kind, id, reminder), failingContext(test, when ? 1 : 0, when ?? 'before'));
      await expect(run(ask[0], 'before')).rejects.toThrow('died');
      expect(await mails()).toEqual([]);
      await expect(run(ask[0], 'after')).rejects.toThrow('died');
      for (const id of ask) await run(id);
      expect(await mails()).toHaveLength(1);
    }
  });

  it('is the only one that can send what waits', async () => {
    const id = await tenant.ask('Who pays the rent?');
    for (const actor of ['tenant', 'admin', 'signed-out'] as const) {
      expect(await codeOf(as(database, actor, 'select public.mail_request($1)', [id]))).toBe('42501');
    }
  });
});
