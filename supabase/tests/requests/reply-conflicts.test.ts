import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, scopeOf } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { openFixture } from '../testing/fixture.ts';

let database: Database;
const colleague = '10000000-0000-4000-8000-0000000000f4';
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'ben.smith@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    update public.profiles set first_name = 'Ben', surname = 'Smith' where id = '${colleague}'`);
});
afterAll(() => database.close());

type Member = 'colleague' | 'admin';
const by = <Row extends Record<string, unknown>>(member: Member, statement: string, values: readonly unknown[]) => {
  const { claims, ...scope } = scopeOf('admin');
  return member === 'admin'
    ? as<Row>(database, 'admin', statement, [...values])
    : (database.scoped({ ...scope, claims: { ...claims, sub: colleague } }, statement, [...values]) as Promise<Row[]>);
};
const conflict = (act: string) => ({
  code: 'PT409',
  message: expect.stringMatching(
    new RegExp(`^Ben Smith ${act} at \\d\\d:\\d\\d\\. Look at that before you send yours\\.$`),
  ),
});

describe('A message of the tenant', () => {
  const written = async () => {
    const application = await makeApplication(database);
    const [message] = await as<{ id: string }>(database, 'tenant', `select public.send_message($1, 'May I?') as id`, [
      application,
    ]);
    return { application, message: message?.id };
  };
  const reply = (
    { application, message }: Awaited<ReturnType<typeof written>>,
    seen: number | null,
    member: Member,
    words = 'Yes.',
  ) =>
    by(member, `select public.record_communication($1, 'outbound', 'email', 'Re: Message', $4, 'sent', '[]', $2, $3)`, [
      application,
      message,
      seen,
      words,
    ]);
  const repliesTo = (application: string) =>
    database.query(
      `select 1 from public.application_communications where application_id = $1 and direction = 'outbound'`,
      [application],
    );

  it('that a colleague has answered can be answered again only by a person who has seen that answer', async () => {
    const about = await written();
    await reply(about, 0, 'colleague');
    await expect(reply(about, 0, 'admin')).rejects.toMatchObject(conflict('answered this'));
    expect(await repliesTo(about.application)).toHaveLength(1);
    await reply(about, 1, 'admin');
    expect(await repliesTo(about.application)).toHaveLength(2);
  });

  it('that a colleague has settled can be answered only by a person who has seen that', async () => {
    const about = await written();
    await by('colleague', 'select public.settle_messages($1)', [about.application]);
    await expect(reply(about, 0, 'admin')).rejects.toMatchObject(conflict('said that this needs no answer'));
    await reply(about, 1, 'admin');
  });

  it('can be answered again by the person who answered it, and by a call that does not say what was seen', async () => {
    const about = await written();
    await reply(about, 0, 'admin');
    await reply(about, 0, 'admin', 'From Monday.');
    await reply(about, null, 'colleague');
    expect(await repliesTo(about.application)).toHaveLength(3);
  });

  it('is answered once if a person sends the same answer again, whatever a colleague has answered meanwhile', async () => {
    const about = await written();
    await reply(about, 0, 'admin');
    await reply(about, null, 'colleague', 'No.');
    await reply(about, 0, 'admin');
    expect(await repliesTo(about.application)).toHaveLength(2);
  });

  it('still waits after a note that its tenant cannot read', async () => {
    const about = await written();
    await by(
      'colleague',
      `select public.record_communication($1, 'outbound', 'internal_note', 'N', 'N', 'sent', '[]')`,
      [about.application],
    );
    await reply(about, 0, 'admin');
  });
});

describe('A message of the landlord', () => {
  const write = async (application: string, words: string) => {
    const [row] = await as<{ id: string }>(
      database,
      'property manager',
      'select public.send_landlord_message($1, $2) as id',
      [application, words],
    );
    return row?.id;
  };
  const reply = (
    application: string,
    message: string | undefined,
    words: string,
    seen: number | null,
    member: Member,
  ) => by(member, `select public.ask_landlord($1, 'note', $2, null, $3, $4)`, [application, words, message, seen]);

  it('that a colleague has answered can be answered again only by a person who has seen that answer', async () => {
    const application = await makeApplication(database);
    const [first, second] = [await write(application, 'May she keep a cat?'), await write(application, 'And a dog?')];
    await reply(application, second, 'No.', 0, 'colleague');
    for (const message of [first, second]) {
      await expect(reply(application, message, 'Yes.', 0, 'admin')).rejects.toMatchObject(conflict('answered this'));
    }
    await reply(application, second, 'Yes.', 1, 'admin');
  });

  it('that a colleague has settled can be answered only by a person who has seen that', async () => {
    const application = await makeApplication(database);
    const message = await write(application, 'Thank you');
    await by('colleague', 'select public.close_landlord_request($1)', [message]);
    await expect(reply(application, message, 'Yes.', 0, 'admin')).rejects.toMatchObject(
      conflict('said that this needs no answer'),
    );
    await reply(application, message, 'Yes.', 1, 'admin');
  });

  it('can also be the answer to a question', async () => {
    const application = await makeApplication(database);
    const [asked] = await by<{ id: string }>('admin', `select public.ask_landlord($1, 'answer', 'How big?') as id`, [
      application,
    ]);
    await as(database, 'property manager', `select public.answer_landlord_request($1, 'Small. May she keep a cat?')`, [
      asked?.id,
    ]);
    await reply(application, asked?.id, 'No.', 0, 'colleague');
    await expect(reply(application, asked?.id, 'Yes.', 0, 'admin')).rejects.toMatchObject(conflict('answered this'));
  });
});

describe('A question', () => {
  it.each([
    ['an answer', `ask_tenant($1, 'answer', words => $2, seen_requests => $3)`, 'asked for this'],
    ['a document', `ask_tenant($1, 'document', 'passport', words => $2, seen_requests => $3)`, 'asked for this'],
    ['a correction', `ask_correction($1, 'tenancy.monthly_rent', $2, seen_requests => $3)`, 'asked for this'],
    [
      'a confirmation of the landlord',
      `ask_landlord($1, 'confirmation', $2, seen_replies => $3)`,
      'asked the landlord',
    ],
  ])(
    'for %s that a colleague has asked can be asked again only by a person who has seen that',
    async (_what, call, act) => {
      const application = await makeApplication(database);
      const ask = (words: string, seen: number | null, member: Member) =>
        by(member, `select public.${call}`, [application, words, seen]);
      await ask('Who pays the rent?', 0, 'colleague');
      await expect(ask('Who pays your rent?', 0, 'admin')).rejects.toMatchObject(conflict(act));
      await ask('Who pays your rent?', 1, 'admin');
      await ask('Who pays it?', 0, 'admin');
      expect(await codeOf(ask('Who pays for it?', 2, 'colleague'))).toBe('PT409');
    },
  );

  it('of another kind, or one that is answered, does not count', async () => {
    const application = await makeApplication(database);
    await by('colleague', `select public.ask_tenant($1, 'document', 'passport', words => 'A new one, please.')`, [
      application,
    ]);
    const [asked] = await by<{ id: string }>(
      'colleague',
      `select public.ask_tenant($1, 'answer', words => 'Who pays?') as id`,
      [application],
    );
    await as(database, 'tenant', `select public.answer_request($1, 'I do.', null)`, [asked?.id]);
    await by('admin', `select public.ask_tenant($1, 'answer', words => 'Who pays it?', seen_requests => 0)`, [
      application,
    ]);
    await by(
      'admin',
      `select public.ask_tenant($1, 'document', 'id_proof', words => 'Send it, please.', seen_requests => 0)`,
      [application],
    );
  });
});
