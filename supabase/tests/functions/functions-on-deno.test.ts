import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../server/src/start-server.ts';
import { type DenoService, serveOnDeno } from '../../../server/src/testing/deno.ts';
import { openSmtpService, type SmtpService } from '../../../server/src/testing/smtp-service.ts';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const helenId = '10000000-0000-4000-8000-000000000001';
const amara = { id: '10000000-0000-4000-8000-000000000003', email: 'amara.okafor@example.com' };
const account = { user: 'sender', pass: 'secret' };
const names = ['delete-user', 'landlord-inquiry', 'remove-second-factor', 'run-jobs'] as const;
const inquiry = {
  manager_type: 'landlord',
  company_name: 'Pontcanna & Sons',
  contact_first_name: 'Gareth',
  contact_last_name: 'Hughes',
  address_line_1: '3 Cathedral Road',
  city: 'Cardiff',
  postal_code: 'CF11 9HA',
  country: 'United Kingdom',
  business_email: 'gareth@pontcanna.example',
  business_phone_country_code: '+44',
  business_phone_number: '029 2018 0100',
};

let test: TestApp;
let server: RunningServer;
let smtp: SmtpService;
let services: Readonly<Record<(typeof names)[number], DenoService>>;
let admin: string;

/**
 * Runs each function as hosted Supabase does: its `index.ts` on Deno, in a separate process, with the project's address, keys and
 * secrets.
 */
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  server = await startServer(test.app, { ...test.deps.config, PORT: 0 });
  smtp = await openSmtpService({ account });
  const environment = {
    SUPABASE_URL: `http://127.0.0.1:${server.port}`,
    SUPABASE_ANON_KEY: test.deps.config.ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: test.deps.config.SERVICE_ROLE_KEY,
    SITE_URL: 'https://rent.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_USER: account.user,
    SMTP_PASS: account.pass,
    SMTP_ADMIN_EMAIL: 'no-reply@rent.example',
  };
  const folder = join(productDir, 'functions');
  const start = async (name: string) =>
    [name, await serveOnDeno(join(folder, name, 'index.ts'), join(folder, 'deno.json'), environment)] as const;
  services = Object.fromEntries(await Promise.all(names.map(start))) as typeof services;
  const { data } = await test.client().auth.signInWithPassword({
    email: 'helen.whitcombe@example.com',
    password: 'demo-password-1',
  });
  admin = data.session?.access_token ?? '';
}, 180_000);
afterAll(async () => {
  await Promise.all(Object.values(services ?? {}).map((service) => service.close()));
  await smtp?.close();
  await server?.stop();
  await test?.close();
});
beforeEach(() => test.deps.database.script('delete from private.staff_inquiry_mails; delete from private.jobs;'));

async function call(name: (typeof names)[number], body: object, headers: Readonly<Record<string, string>> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(services[name].origin, init);
  return { status: response.status, body: await response.json() };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const runJobs = () => call('run-jobs', {}, bearer(test.deps.config.SERVICE_ROLE_KEY));
const count = async (rows: string, value: string) =>
  (await test.deps.database.query(`select from ${rows}`, [value])).length;

describe('On Deno', () => {
  const counted = 'private.inquiry_attempts where business_email = $1 and sender_hash is not null';

  it("landlord-inquiry stores the inquiry, counts it by Cloudflare's client address, and queues the mails", async () => {
    const sent = await call('landlord-inquiry', inquiry, { 'cf-connecting-ip': '203.0.113.7' });
    expect(sent).toEqual({ status: 200, body: { status: 'received' } });
    expect(await count('public.property_managers where business_email = $1', inquiry.business_email)).toBe(1);
    expect(await count(counted, inquiry.business_email)).toBe(1);
    const queued = await test.deps.database.query(`select payload ->> 'to' as to from private.jobs order by 1`);
    expect(queued).toEqual(
      ['ffion.pritchard@example.com', 'gareth@pontcanna.example', 'helen.whitcombe@example.com'].map((to) => ({ to })),
    );
  });

  it("landlord-inquiry reports errors, and answers a browser's preflight", async () => {
    expect(await call('landlord-inquiry', { ...inquiry, manager_type: 'other' })).toEqual({
      status: 400,
      body: { error: 'Please select your role' },
    });
    const preflight = await fetch(services['landlord-inquiry'].origin, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
  });

  it('run-jobs sends the queued mail by SMTP, once, and marks it as done', async () => {
    const again = { ...inquiry, business_email: 'next@pontcanna.example' };
    expect((await call('landlord-inquiry', again)).status).toBe(200);
    expect(await runJobs()).toEqual({ status: 200, body: { done: 3, failed: 0, left: 0 } });
    expect(await runJobs()).toEqual({ status: 200, body: { done: 0, failed: 0, left: 0 } });
    const [toSender, ...others] = smtp.received.filter(({ to }) => to === again.business_email);
    expect(others).toEqual([]);
    expect(toSender?.messageId).toMatch(/^<\S+@rent\.example>$/);
    expect(toSender?.source).toMatch(/^Subject: Thank you for your inquiry\r?$/m);
    const toStaff = smtp.received.find(({ to }) => to === 'helen.whitcombe@example.com');
    expect(toStaff?.source).toContain('Pontcanna');
    expect(await count(`private.jobs where done_at is not null and payload = $1`, '{}')).toBe(3);
  });

  it('run-jobs keeps mails for later that the mail server does not accept, and is for the service role only', async () => {
    await test.deps.database.query(
      `select private.add_job('mail', '{"to": "ada@example.com", "template": "unheard-of"}', $1)`,
      ['odd'],
    );
    expect(await runJobs()).toEqual({ status: 200, body: { done: 0, failed: 1, left: 0 } });
    expect(await count('private.jobs where key = $1 and attempts = 1 and failed_at is null', 'odd')).toBe(1);
    expect((await call('run-jobs', {}, bearer(test.deps.config.ANON_KEY))).status).toBe(403);
  });

  it('remove-second-factor removes the factor and queues the mail about it', async () => {
    await test.deps.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [amara.id],
    );
    const removed = await call('remove-second-factor', { userId: amara.id }, bearer(admin));
    expect(removed).toEqual({ status: 200, body: { userId: amara.id, removed: 1 } });
    expect(await count('auth.mfa_factors where user_id = $1', amara.id)).toBe(0);
    await runJobs();
    expect(smtp.received.filter(({ to }) => to === amara.email)).toHaveLength(1);
  });

  it('delete-user removes the person, and run-jobs the files', async () => {
    const files = `storage.objects where path_tokens[2] in
      (select id::text from public.rent_guarantee_applications where tenant_id = $1)`;
    expect(await count(files, amara.id)).toBeGreaterThan(0);
    const names = await test.deps.database.query<{ name: string }>(`select name from ${files}`, [amara.id]);
    expect(await call('delete-user', { userId: helenId }, bearer(admin))).toMatchObject({ status: 403 });
    expect(await call('delete-user', { userId: amara.id }, bearer(admin))).toEqual({
      status: 200,
      body: { userId: amara.id },
    });
    expect(await count('auth.users where id = $1', amara.id)).toBe(0);
    await runJobs();
    const left = await test.deps.database.query('select from storage.objects where name = any ($1)', [
      names.map(({ name }) => name),
    ]);
    expect(left).toEqual([]);
  });
});
