import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig, type ReadyConfig } from '../config.ts';
import { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { openMailer } from './open-mailer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const letter = (subject: string) => ({ to: 'ada@example.com', subject, text: 'Hello', html: '<p>Hello</p>' });

function config(settings: Record<string, string> = {}): ReadyConfig {
  return { ...loadConfig({ DATA_DIR: folder, ...settings }), JWT_SECRET: '', ANON_KEY: '', SERVICE_ROLE_KEY: '' };
}

async function get(settings: Record<string, string>, address: string, headers: Record<string, string> = {}) {
  const ready = config(settings);
  const mailer = openMailer(ready);
  const response = await mailboxRoutes({ mailer, config: ready }).request(address, { headers });
  await mailer.close();
  return response;
}

describe('The mailbox', () => {
  test('shows the newest mail first and keeps it over a restart', async () => {
    const path = join(folder, 'mailbox.jsonl');
    const mailbox = new Mailbox(path, 'no-reply@example.com');
    await Promise.all([mailbox.send(letter('first')), mailbox.send(letter('second'))]);
    await mailbox.close();
    const reopened = new Mailbox(path, 'no-reply@example.com');
    expect(reopened.messages().map((message) => message.subject)).toEqual(['second', 'first']);
    expect(reopened.messages()[0]).toMatchObject({ ...letter('second'), sent_at: expect.stringMatching(/Z$/) });
  });

  test("shows the Message-ID and the names of a mail's attachments", async () => {
    const mailbox = new Mailbox(join(folder, 'mailbox.jsonl'), 'no-reply@example.com');
    const file = { filename: 'terms <1>.pdf', contentType: 'application/pdf', content: new Uint8Array(3) };
    await mailbox.send({ ...letter('named'), id: 'key-1', attachments: [file] });
    expect(mailbox.messages()).toMatchObject([{ message_id: '<key-1@example.com>', attachments: ['terms <1>.pdf'] }]);
    const page = mailboxPage(mailbox.messages(), undefined);
    expect(page).toContain('With terms &lt;1&gt;.pdf');
    expect(page).toContain('&lt;key-1@example.com&gt;');
  });

  test('keeps the newest 500', async () => {
    const path = join(folder, 'mailbox.jsonl');
    const mailbox = new Mailbox(path, 'no-reply@example.com');
    for (let count = 0; count < 510; count += 1) await mailbox.send(letter(String(count)));
    expect(mailbox.messages()).toHaveLength(500);
    expect(new Mailbox(path, 'no-reply@example.com').messages().at(-1)?.subject).toBe('10');
  });

  test('opens even if a line of its file is truncated', async () => {
    const path = join(folder, 'mailbox.jsonl');
    await new Mailbox(path, 'no-reply@example.com').send(letter('whole'));
    await writeFile(path, '{"id":"1","to":', { flag: 'a' });
    expect(new Mailbox(path, 'no-reply@example.com').messages().map((message) => message.subject)).toEqual(['whole']);
  });
});

describe('The page of the mailbox', () => {
  test('shows a mail as its reader sees it, with its text beside it, in a frame without scripts, forms or an origin', async () => {
    const mailbox = new Mailbox(join(folder, 'mailbox.jsonl'), 'no-reply@example.com');
    const html =
      '<!doctype html><html><body><h1>Hello</h1><a\n href="https://example.com/?a=1&amp;b=2">Go on</a></body></html>';
    await mailbox.send({ ...letter('both'), text: 'Hello in words', html });
    const page = mailboxPage(mailbox.messages(), undefined);
    const frame = /<iframe [^>]*sandbox="([^"]*)"[^>]*srcdoc="([^"]*)"/.exec(page);
    expect(frame?.[1]?.split(' ').sort()).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
    expect(frame?.[2]).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    expect(frame?.[2]).toContain('href=&quot;https://example.com/?a=1&amp;amp;b=2&quot;');
    expect(page).toMatch(/<section><h3>As plain text<\/h3><pre>Hello in words<\/pre>/);
    expect(page).not.toContain('<details');
  });

  test('never lets the script of a mail run', async () => {
    const ready = config();
    const mailer = openMailer(ready);
    await mailer.send({
      to: '<script>to</script>',
      subject: '"><script>subject</script>',
      text: '',
      html: '"><script>html</script>',
    });
    const response = await mailboxRoutes({ mailer, config: ready }).request('http://127.0.0.1:3000/');
    expect(await response.text()).not.toContain('<script>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('exists on a loopback host only, outside production, and only where mail is caught', async () => {
    for (const path of ['/', '/messages']) {
      expect((await get({}, `http://localhost:3000${path}`)).status).toBe(200);
      expect((await get({ HOST: '0.0.0.0' }, `http://localhost:3000${path}`)).status).toBe(404);
      expect((await get({ NODE_ENV: 'production' }, `http://localhost:3000${path}`)).status).toBe(404);
      expect((await get({ SITE_URL: 'https://a.example' }, `http://localhost:3000${path}`)).status).toBe(404);
      expect((await get({ SMTP_HOST: '127.0.0.1' }, `http://localhost:3000${path}`)).status).toBe(404);
    }
  });

  test('is refused under a foreign name that points to this machine', async () => {
    expect((await get({}, 'http://rebound.example:3000/messages')).status).toBe(404);
  });

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])(
    'is refused through a proxy, recognised by %s',
    async (name) => {
      const address = 'http://127.0.0.1:3000/messages';
      expect((await get({}, address, { [name]: 'anything' })).status).toBe(404);
      expect((await get({}, address, { accept: 'application/json' })).status).toBe(200);
    },
  );
});
