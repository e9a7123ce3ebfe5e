import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openSmtpService, type SmtpService } from '../../../server/src/testing/smtp-service.ts';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let service: SmtpService;
let test: TestApp;
beforeAll(async () => {
  service = await openSmtpService();
  test = await openTestApp({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(service.port) });
  await test.deps.database.script(peopleAndRecords);
});
afterAll(async () => {
  await test.close();
  await service.close();
});
afterEach(() => test.deps.database.script('delete from public.mail_choices'));

const sql = <Row>(text: string, values: unknown[] = []) => test.deps.database.query<Row>(text, values);
const choices = () => sql('select user_id, topic from public.mail_choices');

/** Sends the tenant, or a stranger, a mail with this number and returns what the mail server got. */
async function send(number: string, status: string, to = 'tenant@example.com') {
  const data = { status, note: null, applicationId: ids.submitted, applicationNumber: number };
  await sql(`select private.add_job('mail', $1)`, [{ to, template: 'application-status', data }]);
  return sent(number);
}

async function sent(words: string) {
  await test.work();
  return service.received.find(({ source }) => new RegExp(`^Subject: .*${words}`, 'm').test(source))?.source ?? '';
}

function linkOf(source: string) {
  return /^List-Unsubscribe: <(\S+)>\r$/m.exec(source.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
}

const oneClick = 'List-Unsubscribe=One-Click';
const post = (link: string, body: string | FormData = oneClick) =>
  test.app.fetch(
    new Request(link, {
      method: 'POST',
      body,
      ...(typeof body === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    }),
  );

it('An optional mail arrives with a link that a mail program may use by itself.', async () => {
  const source = await send('RGC 1', 'in_review');
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const response = await post(linkOf(source));
  expect(response.status).toBe(200);
  expect(await choices()).toEqual([{ user_id: ids.tenant, topic: 'progress' }]);
  expect((await post(linkOf(source))).status).toBe(200);
  expect(await send('RGC 2', 'in_review')).toBe('');
});

it('A copy of a message has the link of its own topic.', async () => {
  await sql(
    `insert into public.application_communications (application_id, communication_type, subject, content)
     values ('${ids.submitted}', 'email', 'Copied', 'x')`,
  );
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await post(linkOf(await sent('Copied')), form)).status).toBe(200);
  expect(await choices()).toEqual([{ user_id: ids.tenant, topic: 'messages' }]);
});

it.each([
  ['RGC 3', 'approved', 'tenant@example.com'],
  ['RGC 4', 'in_review', 'stranger@example.com'],
])('A mail that its reader cannot switch off has no unsubscribe header: %s.', async (number, status, to) => {
  const source = await send(number, status, to);
  expect(source).toContain(`To: ${to}`);
  expect(source).not.toMatch(/^List-Unsubscribe/im);
});

it('The link leads a visitor to the choice, and nothing is switched off.', async () => {
  const link = linkOf(await send('RGC 5', 'in_review'));
  const response = await test.app.fetch(new Request(link));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${testOrigin}/dashboard/settings#e-mails`);
  expect((await post(link, 'anything=else')).status).toBe(400);
  expect(await choices()).toEqual([]);
});

it('A token that we did not sign switches nothing off.', async () => {
  const link = linkOf(await send('RGC 6', 'in_review'));
  const changed = [
    link.replace('.progress.', '.messages.'),
    link.replace(ids.tenant, ids.otherTenant),
    link.replace(/.{64}$/, '0'.repeat(64)),
    link.replace(/token=.*/, 'token=x'),
    link.replace(/\?.*/, ''),
    `${link}${'0'.repeat(1000)}`,
  ];
  for (const address of changed) expect((await post(address)).status).toBe(404);
  expect(await choices()).toEqual([]);
});

it('The links of a person who has left do nothing.', async () => {
  const link = linkOf(await send('RGC 7', 'in_review', 'other@example.com'));
  await sql('delete from auth.users where email = $1', ['other@example.com']);
  expect((await post(link)).status).toBe(200);
  expect(await choices()).toEqual([]);
});
