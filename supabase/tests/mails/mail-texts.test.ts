import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let number: string;
beforeAll(async () => {
  database = await openFixture();
  const [row] = await database.query<{ number: string }>(
    'select application_number as number from public.rent_guarantee_applications where id = $1',
    [ids.submitted],
  );
  number = row?.number ?? '';
});
afterAll(() => database.close());
beforeEach(() => database.script('delete from public.mail_text_versions; delete from private.jobs'));

interface Words {
  readonly subject: string;
  readonly body: string;
}
const words: Words = {
  subject: 'Begun: {{application_number}}',
  body: 'Go on.\n\n{{link}}\n\nYours, {{company_name}}',
};

async function save(given: Partial<Words> = {}, basedOn: string | null = null, actor: Actor = 'admin') {
  const { subject, body } = { ...words, ...given };
  const [row] = await as<{ id: string }>(
    database,
    actor,
    `select public.save_mail_text('draft-idle', $1, $2, 'Plainer', $3) as id`,
    [subject, body, basedOn],
  );
  return row?.id ?? '';
}
const inForce = async () =>
  (await database.query<{ text: Words }>(`select public.mail_text('draft-idle') as text`))[0]?.text;
const defaults = async () =>
  (await database.query<Words>(`select subject, body from public.mail_templates where name = 'draft-idle'`))[0];
const problemsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: { code: string; detail: string }) => thrown,
  );
  expect(error?.code).toBe('P0001');
  return (JSON.parse(error?.detail ?? '[]') as { field: string; message: string }[]).map(
    ({ field, message }) => `${field}: ${message}`,
  );
};
const take = (permission: string) =>
  database.query('delete from public.staff_permissions where user_id = $1 and permission = $2', [
    ids.admin,
    permission,
  ]);

/** Runs work while the administrator lacks the permission "owner", or has only "audit". */
async function without(given: 'owner' | 'all but audit', work: () => Promise<void>): Promise<void> {
  await database.script('set session_replication_role = replica');
  const kept = await database.query<{ permission: string }>(
    'select permission from public.staff_permissions where user_id = $1',
    [ids.admin],
  );
  if (given === 'owner') await take('owner');
  else {
    for (const { permission } of kept) await take(permission);
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'audit')`, [
      ids.admin,
    ]);
  }
  await database.script('set session_replication_role = origin');
  try {
    await work();
  } finally {
    await take('audit');
    for (const { permission } of kept) {
      await database.query(
        'insert into public.staff_permissions (user_id, permission) values ($1, $2) on conflict do nothing',
        [ids.admin, permission],
      );
    }
  }
}

describe('The words of a mail', () => {
  it('are the default until an owner saves others, which are then in force', async () => {
    expect(await inForce()).toEqual(await defaults());
    await save();
    expect(await inForce()).toEqual(words);
  });

  it('keep every version, with its author and reason', async () => {
    const first = await save();
    await save({ body: 'Second.\r\n\r\n{{link}}\n' }, first);
    expect(
      await as(
        database,
        'admin',
        'select subject, body, reason, written_by from public.mail_text_versions order by written_at',
      ),
    ).toEqual([
      { ...words, reason: 'Plainer', written_by: ids.admin },
      { subject: words.subject, body: 'Second.\n\n{{link}}', reason: 'Plainer', written_by: ids.admin },
    ]);
  });

  it('are the default again, and follow its changes, once an owner saves the default', async () => {
    const first = await save();
    await save(await defaults(), first);
    await database.query(`update public.mail_templates set subject = 'A better default' where name = 'draft-idle'`);
    expect(await inForce()).toMatchObject({ subject: 'A better default' });
  });

  it('cannot be saved over a version that the owner has not read', async () => {
    await save();
    expect(await codeOf(save({ subject: 'Other' }))).toBe('PT409');
    expect(await inForce()).toEqual(words);
  });

  it('are one version if their owner saves the same again because the answer was lost', async () => {
    const first = await save({ body: `${words.body}\n` });
    expect(await save()).toBe(first);
    const second = await save(await defaults(), first);
    expect(await save(await defaults(), first)).toBe(second);
    await database.query('update public.mail_text_versions set written_by = null where id = $1', [second]);
    expect(await codeOf(save(await defaults(), first))).toBe('PT409');
  });

  it.each([
    ['no subject', { subject: ' ' }, 'subject: The subject is required'],
    ['two lines of subject', { subject: 'A\nB' }, 'subject: The subject has one line of at most 200 characters'],
    ['no text', { body: '' }, 'body: The text is required'],
    ['an unknown placeholder', { subject: '{{tenant}}' }, 'subject: This mail has no placeholder {{tenant}}'],
    ['one of another mail', { body: '{{words}}\n\n{{link}}' }, 'body: This mail has no placeholder {{words}}'],
    ['an empty one', { body: '{{}}\n\n{{link}}' }, 'body: This mail has no placeholder {{}}'],
    [
      'half a placeholder',
      { body: '{{company_name}\n\n{{link}}' },
      'body: A placeholder has two braces on both sides, such as {{company_name}}',
    ],
    ['no button', { body: 'Go on.' }, 'body: {{link}} is missing: the button to the draft'],
    [
      'the button within a sentence',
      { body: 'Go on {{link}} now.' },
      'body: The button {{link}} stands once, in a paragraph of its own',
    ],
    [
      'two buttons',
      { body: '{{link}}\n\n{{link}}' },
      'body: The button {{link}} stands once, in a paragraph of its own',
    ],
    ['the button in the subject', { subject: '{{link}}' }, 'subject: The button {{link}} belongs in the text'],
  ])('are refused with %s', async (_what, given, problem) => {
    expect(await problemsOf(save(given))).toContain(problem);
    expect(await inForce()).toEqual(await defaults());
  });

  it('of an approval are refused without the due payment, its date and the last day to cancel', async () => {
    const [text] = await database.query<Words>(
      `select subject, replace(body, '{{payment}}', '') as body from public.mail_templates where name = 'application-approved'`,
    );
    const saved = as(
      database,
      'admin',
      `select public.save_mail_text('application-approved', $1, $2, 'Shorter', null)`,
      [text?.subject, text?.body],
    );
    expect(await problemsOf(saved)).toEqual([
      'body: {{payment}} is missing: what is due when, how it is paid, and until when the tenant can cancel',
    ]);
  });

  it('are also checked in a direct insert', async () => {
    const insert = `insert into public.mail_text_versions (template, subject, body, reason) values ('draft-idle', 'a', '{{odd}}', 'x')`;
    expect(await codeOf(database.query(insert))).toBe('P0001');
    expect(
      await codeOf(database.query(`update public.mail_templates set body = 'No button' where name = 'draft-idle'`)),
    ).toBe('P0001');
  });

  it.each(['tenant', 'other tenant', 'property manager', 'signed-out'] as const)(
    'cannot be changed, previewed or mailed by the %s',
    async (actor) => {
      expect(await codeOf(save({}, null, actor))).toBe('42501');
      for (const name of ['mail_example', 'send_test_mail']) {
        const call = as(database, actor, `select public.${name}('draft-idle', $1, $2, '')`, [
          words.subject,
          words.body,
        ]);
        expect(await codeOf(call)).toBe('42501');
      }
    },
  );

  it('can be read by all staff and changed only by owners', async () => {
    await save();
    for (const given of ['owner', 'all but audit'] as const) {
      await without(given, async () => {
        expect(await as(database, 'admin', 'select id from public.mail_text_versions')).toHaveLength(1);
        expect(
          await as(database, 'admin', `select public.mail_example('draft-idle', $1, $2)`, [words.subject, words.body]),
        ).toHaveLength(1);
        expect(await codeOf(save())).toBe('42501');
      });
    }
    expect(await database.query('select id from public.mail_text_versions')).toHaveLength(1);
  });
});

describe('A preview', () => {
  const example = async (application: string, given: Partial<Words> = {}) => {
    const { subject, body } = { ...words, ...given };
    const [row] = await as<{ facts: Record<string, unknown> }>(
      database,
      'admin',
      `select public.mail_example('draft-idle', $1, $2, $3) as facts`,
      [subject, body, application],
    );
    return row?.facts;
  };

  it('has the data of the application with that number, however it is typed', async () => {
    expect(await example(` ${number.toLowerCase()} `)).toMatchObject({
      applicationId: ids.submitted,
      applicationNumber: number,
      property: { lines: ['88 Cathedral Road', 'Cardiff'], postcode: 'CF11 9LN' },
      tenants: [{ name: 'Amara Okafor' }],
    });
  });

  it('has the data of the newest application that is not a draft if no number is given', async () => {
    expect(await example('')).toMatchObject({ applicationId: ids.submitted });
  });

  it('has the request of the application, if there is one', async () => {
    expect(await example(number)).toMatchObject({ words: 'An example of what staff ask.' });
    await database.query(
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on) values ($1, 'answer', 'other', 'Who pays?', '2026-12-31')`,
      [ids.submitted],
    );
    expect(await example(number)).toMatchObject({ kind: 'answer', documentType: null, words: 'Who pays?' });
  });

  it('of several requests has those of the application, and invented ones if there are fewer', async () => {
    const wordsOf = async (name: string) => {
      const [row] = await as<{ facts: { items: { words: string; reminder: string | null }[] } }>(
        database,
        'admin',
        `select public.mail_example(t.name, t.subject, t.body, $2) as facts from public.mail_templates as t where t.name = $1`,
        [name, number],
      );
      return row?.facts.items.map((item) => [item.words, item.reminder]);
    };
    await database.query('delete from public.application_requests');
    expect(await wordsOf('application-requests-today')).toEqual([
      ['An example of what staff ask.', 'today'],
      ['An example of what else they ask.', 'today'],
    ]);
    await database.query(
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on) values ($1, 'answer', 'other', 'Who pays?', '2026-12-31')`,
      [ids.submitted],
    );
    expect(await wordsOf('application-requests')).toEqual([
      ['Who pays?', null],
      ['An example of what staff ask.', null],
    ]);
    await database.query(
      `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on) values ($1, $2, 'answer', 'Who signs?', '2026-12-31')`,
      [ids.submitted, ids.propertyManager],
    );
    expect(await wordsOf('landlord-requests-by-mail')).toEqual([
      ['Who signs?', null],
      ['An example of what staff ask.', null],
    ]);
  });

  it('reports a number that does not exist, and the problems of the words', async () => {
    expect(await codeOf(example('RGC-1999-01-001'))).toBe('PT404');
    expect(await problemsOf(example(number, { body: 'x' }))).toEqual([
      'body: {{link}} is missing: the button to the draft',
    ]);
  });
});

describe('A test mail', () => {
  it('is a job that mails only the owner, with the words as typed', async () => {
    await as(database, 'admin', `select public.send_test_mail('draft-idle', $1, $2, $3)`, [
      words.subject,
      words.body,
      number,
    ]);
    const jobs = await database.query(`select kind, payload from private.jobs`);
    expect(jobs).toMatchObject([
      {
        kind: 'mail',
        payload: {
          to: 'admin@example.com',
          template: 'test',
          text: { name: 'draft-idle', ...words },
          data: { applicationNumber: number },
        },
      },
    ]);
  });
});
