import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { type S3Service, startS3Service } from '../testing/s3-service.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';

let folder: string;
let service: S3Service;
const stores: Record<string, ObjectStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-store-'));
  service = await startS3Service(join(folder, 's3'));
  // The client finds its credentials where every AWS client does.
  Object.assign(process.env, service.settings);
  stores.s3 = await openObjectStore(loadConfig({ ...service.settings, STORAGE_S3_PREFIX: 'ours' }));
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

/** A key in the server's form, the same for the same name. */
function key(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

const textOf = async (body: ReadableStream<Uint8Array> | undefined) =>
  body === undefined ? undefined : new Response(body).text();

async function keysOf(store: ObjectStore) {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.sort();
}

describe.each(['file', 's3'])('the %s store', (kind) => {
  const store = () => stores[kind] as ObjectStore;

  it('returns what was stored, whole or in part', async () => {
    await store().put(key('aa-first'), chunks('hello ', 'world'));
    expect(await textOf(await store().get(key('aa-first')))).toBe('hello world');
    expect(await textOf(await store().get(key('aa-first'), { start: 6, end: 8 }))).toBe('wor');
    expect(await store().get(key('aa-missing'))).toBeUndefined();
  });

  it('copies, lists and removes', async () => {
    await store().put(key('bb-source'), chunks('source'));
    await store().copy(key('bb-source'), key('cc-copy'));
    await store().put(key('dd-empty'), chunks());
    expect(await keysOf(store())).toEqual(['aa-first', 'bb-source', 'cc-copy', 'dd-empty'].map(key).sort());
    await store().remove([key('aa-first'), key('bb-source'), key('ee-missing')]);
    expect(await textOf(await store().get(key('cc-copy')))).toBe('source');
    expect(await textOf(await store().get(key('dd-empty')))).toBe('');
    await store().remove([key('cc-copy'), key('dd-empty')]);
    expect(await keysOf(store())).toEqual([]);
  });

  it('keeps nothing of an interrupted write', async () => {
    await expect(store().put(key('ff-broken'), breaking())).rejects.toThrow('line lost');
    expect(await keysOf(store())).toEqual([]);
    await expect(store().copy(key('ff-missing'), key('ff-copy'))).rejects.toThrow();
    expect(await keysOf(store())).toEqual([]);
  });

  it('stores a file of several parts', async () => {
    const block = 'x'.repeat(1_000_000);
    await store().put(key('gg-large'), chunks(...Array<string>(12).fill(block)));
    expect((await textOf(await store().get(key('gg-large'))))?.length).toBe(12_000_000);
    await store().remove([key('gg-large')]);
  });
});

describe('foreign files in the same place', () => {
  it('are not listed by the file store, whatever their names', async () => {
    const own = key('own');
    await stores.file?.put(own, chunks('own'));
    const objects = join(folder, 'objects');
    await mkdir(join(objects, 'notes'), { recursive: true });
    for (const name of [
      'readme.txt',
      key('at the root'),
      `notes/${key('in a folder')}`,
      `${own.slice(0, 2)}/backup.tar`,
    ]) {
      await writeFile(join(objects, name), 'of the operator');
    }
    expect(await keysOf(stores.file as ObjectStore)).toEqual([own]);
    await stores.file?.remove([own]);
  });

  it('are not listed in a bucket: beside the prefix, in other forms, and at the root', async () => {
    const open = (prefix?: string) =>
      openObjectStore(
        loadConfig({ ...service.settings, ...(prefix === undefined ? {} : { STORAGE_S3_PREFIX: prefix }) }),
      );
    const [ours, theirs, below, root] = [
      await open('ours'),
      await open('ours-too'),
      await open('ours/deeper'),
      await open(),
    ];
    for (const store of [ours, theirs, below, root]) await store.put(key('one'), chunks('one'));
    await ours.put('note.txt', chunks('of the operator'));
    expect(await keysOf(ours)).toEqual([key('one')]);
    expect(await keysOf(root)).toEqual([]);
    await ours.remove([key('one'), 'note.txt']);
    expect(await keysOf(ours)).toEqual([]);
    expect(await textOf(await theirs.get(key('one')))).toBe('one');
    expect(await textOf(await below.get(key('one')))).toBe('one');
    await theirs.remove([key('one')]);
    await below.remove([key('one')]);
  });

  it('include nothing that the installation itself stored before it had a prefix', async () => {
    const before = await openObjectStore(loadConfig(service.settings));
    const after = await openObjectStore(loadConfig({ ...service.settings, STORAGE_S3_PREFIX: 'later' }));
    await before.put(key('old'), chunks('from before'));
    expect(await textOf(await after.get(key('old'), { start: 0, end: 3 }))).toBe('from');
    await after.copy(key('old'), key('new'));
    expect(await keysOf(after)).toEqual([key('new')]);
    await after.remove([key('old'), key('new')]);
    expect(await after.get(key('old'))).toBeUndefined();
    expect(await before.get(key('old'))).toBeUndefined();
  });
});
