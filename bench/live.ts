import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { accessTokenOf } from '../e2e/testing/api.ts';
import { accounts } from '../e2e/testing/sign-in.ts';
import { loadConfig } from '../server/src/config.ts';
import { completeConfig } from '../server/src/secrets.ts';
import { createTestPostgresql } from '../server/src/testing/test-database.ts';
import { type LiveClient, openLiveClient } from './live-client.ts';
import { quantile } from './measure.ts';
import { type ServerProcess, startProcess } from './processes.ts';

const subscribers = 1000;
const changes = 20;
/** From one change to the next, in milliseconds. */
const interval = 1000;
/** How long a client may take to receive the last change, in milliseconds. */
const lastChangeTimeout = 5000;
const firstAmount = 10_001;

/** A tenant and an application of theirs in the demo data. */
const tenant = '10000000-0000-4000-8000-000000000003';
const application = '40000000-0000-4000-8000-000000000017';

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** A kind of subscribers. */
interface SubscriberGroup {
  readonly title: string;
  /** The claims of the subscriber with this number. */
  readonly claims: (number: number, staff: Claims) => Claims;
  readonly filter?: (sub: string) => string;
  /** How many of them receive each change. */
  readonly receivers: number;
}

const groups: readonly SubscriberGroup[] = [
  { title: 'staff, one token', claims: (_, staff) => staff, receivers: subscribers },
  // Each is another person for the server, as with a thousand administrators.
  { title: 'staff, a token each', claims: (number, staff) => ({ ...staff, number }), receivers: subscribers },
  {
    title: 'tenants, own rows',
    claims: (number) => ({ sub: number === 0 ? tenant : randomUUID() }),
    filter: (sub) => `tenant_id=eq.${sub}`,
    receivers: 1,
  },
  { title: 'strangers, no filter', claims: (number) => ({ sub: number === 0 ? tenant : randomUUID() }), receivers: 1 },
];

/** Prints how soon 1000 subscribers receive a change, with one change a second, and how much memory and processor time they take. */
export async function benchLive(): Promise<void> {
  const engines = process.env.DATABASE_URL ? [undefined, process.env.DATABASE_URL] : [undefined];
  for (const url of engines) await benchEngine(url);
}

async function benchEngine(url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-live-'));
  const created = url === undefined ? undefined : await createTestPostgresql(url);
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: created?.url ?? '',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'demo',
  };
  const { config, tokens } = await completeConfig(loadConfig(settings));
  const server = await startProcess(['server/build/app/main.js'], { ...settings, PORT: '0' });
  try {
    console.log(
      `\n${subscribers} subscribers, one change a second, on ${created === undefined ? 'PGlite' : 'PostgreSQL'}`,
    );
    const staff = decodeJwt<Claims>(await accessTokenOf(server.origin, accounts.staff));
    for (const group of groups) {
      const tokenOf = (number: number) =>
        tokens.sign({ role: 'authenticated', exp: 4_000_000_000, ...group.claims(number, staff) });
      const userTokens = await Promise.all(Array.from({ length: subscribers }, (_, number) => tokenOf(number)));
      await benchGroup(server, config, group, userTokens);
    }
  } finally {
    await server.stop();
    await created?.database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchGroup(
  server: ServerProcess,
  keys: { readonly ANON_KEY: string; readonly SERVICE_ROLE_KEY: string },
  { title, filter, receivers }: SubscriberGroup,
  userTokens: readonly string[],
): Promise<void> {
  const before = await server.memory();
  const clients: LiveClient[] = [];
  for (const token of userTokens) {
    const change = {
      event: '*',
      schema: 'public',
      table: 'rent_guarantee_applications',
      filter: filter?.(decodeJwt<Claims>(token).sub),
    };
    clients.push(await openLiveClient(server.origin, keys.ANON_KEY, token, change));
  }
  const busyBefore = await server.processorTime();
  const start = performance.now();
  const sent: number[] = [];
  for (let count = 0; count < changes; count += 1) {
    sent.push(performance.now());
    await changeApplication(server.origin, keys.SERVICE_ROLE_KEY, firstAmount + count);
    await sleep(Math.max(0, start + (count + 1) * interval - performance.now()));
  }
  const busy = (await server.processorTime()) - busyBefore;
  const seconds = (performance.now() - start) / 1000;
  await sleep(lastChangeTimeout);
  const times = sent.flatMap((since, count) => receiptTimes(clients, firstAmount + count).map((time) => time - since));
  const memory = ((await server.memory()) - before) / subscribers;
  const missed = changes * receivers - times.length;
  console.log(
    `  ${title.padEnd(22)} median ${format(quantile(times, 0.5))}  p95 ${format(quantile(times, 0.95))}  last ${format(Math.max(...times))}` +
      `  missed ${missed}  processor ${((busy / seconds) * 100).toFixed(0).padStart(3)} %  ${(memory * 1024).toFixed(0)} kB each`,
  );
  await Promise.all(clients.map((client) => client.close()));
}

/**
 * Returns when each receiver has received a change. A receiver may get a later change in its place, when the server reads the row only
 * after that.
 */
function receiptTimes(clients: readonly LiveClient[], amount: number): number[] {
  return clients.flatMap(({ received }) => received.find((change) => change.amount >= amount)?.at ?? []);
}

function format(milliseconds: number): string {
  return `${milliseconds.toFixed(0).padStart(4)} ms`;
}

async function changeApplication(origin: string, key: string, amount: number): Promise<void> {
  const answer = await fetch(`${origin}/rest/v1/rent_guarantee_applications?id=eq.${application}`, {
    method: 'PATCH',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ guarantee_amount: amount }),
  });
  if (!answer.ok) throw new Error(`The change was refused: ${await answer.text()}`);
}
