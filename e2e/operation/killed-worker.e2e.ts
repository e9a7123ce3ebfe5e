import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../server/src/start-server.ts';
import { openSmtpService, type SmtpService } from '../../server/src/testing/smtp-service.ts';
import { openTestApp, type TestApp } from '../../server/src/testing/test-app.ts';

const mails = 500;
const kills = 200;

let folder: string;
let script: string;
let test: TestApp;
let server: RunningServer;
let smtp: SmtpService;
/** Runs when a message has arrived that is not acknowledged yet. */
let onMessage: () => Promise<void> | void = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-worker-'));
  script = join(folder, 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../testing/job-worker.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
  smtp = await openSmtpService({ onMessage: () => onMessage() });
  test = await openTestApp();
  server = await startServer(test.app, { ...test.deps.config, PORT: 0 });
}, 250_000);
afterAll(async () => {
  await server.stop();
  await test.close();
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

it('A worker that is killed at 200 random points loses none of 500 mails, and repeats a mail only under the same Message-ID.', {
  timeout: 600_000,
}, async () => {
  await test.deps.database.query(
    `select private.add_job('mail', jsonb_build_object('to', 'person-' || n || '@example.com', 'template', 'second-factor-removed'), 'mail-' || n)
     from generate_series(1, $1::integer) as n`,
    [mails],
  );
  // More attempts than usual, because the test kills two hundred workers in a row.
  await test.deps.database.query('update private.jobs set most_attempts = 1000');
  for (let kill = 0; kill < kills; kill += 1) await killOneWorker();
  expect(await jobsToDo()).toBeGreaterThan(0);
  await expireLeases();
  onMessage = () => {};
  await once(startWorker(), 'exit');

  expect(await jobsToDo()).toBe(0);
  const pairs = new Set(smtp.received.map(({ to, messageId }) => `${to} ${messageId}`));
  const expected = Array.from({ length: mails }, (_, n) => `person-${n + 1}@example.com <mail-${n + 1}@example.com>`);
  expect([...pairs].sort()).toEqual(expected.sort());
  // Some were repeated; otherwise the kills were not at the critical moment.
  expect(smtp.received.length).toBeGreaterThan(mails);
});

/**
 * Starts a worker and kills it before its first mail, or while the mail server has a mail, before or after its acknowledgement.
 */
async function killOneWorker(): Promise<void> {
  await expireLeases();
  const worker = startWorker();
  const ended = once(worker, 'exit');
  const fatal = Math.floor(Math.random() * 3);
  let arrived = 0;
  onMessage = async () => {
    arrived += 1;
    if (arrived !== fatal) return;
    if (Math.random() < 0.5) {
      worker.kill('SIGKILL');
      await ended;
    } else setTimeout(() => worker.kill('SIGKILL'), Math.random() * 5);
  };
  await Promise.race([once(worker.stdout ?? worker, 'data'), ended]);
  if (fatal === 0) {
    await wait(Math.random() * 60);
    worker.kill('SIGKILL');
  }
  await ended;
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, [script], {
    env: {
      ...process.env,
      API_URL: `http://127.0.0.1:${server.port}`,
      SERVICE_ROLE_KEY: test.deps.config.SERVICE_ROLE_KEY,
      SMTP_PORT: String(smtp.port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Replaces the two minutes after which the jobs of a dead worker are leased again. */
const expireLeases = () =>
  test.deps.database.query('update private.jobs set leased_until = null where done_at is null');

const jobsToDo = async () =>
  (await test.deps.database.query('select 1 from private.jobs where done_at is null')).length;
