import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../server/src/testing/repeats.ts';
import { propertyManagerRow, signToken } from '../testing/api.ts';
import { type Service, startService } from '../testing/service.ts';

const rounds = repeats(10, 3);
const writesInRound = 200;
const secret = 'a secret for the durability test, long enough';

let service: Service;
let serviceRoleKey: string;

beforeAll(async () => {
  service = await startService({ JWT_SECRET: secret, PGRST_DB_MAX_ROWS: '10000' });
  serviceRoleKey = await signToken(secret, { role: 'service_role' });
});
afterAll(() => service.remove());

describe.skipIf(process.env.DATABASE_URL)('a process that is killed while it writes', () => {
  it('keeps every write that it acknowledged, kill after kill, and its files match its rows', {
    timeout: 900_000,
  }, async () => {
    const rows: string[] = [];
    const files: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await writeUntilKilled(round, rows, files);
      await service.restart();
      await expectAll(rows, files);
    }
    expect(rows.length).toBeGreaterThan(rounds);
    expect(files.length).toBeGreaterThan(0);
  });
});

/** Sends 200 writes, half of them at the moment of the kill, and records the names of the acknowledged ones. */
async function writeUntilKilled(round: number, rows: string[], files: string[]): Promise<void> {
  const killAfter = 5 + Math.floor((writesInRound / 2) * Math.random());
  let acknowledged = 0;
  let killing: Promise<void> | undefined;
  const note = (names: string[], name: string) => {
    names.push(name);
    acknowledged += 1;
    // On a busy machine the files come last.
    if (acknowledged >= killAfter && files.length > 0) killing ??= service.kill();
  };
  const writes = Array.from({ length: writesInRound }, async (_, n) => {
    const name = `round-${round}-write-${n}`;
    if (n % 8 === 0) await upload(name).then((stored) => stored && note(files, name));
    else await insert(name).then((stored) => stored && note(rows, name));
  });
  await Promise.allSettled(writes);
  await (killing ?? service.kill());
}

async function insert(name: string): Promise<boolean> {
  const response = await call('/rest/v1/property_managers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(propertyManagerRow(name)),
  });
  return response.status === 201;
}

async function upload(name: string): Promise<boolean> {
  const response = await call(`/storage/v1/object/documents/durability/${name}.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: pdfOf(name),
  });
  await response.arrayBuffer();
  return response.status === 200;
}

function pdfOf(name: string): string {
  return `%PDF-1.4\n% ${name}\n${'x'.repeat(20_000)}\n%%EOF\n`;
}

async function expectAll(rows: readonly string[], files: readonly string[]): Promise<void> {
  const stored = (await (await call('/rest/v1/property_managers?select=company_name')).json()) as {
    company_name: string;
  }[];
  const names = new Set(stored.map((row) => row.company_name));
  expect(rows.filter((name) => !names.has(name))).toEqual([]);
  const listed = await listFiles();
  expect(files.filter((name) => !listed.includes(`${name}.pdf`))).toEqual([]);
  // Every row of a file, acknowledged or not, has its bytes.
  for (const file of listed) {
    const bytes = await (await call(`/storage/v1/object/documents/durability/${file}`)).text();
    expect(bytes).toBe(pdfOf(file.replace('.pdf', '')));
  }
}

async function listFiles(): Promise<string[]> {
  const response = await call('/storage/v1/object/list/documents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: 'durability', limit: 5000 }),
  });
  return ((await response.json()) as { name: string }[]).map((object) => object.name);
}

function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: serviceRoleKey,
    authorization: `Bearer ${serviceRoleKey}`,
    ...(init.headers as Record<string, string>),
  };
  return fetch(`${service.origin}${path}`, { ...init, headers });
}
