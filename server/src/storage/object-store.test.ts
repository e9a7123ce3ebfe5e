import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-store.ts';

const require = createRequire(import.meta.url);
let folder: string;
let service: ChildProcess;
const stores: Record<string, ObjectStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-store-'));
  const port = await freePort();
  const program = require.resolve('s3rver/bin/s3rver.js');
  const options = ['-a', '127.0.0.1', '-p', String(port), '-d', join(folder, 's3'), '--configure-bucket', 'files'];
  service = spawn(process.execPath, [program, ...options], { stdio: 'ignore' });
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const s3 = { STORAGE_BACKEND: 's3', STORAGE_S3_BUCKET: 'files', STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}` };
  stores.s3 = await openObjectStore(loadConfig(s3));
  stores.file = await openObjectStore(loadConfig({ DATA_DIR: folder }));
  await vi.waitFor(() => fetch(s3.STORAGE_S3_ENDPOINT), { timeout: 20_000 });
});
afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* breaking() {
  yield new TextEncoder().encode('the first half');
  throw new Error('line lost');
}

const textOf = async (body: ReadableStream<Uint8Array> | undefined) =>
  body === undefined ? undefined : new Response(body).text();

async function keysOf(store: ObjectStore) {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

describe.each(['file', 's3'])('the %s store', (kind) => {
  const store = () => stores[kind] as ObjectStore;

  it('gives back what it was given, whole or in part', async () => {
    await store().put('aa-first', chunks('hello ', 'world'));
    expect(await textOf(await store().get('aa-first'))).toBe('hello world');
    expect(await textOf(await store().get('aa-first', { start: 6, end: 8 }))).toBe('wor');
    expect(await store().get('aa-missing')).toBeUndefined();
  });

  it('copies, lists and removes', async () => {
    const before = Date.now() - 5000;
    await store().put('bb-source', chunks('source'));
    await store().copy('bb-source', 'cc-copy');
    await store().put('dd-empty', chunks());
    expect(await keysOf(store())).toEqual(['aa-first', 'bb-source', 'cc-copy', 'dd-empty']);
    for await (const { changedAt } of store().list()) expect(changedAt.getTime()).toBeGreaterThan(before);
    await store().remove(['aa-first', 'bb-source', 'ee-missing']);
    expect(await textOf(await store().get('cc-copy'))).toBe('source');
    expect(await textOf(await store().get('dd-empty'))).toBe('');
    await store().remove(['cc-copy', 'dd-empty']);
    expect(await keysOf(store())).toEqual([]);
  });

  it('keeps nothing of what breaks off', async () => {
    await expect(store().put('ff-broken', breaking())).rejects.toThrow('line lost');
    expect(await keysOf(store())).toEqual([]);
    await expect(store().copy('ff-missing', 'ff-copy')).rejects.toThrow();
    expect(await keysOf(store())).toEqual([]);
  });

  it('keeps a file that takes several parts', async () => {
    const block = 'x'.repeat(1_000_000);
    await store().put('gg-large', chunks(...Array<string>(12).fill(block)));
    expect((await textOf(await store().get('gg-large')))?.length).toBe(12_000_000);
    await store().remove(['gg-large']);
  });
});
