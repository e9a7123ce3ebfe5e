import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpService, refusal } from '../../../server/src/testing/smtp-service.ts';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly message_id: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.deps.database.query('delete from private.jobs'));

const payload = { to: 'ada@example.com', template: 'second-factor-removed' };
const add = (kind: string, key: string, given: object = payload) =>
  test.deps.database.query('select private.add_job($1, $2, $3)', [kind, given, key]);
const stored = async (key: string) =>
  (await test.deps.database.query('select * from private.jobs where key = $1', [key]))[0];
const mails = async () =>
  (await (await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`))).json()) as Caught[];

async function call(token: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request(`${testOrigin}/functions/v1/run-jobs`, { method: 'POST', headers, body: '{}' });
  const response = await test.app.fetch(request);
  return { status: response.status, body: await response.json() };
}

describe('run-jobs', () => {
  it('mails once, with a Message-ID derived from the job’s key, and empties the payload', async () => {
    await add('mail', 'removal 1');
    await test.work();
    await test.work();
    expect((await mails()).filter((mail) => mail.message_id === '<removal%201@example.com>')).toMatchObject([
      { to: 'ada@example.com', subject: 'Your two-step sign-in was turned off' },
    ]);
    expect(await stored('removal 1')).toMatchObject({ done_at: expect.any(Date), payload: {} });
  });

  it('runs a batch in a call and returns how many are left', async () => {
    for (let count = 0; count < 25; count += 1) await add('mail', `many-${count}`);
    const { SERVICE_ROLE_KEY } = test.deps.config;
    expect(await call(SERVICE_ROLE_KEY)).toEqual({ status: 200, body: { done: 20, failed: 0, left: 5 } });
    expect(await call(SERVICE_ROLE_KEY)).toEqual({ status: 200, body: { done: 5, failed: 0, left: 0 } });
    expect(await call(SERVICE_ROLE_KEY)).toEqual({ status: 200, body: { done: 0, failed: 0, left: 0 } });
  });

  it('sends an urgent mail before two hundred others', async () => {
    for (let count = 0; count < 200; count += 1) await add('mail', `bulk-${count}`);
    const { auth } = test.client();
    expect((await auth.signUp({ email: 'waiting@example.com', password: 'correct horse' })).error).toBeNull();
    expect(await call(test.deps.config.SERVICE_ROLE_KEY)).toMatchObject({ body: { done: 20, left: 181 } });
    expect((await mails()).map(({ to }) => to)).toContain('waiting@example.com');
    await test.work();
    await test.deps.database.query(
      `update auth.users set email_confirmed_at = now() where email = 'waiting@example.com'`,
    );
    for (let count = 0; count < 200; count += 1) await add('mail', `more-${count}`);
    expect((await auth.resetPasswordForEmail('waiting@example.com')).error).toBeNull();
    await call(test.deps.config.SERVICE_ROLE_KEY);
    expect((await mails()).filter(({ to }) => to === 'waiting@example.com')).toHaveLength(2);
    await test.work();
  });

  it('retries a job of an unknown kind later, and runs the others of its batch', async () => {
    await add('unheard_of', 'unknown');
    await add('mail', 'beside');
    await test.work();
    expect(await stored('unknown')).toMatchObject({
      attempts: 1,
      failed_at: null,
      last_error: 'There is no kind of job named unheard_of.',
    });
    expect(await stored('beside')).toMatchObject({ done_at: expect.any(Date) });
  });

  it('gives up at once on a job without an address', async () => {
    await add('mail', 'nobody', { template: 'second-factor-removed' });
    await test.work();
    expect(await stored('nobody')).toMatchObject({
      failed_at: expect.any(Date),
      last_error: 'There is no address to send it to.',
    });
  });

  it('can be called only by the service role', async () => {
    await add('mail', 'untouched');
    expect(await call(test.deps.config.ANON_KEY)).toMatchObject({ status: 403 });
    const person = await test.deps.tokens.sign({ role: 'authenticated', sub: crypto.randomUUID() });
    expect(await call(person)).toMatchObject({ status: 403 });
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    expect(await call(forged)).toMatchObject({ status: 401 });
    expect(await stored('untouched')).toMatchObject({ attempts: 0 });
  });
});

describe('run-jobs with a mail server', () => {
  it('gives up at once on a permanent refusal, and retries a temporary one', async () => {
    const smtp = await openSmtpService({
      onRecipient: (address) => {
        if (address.startsWith('gone')) return refusal(550, 'No such mailbox');
        return address.startsWith('full') ? refusal(452, 'Mailbox full') : undefined;
      },
    });
    const mailing = await openTestApp({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port) });
    try {
      const names = ['gone', 'full', 'well'];
      for (const name of names) {
        await mailing.deps.database.query(`select private.add_job('mail', $1, $2)`, [
          { ...payload, to: `${name}@example.com` },
          name,
        ]);
      }
      await mailing.work();
      const rows = await mailing.deps.database.query('select * from private.jobs order by created_at');
      expect(rows).toMatchObject([
        { failed_at: expect.any(Date), last_error: expect.stringContaining('No such mailbox') },
        { failed_at: null, done_at: null, last_error: expect.stringContaining('Mailbox full') },
        { done_at: expect.any(Date) },
      ]);
      expect(smtp.received).toMatchObject([{ to: 'well@example.com', messageId: '<well@example.com>' }]);
    } finally {
      await mailing.close();
      await smtp.close();
    }
  });
});
