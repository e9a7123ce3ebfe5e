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
/** How long the last change may take, in milliseconds. */
const patience = 5000;
const firstAmount = 10_001;

/** A tenant and an application of theirs in the demo data. */
const tenant = '10000000-0000-4000-8000-000000000003';
const application = '40000000-0000-4000-8000-000000000017';

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** Who the subscribers are, by their number, and what they ask for. */
interface Crowd {
  readonly title: string;
  readonly claims: (number: number, staff: Claims) => Claims;
  readonly filter?: (sub: string) => string;
  /** How many of them hear of each change. */
  readonly hearing: number;
}

const crowds: readonly Crowd[] = [
  { title: 'staff, one token', claims: (_, staff) => staff, hearing: subscribers },
  // For the server each is somebody else, as it would be with a thousand administrators.
  { title: 'staff, a token each', claims: (number, staff) => ({ ...staff, number }), hearing: subscribers },
  {
    title: 'tenants, own rows',
    claims: (number) => ({ sub: number === 0 ? tenant : randomUUID() }),
    filter: (sub) => `tenant_id=eq.${sub}`,
    hearing: 1,
  },
  { title: 'strangers, no filter', claims: (number) => ({ sub: number === 0 ? tenant : randomUUID() }), hearing: 1 },
];

/** Follows changes with 1000 subscribers, one change a second: how soon they hear of it, and what they cost the server. */
export async function benchLive(): Promise<void> {
  const engines = process.env.DATABASE_URL ? [undefined, process.env.DATABASE_URL] : [undefined];
  for (const url of engines) await benchEngine(url);
}

async function benchEngine(url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-live-'));
  const made = url === undefined ? undefined : await createTestPostgresql(url);
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: made?.url ?? '',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'demo',
  };
  const { config, tokens } = await completeConfig(loadConfig(settings));
  const server = await startProcess(['server/build/app/main.js'], { ...settings, PORT: '0' });
  try {
    console.log(
      `\n${subscribers} subscribers, one change a second, on ${made === undefined ? 'PGlite' : 'PostgreSQL'}`,
    );
    const staff = decodeJwt<Claims>(await accessTokenOf(server.origin, accounts.staff));
    for (const crowd of crowds) {
      const tokenOf = (number: number) =>
        tokens.sign({ role: 'authenticated', exp: 4_000_000_000, ...crowd.claims(number, staff) });
      const followers = await Promise.all(Array.from({ length: subscribers }, (_, number) => tokenOf(number)));
      await benchCrowd(server, config, crowd, followers);
    }
  } finally {
    await server.stop();
    await made?.database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchCrowd(
  server: ServerProcess,
  keys: { readonly ANON_KEY: string; readonly SERVICE_ROLE_KEY: string },
  { title, filter, hearing }: Crowd,
  followers: readonly string[],
): Promise<void> {
  const before = await server.memory();
  const clients: LiveClient[] = [];
  for (const token of followers) {
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
  await sleep(patience);
  const times = sent.flatMap((since, count) => timesOf(clients, firstAmount + count).map((time) => time - since));
  const memory = ((await server.memory()) - before) / subscribers;
  const missed = changes * hearing - times.length;
  console.log(
    `  ${title.padEnd(22)} median ${show(quantile(times, 0.5))}  p95 ${show(quantile(times, 0.95))}  last ${show(Math.max(...times))}` +
      `  missed ${missed}  processor ${((busy / seconds) * 100).toFixed(0).padStart(3)} %  ${(memory * 1024).toFixed(0)} kB each`,
  );
  await Promise.all(clients.map((client) => client.close()));
}

/** When each client that hears of changes knew of one. A read may have seen a later change already, which tells of this one as well. */
function timesOf(clients: readonly LiveClient[], amount: number): number[] {
  return clients.flatMap(({ heard }) => heard.find((one) => one.amount >= amount)?.at ?? []);
}

function show(milliseconds: number): string {
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
