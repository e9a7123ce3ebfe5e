import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { type Actor, actors, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
});
afterAll(() => test.close());
beforeEach(() => test.deps.database.script('delete from public.mail_choices; delete from private.jobs'));

const sql = <Row>(text: string, values: unknown[] = []) => test.deps.database.query<Row>(text, values);
const topics = async (actor: Actor) =>
  (await as<{ name: string }>(test.deps.database, actor, 'select name from public.own_mail_topics()')).map(
    ({ name }) => name,
  );
const choose = (actor: Actor, topic: string, isWanted: boolean) =>
  as(test.deps.database, actor, 'select public.choose_mail($1, $2)', [topic, isWanted]);
const toSend = async (name: string, address: string) =>
  (
    await sql<{ mail: { isWanted: boolean; isOptional: boolean } }>('select public.mail_to_send($1, $2) as mail', [
      name,
      address,
    ])
  )[0]?.mail;
const mails = async () => {
  await test.work();
  const response = await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`));
  return (await response.json()) as { to: string; subject: string; text: string; html: string }[];
};

describe('The mails that people can switch off', () => {
  const ofTenant = ['progress', 'request-reminders', 'messages', 'draft-idle', 'guarantee-ends'];

  it('are only those that they can get', async () => {
    expect(await topics('tenant')).toEqual(ofTenant);
    expect(await topics('other tenant')).toEqual(ofTenant);
    expect(await topics('property manager')).toEqual(['guarantee-ends-landlord']);
    expect(await topics('admin')).toEqual(['answers', 'cases', 'appeals', 'screening-matches']);
    expect(await codeOf(topics('signed-out'))).toBe('42501');
  });

  it('are those to the address of the record for a property manager', async () => {
    await sql(`update public.property_managers set business_email = 'Manager@example.com' where id = $1`, [
      ids.propertyManager,
    ]);
    expect(await topics('property manager')).toEqual(['guarantee-ends-landlord']);
    await choose('property manager', 'guarantee-ends-landlord', false);
    expect(await toSend('guarantee-ends-landlord', 'Manager@example.com')).toMatchObject({ isWanted: false });
    expect(await toSend('certificate-for-landlord', 'Manager@example.com')).toMatchObject({ isWanted: true });
  });

  it('include no mail that is necessary', async () => {
    const rows = await sql<{ name: string }>('select name from public.mail_templates where topic is null order by 1');
    expect(rows.map(({ name }) => name)).toEqual([
      'appeal-overturned',
      'appeal-received',
      'appeal-unattended',
      'appeal-upheld',
      'application-approved',
      'application-closed',
      'application-deleted',
      'application-rejected',
      'application-reopened',
      'application-request',
      'application-request-corrected',
      'application-request-today',
      'application-requests',
      'application-requests-today',
      'application-submitted',
      'application-withdrawn',
      'approval-taken-back',
      'approval-taken-back-for-landlord',
      'approved-for-landlord',
      'certificate-failed',
      'certificate-for-landlord',
      'certificate-for-landlord-early-end',
      'certificate-for-landlord-renewal',
      'certificate-for-landlord-taken-over',
      'certificate-for-landlord-version',
      'certificate-for-tenant',
      'certificate-for-tenant-early-end',
      'certificate-for-tenant-renewal',
      'certificate-for-tenant-version',
      'certificate-kept-by-agent',
      'certificate-replaced',
      'certificate-withdrawal',
      'correction-left',
      'declarations-agreed',
      'fee-waived',
      'landlord-answer-copy',
      'landlord-not-named',
      'landlord-note',
      'landlord-reply',
      'landlord-request',
      'landlord-request-by-mail',
      'landlord-request-closed',
      'landlord-request-office',
      'landlord-requests',
      'landlord-requests-by-mail',
      'landlord-requests-office',
      'match-confirmed',
      'match-reversed',
      'no-certificate-for-landlord',
      'notice-taken-back',
      'objection-overturned',
      'objection-received',
      'objection-told',
      'objection-told-overturned',
      'objection-told-upheld',
      'objection-unattended',
      'objection-upheld',
      'objection-waiting',
      'permission-request-owner',
      'permission-request-removal',
      'permission-request-sign',
      'rejection-corrected',
      'request-closed',
      'reversal-confirmed',
      'reversal-proposed',
      'specimen-approved-for-landlord',
      'specimen-for-landlord',
      'specimen-for-landlord-early-end',
      'specimen-for-landlord-taken-over',
      'specimen-for-landlord-version',
      'specimen-kept-by-agent',
      'specimen-notice-taken-back',
      'specimen-replaced',
      'specimen-withdrawal',
      'withdrawal-proposed',
    ]);
  });

  it.each([
    ['tenant', 'answers'],
    ['admin', 'progress'],
    ['property manager', 'messages'],
    ['tenant', 'approved'],
  ] as const)('leave the %s no choice of %s', async (actor, topic) => {
    await sql(`update public.property_managers set business_email = 'office@example.com' where id = $1`, [
      ids.propertyManager,
    ]);
    expect(await codeOf(choose(actor, topic, false))).toBe('PT404');
    expect(await sql('select from public.mail_choices')).toEqual([]);
  });

  it('stay off for a person who has switched them off until they switch them on again', async () => {
    await choose('tenant', 'progress', false);
    await choose('tenant', 'progress', false);
    expect(await toSend('application-in-review', 'Tenant@example.com')).toMatchObject({ isWanted: false });
    expect(await toSend('application-in-review', 'other@example.com')).toMatchObject({ isWanted: true });
    expect(await toSend('application-approved', 'tenant@example.com')).toMatchObject({ isWanted: true });
    await choose('tenant', 'progress', true);
    expect(await toSend('application-in-review', 'tenant@example.com')).toMatchObject({ isWanted: true });
  });

  it('are visible only to the person', async () => {
    await choose('tenant', 'progress', false);
    for (const actor of actors.filter((name) => name !== 'signed-out')) {
      const rows = await as(test.deps.database, actor, 'select topic from public.mail_choices');
      expect(rows).toEqual(actor === 'tenant' ? [{ topic: 'progress' }] : []);
    }
  });
});

describe('A mail that is switched off', () => {
  const add = (to: string, status: string) =>
    sql(`select private.add_job('mail', $1)`, [
      {
        to,
        template: 'application-status',
        data: { status, note: null, applicationId: ids.submitted, applicationNumber: `RGC ${status}` },
      },
    ]);

  it('is not sent, while others are, and its job is done', async () => {
    await choose('tenant', 'progress', false);
    await add('tenant@example.com', 'in_review');
    await add('other@example.com', 'in_review');
    await add('tenant@example.com', 'approved');
    const sent = (await mails()).filter(({ subject }) => subject.includes('RGC '));
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'other@example.com: We are checking your application: RGC in_review',
      'tenant@example.com: Your application is approved: RGC approved',
    ]);
    expect(await sql('select from private.jobs where done_at is null')).toEqual([]);
  });

  it('says how to do so if it can be switched off, and only then', async () => {
    await add('other@example.com', 'in_review');
    await add('other@example.com', 'approved');
    await add('stranger@example.com', 'pending');
    const sent = await mails();
    const line = /You choose which of these e-mails you get:\n\S+\/dashboard\/settings#e-mails\n/;
    const [review, approved, stranger] = [
      ['other@example.com', 'in_review'],
      ['other@example.com', 'approved'],
      ['stranger@example.com', 'pending'],
    ].map(([to, status]) => sent.find((mail) => mail.to === to && mail.subject.endsWith(`RGC ${status}`)));
    expect(review?.text).toMatch(line);
    expect(review?.html).toContain('/dashboard/settings#e-mails"');
    for (const mail of [approved, stranger]) {
      expect(mail?.text).not.toMatch(line);
      expect(mail?.html).not.toContain('#e-mails');
    }
  });
});

describe('A message to a tenant who wants no copies', () => {
  const write = async (subject: string) => {
    const [row] = await as<{ id: string; delivery_status: string }>(
      test.deps.database,
      'admin',
      `insert into public.application_communications (application_id, communication_type, subject, content)
       values ('${ids.submitted}', 'email', $1, 'x') returning id, delivery_status`,
      [subject],
    );
    return row;
  };

  it('is not mailed and says so to staff', async () => {
    await choose('tenant', 'messages', false);
    expect(await write('Off')).toMatchObject({ delivery_status: 'switched_off' });
    expect(await sql(`select from private.jobs where kind = 'communication'`)).toEqual([]);
  });

  it('is mailed once they want them again', async () => {
    expect(await write('On')).toMatchObject({ delivery_status: 'queued' });
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^On \(RGC-/));
  });

  it('that could not be delivered is not sent again', async () => {
    const message = await write('Failed');
    await sql(`update public.application_communications set delivery_status = 'failed' where id = $1`, [message?.id]);
    await choose('tenant', 'messages', false);
    const again = as(test.deps.database, 'admin', 'select public.send_communication_again($1)', [message?.id]);
    await expect(again).rejects.toThrow('The tenant has switched off copies of messages');
  });
});
