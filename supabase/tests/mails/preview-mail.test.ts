import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const number = 'RGC-2026-07-0017';
const words = {
  subject: 'Begun: {{application_number}}',
  body: 'Go <b>on</b>.\nHere:\n\n{{link}}\n\nYours, {{company_name}}',
};

let test: TestApp;
let owner: SupabaseClient;
let tenant: SupabaseClient;
let application: string;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  owner = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
  tenant = await signIn(test, 'amara.okafor@example.com', 'demo-password-3');
  const [row] = await test.deps.database.query<{ number: string }>(
    `select application_number as number from public.rent_guarantee_applications where status = 'in_review' limit 1`,
  );
  application = row?.number ?? number;
});
afterAll(() => test.close());

async function preview(client: SupabaseClient, given: Record<string, unknown> = {}) {
  const body = { name: 'draft-idle', ...words, application, ...given };
  const { data, error } = await client.functions.invoke('preview-mail', { body });
  if (error === null) return { status: 200, body: data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response = error.context as Response;
  return { status: response.status, body: await response.json() };
}
const mails = async () =>
  (await (await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`))).json()) as Caught[];

describe('A preview of a mail', () => {
  it('is the mail as it would be sent, with the layout, and typed markup as text', async () => {
    const { status, body } = await preview(owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ application, subject: `Begun: ${application}` });
    expect(body.html).toContain('Go &lt;b&gt;on&lt;/b&gt;.<br>Here:');
    expect(body.html).toContain('Continue your application');
    expect(body.html).toContain('14 Windsor Place');
    expect(body.text).toMatch(
      /^Hello [\w ]+,\n\nGo <b>on<\/b>\.[\s\S]*Continue your application:[\s\S]*Yours, Pendine/,
    );
  });

  it('of an approval that is taken back has the words that will be sent', async () => {
    const given = {
      name: 'approval-taken-back',
      subject: undefined,
      body: undefined,
      note: 'Your payslips are <b>not</b> yours.',
    };
    const { status, body } = await preview(owner, given);
    expect(status).toBe(200);
    expect(body.text).toContain('This approval no longer holds');
    expect(body.text).toContain('Your payslips are <b>not</b> yours.');
  });

  it('of a rejection shows what staff have noted, and not how the application was created', async () => {
    const [person] = await test.deps.database.query<{ id: string }>(
      `select id from public.profiles where email = 'amara.okafor@example.com'`,
    );
    const { data: made } = await owner
      .from('rent_guarantee_applications')
      .insert({ tenant_id: person?.id })
      .select('application_number')
      .single();
    const { data: given } = await owner
      .from('mail_templates')
      .select('name, subject, body')
      .eq('name', 'application-rejected')
      .single();
    const { status, body } = await preview(owner, { ...given, application: made?.application_number });
    expect(status).toBe(200);
    expect(body.text).toContain('An example of what staff note.');
    expect(body.text).not.toContain('Application created');
  });

  it('has the words in force if none are given, with the reason that staff are about to give', async () => {
    const given = { name: 'application-closed', subject: undefined, body: undefined };
    const { body } = await preview(owner, { ...given, reason: 'The flat is <b>let</b>.\nTo somebody else.' });
    expect(body.subject).toBe(`We have closed your application: ${application}`);
    expect(body.text).toContain('without a decision.\n\nReason: The flat is <b>let</b>.\nTo somebody else.\n\nIf that');
    expect(body.html).toContain('The flat is &lt;b&gt;let&lt;/b&gt;.<br>To somebody else.');
    const words = { subject: 'Closed: {{application_number}}', body: 'Good day,\n\n{{reason}}\n\n{{link}}' };
    const saved = await owner.rpc('save_mail_text', { template: given.name, ...words, reason: 'Shorter' });
    expect(saved.error).toBeNull();
    expect((await preview(owner, { ...given, reason: 'It is let.' })).body).toMatchObject({
      subject: `Closed: ${application}`,
      text: expect.stringMatching(/^Good day,\n\nReason: It is let\.\n\nOpen your application:/),
    });
    expect(await preview(owner, { ...given, reason: 1 })).toMatchObject({ status: 400 });
    expect(await preview(tenant, given)).toMatchObject({ status: 403 });
  });

  it('shows the answer that staff are about to give, to the side that gets it', async () => {
    const given = { subject: undefined, body: undefined, answer: 'We had overlooked <b>them</b>.' };
    const appeal = await preview(owner, { ...given, name: 'appeal-overturned' });
    expect(appeal.body.subject).toContain('Your appeal');
    expect(appeal.body.text).toContain('We had overlooked <b>them</b>.');
    expect(appeal.body.html).toContain('We had overlooked &lt;b&gt;them&lt;/b&gt;.');
    for (const [side, place] of [
      ['tenant', 'my-applications'],
      ['landlord', 'applications'],
    ]) {
      const { body } = await preview(owner, { ...given, name: 'objection-upheld', side });
      expect(body.text).toContain('We had overlooked <b>them</b>.');
      expect(body.text).toContain(`/dashboard/${place}/`);
    }
    expect(await preview(owner, { ...given, name: 'objection-upheld', side: 1 })).toMatchObject({ status: 400 });
  });

  it('exists for every mail whose words owners edit', async () => {
    const { data } = await owner.from('mail_templates').select('name, subject, body');
    expect(data?.length).toBeGreaterThan(20);
    for (const given of data ?? []) {
      const { status, body } = await preview(owner, given);
      expect([given.name, status]).toEqual([given.name, 200]);
      expect(`${body.subject}${body.html}${body.text}`).not.toMatch(/\{\{|undefined|null/);
    }
  });

  it('greets nobody twice, and does not greet staff or a landlord without an account', async () => {
    const { body } = await preview(owner, { body: 'Good day,\n\n{{link}}' });
    expect(body.text).not.toContain('Hello');
    for (const name of ['certificate-for-landlord', 'signature-waiting'])
      expect(
        (await preview(owner, { name, subject: 'About it', body: 'It is here.\n\n{{link}}' })).body.text,
      ).not.toContain('Hello');
  });

  it('names what is wrong with a call', async () => {
    expect(await preview(owner, { body: '{{odd}}\n\n{{link}}' })).toEqual({
      status: 400,
      body: {
        error: 'This mail has no placeholder {{odd}}',
        details: expect.stringContaining('"field": "body"'),
      },
    });
    expect(await preview(owner, { application: 'RGC-1999-01-001' })).toMatchObject({ status: 404 });
    expect(await preview(owner, { name: 'odd' })).toMatchObject({ status: 404 });
    expect(await preview(owner, { subject: 1 })).toMatchObject({ status: 400 });
  });

  it('can be read only by staff', async () => {
    expect(await preview(tenant)).toEqual({ status: 403, body: { error: 'Only staff may see this.' } });
  });
});

describe('The words of a mail', () => {
  it('can be sent to the owner as a test', async () => {
    const { error } = await owner.rpc('send_test_mail', { template: 'draft-idle', ...words, application });
    expect(error).toBeNull();
    await test.work();
    const mail = (await mails()).find(({ subject }) => subject === `Test: Begun: ${application}`);
    expect(mail?.to).toBe('helen.whitcombe@example.com');
    expect(mail?.html).toContain('Continue your application');
  });

  it('are those in force when a mail is rendered, even if it was caused before', async () => {
    const data = { applicationId: crypto.randomUUID(), applicationNumber: 'RGC-2026-07-0099' };
    const payload = { to: 'ada@example.com', template: 'draft-idle', data };
    await test.deps.database.query(`select private.add_job('mail', $1)`, [payload]);
    expect(
      (await owner.rpc('save_mail_text', { template: 'draft-idle', ...words, reason: 'Plainer' })).error,
    ).toBeNull();
    await test.work();
    const mail = (await mails()).find(({ to }) => to === 'ada@example.com');
    expect(mail).toMatchObject({ subject: 'Begun: RGC-2026-07-0099' });
    expect(mail?.text).toContain('Go <b>on</b>.');
  });

  it('greet the person who has the address now by the name that they have given', async () => {
    const data = { applicationId: crypto.randomUUID(), applicationNumber: 'RGC-2026-07-0098' };
    // Anybody can sign up with an address that is not theirs.
    const forged = {
      email: 'landlord@example.com',
      password: 'a long password',
      options: { data: { firstName: 'Fool' } },
    };
    expect((await test.client().auth.signUp(forged)).error).toBeNull();
    for (const to of ['Amara.Okafor@example.com', 'stranger@example.com', forged.email])
      await test.deps.database.query(`select private.add_job('mail', $1)`, [
        { to, template: 'appeal', data: { ...data, event: 'received', words: null } },
      ]);
    await test.work();
    const about = (await mails()).filter(({ subject }) => subject.includes('RGC-2026-07-0098'));
    expect(about.map(({ to, text }) => [to.toLowerCase(), text.split('\n')[0]]).sort()).toEqual([
      ['amara.okafor@example.com', 'Hello Amara,'],
      [forged.email, expect.stringContaining('Somebody who did not take part')],
      ['stranger@example.com', expect.stringContaining('Somebody who did not take part')],
    ]);
  });

  it('surround a message from staff to a tenant', async () => {
    const [row] = await test.deps.database.query<{ id: string }>(
      'select id from public.rent_guarantee_applications where application_number = $1',
      [application],
    );
    const text = { subject: 'From us: {{message_subject}}', body: '{{message}}\n\nWarmly.\n\n{{link}}' };
    const saved = await owner.rpc('save_mail_text', { template: 'communication', ...text, reason: 'Warmer' });
    expect(saved.error).toBeNull();
    const message = { application_id: row?.id, communication_type: 'email', subject: 'Bank', content: 'Which one?' };
    expect((await owner.from('application_communications').insert(message)).error).toBeNull();
    await test.work();
    expect((await mails()).find(({ subject }) => subject === 'From us: Bank')?.text).toMatch(
      /^Hello [\w ]+,\n\nWhich one\?\n\nWarmly\./,
    );
  });
});
