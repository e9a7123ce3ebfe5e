import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../server/src/database/pglite.ts';
import { openSmtpService, type SmtpService } from '../../server/src/testing/smtp-service.ts';
import { signToken } from '../testing/api.ts';
import { type Service, startService } from '../testing/service.ts';

const secret = 'a secret for the test of a stop in the middle of work';

let smtp: SmtpService;
let service: Service;
/** Resolves when the mail server has received the message but not acknowledged it. */
let arrived: Promise<void>;
/** How long the mail server takes to acknowledge. */
let saysYes: Promise<void>;

// The state of the jobs is read from the embedded database's folder.
describe.skipIf(process.env.DATABASE_URL)('a server that is stopped while it sends a mail', () => {
  beforeEach(async () => {
    let arrive = () => {};
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    smtp = await openSmtpService({
      onMessage: () => {
        arrive();
        return saysYes;
      },
    });
    const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port) };
    service = await startService({ ...mail, JWT_SECRET: secret });
  });
  afterEach(async () => {
    await service?.remove();
    await smtp?.close();
  });

  it('waits for the mail server, marks the mail as sent, and does not repeat it', async () => {
    let sayYes = () => {};
    saysYes = new Promise((resolve) => {
      sayYes = resolve;
    });
    await causeMail();
    await arrived;
    const stopped = service.stop();
    // Long enough for a server that does not wait to have exited.
    const first = await Promise.race([stopped.then(() => 'stopped'), wait(3000).then(() => 'waiting')]);
    expect(first).toBe('waiting');
    sayYes();
    await stopped;
    expect(await jobs()).toEqual([{ attempts: 1, is_done: true, is_leased: false }]);
    await service.restart();
    await wait(2000);
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it('exits even when the mail server does not respond, and does not mark the mail as sent', async () => {
    saysYes = new Promise(() => {});
    await causeMail();
    await arrived;
    const begun = performance.now();
    await service.stop();
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await jobs()).toEqual([{ attempts: 1, is_done: false, is_leased: false }]);
  });
});

async function causeMail(): Promise<void> {
  const key = await signToken(secret, { role: 'anon' });
  const response = await fetch(`${service.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  expect(response.status).toBe(200);
}

async function jobs(): Promise<unknown[]> {
  const database = await openPglite(join(service.folder, 'database'));
  try {
    return await database.query(
      `select attempts, done_at is not null as is_done, leased_until is not null as is_leased
       from private.jobs where kind = 'auth_mail'`,
    );
  } finally {
    await database.close();
  }
}
