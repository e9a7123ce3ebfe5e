import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { type S3Service, startS3Service } from '../testing/s3-service.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-store.ts';

let folder: string;
let service: S3Service;
const stores: Record<string, ObjectStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-store-'));
  service = await startS3Service(join(folder, 's3'));
  // The client finds its credentials where every client of Amazon does.
  Object.assign(process.env, service.settings);
  stores.s3 = await openObjectStore(loadConfig(service.settings));
  stores.file = await openObjectStore(loadConfig({ DATA_DIR: folder }));
});
afterAll(async () => {
  for (const name of Object.keys(service.settings)) delete process.env[name];
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

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
