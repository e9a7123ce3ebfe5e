import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../server/src/testing/repeats.ts';
import { callAuth, propertyManagerRow, signToken } from '../testing/api.ts';
import { type LoopDisk, openLoopDisk, whyNoLoopDisk } from '../testing/loop-disk.ts';
import { type Service, startService } from '../testing/service.ts';

/** `npm run fuzz` makes 50 cuts, since each starts a server. */
const cuts = process.env.FUZZ_RUNS === undefined ? repeats(12, 3) : Math.ceil(Number(process.env.FUZZ_RUNS) / 2000);
const secret = 'a secret for the test of power cuts, which is long enough';
const account = { email: 'ada@example.com', password: 'correct horse battery staple' };

/** Writes that the service has acknowledged. */
interface Acknowledged {
  /** The names of the rows by their ids. */
  readonly rows: ReadonlyMap<string, string>;
  /** The hashes of the files by their names. */
  readonly files: ReadonlyMap<string, string>;
  readonly refreshToken: string;
}

/** How many files were on the disk at an earlier cut. To fetch them again at each cut takes long; they are at the end. */
let foundFiles = 0;

const rows = new Map<string, string>();
const files = new Map<string, string>();
let refreshToken: string;
/** How many writes were acknowledged, of all kinds. */
let writes = 0;

let disk: LoopDisk;
let service: Service;
let key: string;

const obstacle = process.env.DATABASE_URL ? undefined : await whyNoLoopDisk();
if (obstacle !== undefined) console.warn(`The test of power cuts is skipped: ${obstacle}.`);

describe.skipIf(process.env.DATABASE_URL || obstacle !== undefined)('a power cut while the service writes', () => {
  beforeAll(async () => {
    disk = await openLoopDisk();
    service = await startOn(disk);
    key = await signToken(secret, { role: 'service_role' });
    ({ refresh_token: refreshToken } = (await callAuth(service.origin, 'signup', account)) as TokenAnswer);
  });
  afterAll(async () => {
    await service?.remove();
    await disk?.remove();
  });

  it('keeps every write that was acknowledged before, cut after cut, and the service opens', {
    timeout: 120_000 + cuts * 60_000,
  }, async () => {
    for (let cut = 1; cut <= cuts; cut += 1) {
      if (cut % 3 === 0) await killWhileWriting();
      else await cutPowerWhileWriting();
    }
    foundFiles = 0;
    await expectAll(service, acknowledged());
    expect(rows.size).toBeGreaterThan(cuts);
    expect(files.size).toBeGreaterThan(0);
  });
});

const startOn = ({ folder }: LoopDisk) =>
  startService({
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    JWT_SECRET: secret,
    ENABLE_EMAIL_AUTOCONFIRM: 'true',
    PGRST_DB_MAX_ROWS: '1000000',
  });

/** Looks at what the disk holds at a random moment. The service goes on afterwards, as if nothing had happened. */
async function cutPowerWhileWriting(): Promise<void> {
  const { before, copy } = await writeUntil(async () => {
    const before = acknowledged();
    service.pause();
    const copy = await disk.copy().finally(() => service.resume());
    return { before, copy };
  });
  try {
    // It names the service, which is still running. After a power cut there is no such process.
    await rm(join(copy.folder, 'data', 'database.lock'));
    const onCopy = await startOn(copy);
    await expectAll(onCopy, before).finally(() => onCopy.remove());
  } finally {
    await copy.remove();
  }
}

async function killWhileWriting(): Promise<void> {
  await writeUntil(() => service.kill());
  await service.restart();
  refreshToken = await expectAll(service, acknowledged());
}

const acknowledged = (): Acknowledged => ({ rows: new Map(rows), files: new Map(files), refreshToken });

/** Lets clients write all the time, does `cut` after a random number of acknowledged writes, and waits until the clients have ended. */
async function writeUntil<T>(cut: () => Promise<T>): Promise<T> {
  const cutAfter = writes + 10 + Math.floor(Math.random() * 150);
  let cutting: Promise<T> | undefined;
  const repeat = async (write: () => Promise<void>) => {
    while (cutting === undefined) {
      await write();
      writes += 1;
      if (writes >= cutAfter) cutting ??= cut();
    }
  };
  const clients = [insert, insert, upload, upload, refresh].map(repeat);
  const outcomes = await Promise.allSettled(clients);
  if (cutting === undefined) throw new Error(`The clients have ended early: ${JSON.stringify(outcomes)}`);
  return cutting;
}

async function insert(): Promise<void> {
  const name = randomBytes(12).toString('hex');
  const response = await call(service, '/rest/v1/property_managers?select=id', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(propertyManagerRow(name)),
  });
  const [row] = (await response.json()) as { id: string }[];
  if (row !== undefined) rows.set(row.id, name);
}

async function upload(): Promise<void> {
  const name = `${randomBytes(12).toString('hex')}.pdf`;
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(5000)]);
  const response = await call(service, `/storage/v1/object/documents/power/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: bytes,
  });
  await response.json();
  files.set(name, hashOf(bytes));
}

async function refresh(): Promise<void> {
  refreshToken = await exchange(service, refreshToken);
}

interface TokenAnswer {
  readonly refresh_token: string;
}

/** Exchanges a refresh token for the next one. */
async function exchange({ origin }: Service, refresh_token: string): Promise<string> {
  return ((await callAuth(origin, 'token?grant_type=refresh_token', { refresh_token })) as TokenAnswer).refresh_token;
}

/** Expects everything that was acknowledged, and returns the next refresh token. */
async function expectAll(on: Service, { rows, files, refreshToken }: Acknowledged): Promise<string> {
  const stored = (await (await call(on, '/rest/v1/property_managers?select=id,company_name')).json()) as {
    id: string;
    company_name: string;
  }[];
  const names = new Map(stored.map((row) => [row.id, row.company_name]));
  expect([...rows].filter(([id, name]) => names.get(id) !== name)).toEqual([]);
  const damaged = [];
  for (const [name, hash] of [...files].slice(foundFiles)) {
    const response = await fetchFile(on, name);
    if (hashOf(Buffer.from(await response.arrayBuffer())) !== hash) damaged.push(name);
  }
  expect(damaged).toEqual([]);
  foundFiles = files.size;
  return exchange(on, refreshToken);
}

const fetchFile = (on: Service, name: string) =>
  fetch(`${on.origin}/storage/v1/object/documents/power/${name}`, { headers: authorization() });

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const authorization = () => ({ apikey: key, authorization: `Bearer ${key}` });

/** Sends a request as the service role. Fails when it is refused. */
async function call(on: Service, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...authorization(), ...(init.headers as Record<string, string>) };
  const response = await fetch(`${on.origin}${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
  return response;
}
