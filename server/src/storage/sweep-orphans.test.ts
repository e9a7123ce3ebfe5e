import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { startS3Service } from '../testing/s3-service.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';
import { seedBuckets, seedObjects } from './seed-storage.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const orphan = '00000000-0000-4000-8000-000000000000';

describe('a start after a crash', () => {
  it('removes bytes that no row names and half-written files, and leaves the others', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    await shelf.upload(`${people.ada}/kept.txt`, 'kept');
    await storage.deps.objects.put(orphan, new Blob(['orphan']).stream());
    await mkdir(join(storage.folder, 'objects', '11'), { recursive: true });
    const half = '11111111-0000-4000-8000-000000000000.partial';
    await writeFile(join(storage.folder, 'objects', '11', half), 'half');
    expect(await storage.storedKeys()).toHaveLength(3);
    expect(await sweepOrphans(storage.deps, 0)).toBe(2);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
    expect(await (await shelf.download(`${people.ada}/kept.txt`)).data?.text()).toBe('kept');
  });

  it('leaves them until they have been without a row for seven days, however old they are', async () => {
    await storage.deps.objects.put(orphan, new Blob(['unnamed']).stream());
    const age = (by: string) =>
      storage.deps.database.query('update storage.unnamed_objects set found_at = found_at - $1::interval', [by]);
    expect(await sweepOrphans(storage.deps)).toBe(0);
    await age('6 days 23 hours');
    expect(await sweepOrphans(storage.deps)).toBe(0);
    expect(await storage.storedKeys()).toContain(orphan);
    await age('1 hour');
    expect(await sweepOrphans(storage.deps)).toBe(1);
    expect(await storage.storedKeys()).not.toContain(orphan);
  });

  it('starts counting again after a row has named them', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    await shelf.upload(`${people.ada}/back.txt`, 'back');
    const [row] = await storage.deps.database.query<{ version: string }>(
      `update storage.objects set version = $1 where name like '%/back.txt' returning (select version from storage.objects where name like '%/back.txt')`,
      [orphan],
    );
    expect(await sweepOrphans(storage.deps)).toBe(0);
    await storage.deps.database.query(`update storage.unnamed_objects set found_at = '2026-01-01'`);
    await storage.deps.database.query(`update storage.objects set version = $1 where name like '%/back.txt'`, [
      row?.version,
    ]);
    expect(await sweepOrphans(storage.deps)).toBe(0);
    expect(await storage.deps.database.query('select key from storage.unnamed_objects')).toEqual([]);
    expect(await (await shelf.download(`${people.ada}/back.txt`)).data?.text()).toBe('back');
  });
});

describe('a start in a place with foreign files', () => {
  const sweeping = (objects: ObjectStore) => sweepOrphans({ ...storage.deps, objects }, 0);

  it("leaves the operator's files in the data folder", async () => {
    const stray = [join(storage.folder, 'objects', 'accounts.csv'), join(storage.folder, 'objects', '00', 'notes.txt')];
    await mkdir(join(storage.folder, 'objects', '00'), { recursive: true });
    for (const path of stray) await writeFile(path, 'of the operator');
    expect(await sweepOrphans(storage.deps, 0)).toBe(0);
    for (const path of stray) expect(await readFile(path, 'utf8')).toBe('of the operator');
  });

  it("leaves another installation's files in the same bucket, and removes its own leftovers", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rgc-sweep-'));
    const service = await startS3Service(folder);
    Object.assign(process.env, service.settings);
    const open = (prefix: object) => openObjectStore(loadConfig({ ...service.settings, ...prefix }));
    const [ours, theirs, nobodys] = [
      await open({ STORAGE_S3_PREFIX: 'ours' }),
      await open({ STORAGE_S3_PREFIX: 'theirs' }),
      await open({}),
    ];
    for (const store of [ours, theirs, nobodys]) await store.put(orphan, new Blob(['bytes']).stream());
    const other = randomUUID();
    await nobodys.put(other, new Blob(['bytes']).stream());
    expect([await sweeping(nobodys), await sweeping(ours)]).toEqual([0, 1]);
    expect(await theirs.get(orphan)).toBeDefined();
    expect(await nobodys.get(other)).toBeDefined();
    for (const name of Object.keys(service.settings)) delete process.env[name];
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the seed of a product', () => {
  const config = `
    [storage.buckets.library]
    public = true
    file_size_limit = "10MiB"
    allowed_mime_types = ["application/pdf"]
    objects_path = "./files"
  `;

  it('creates the buckets and stores the files, once', async () => {
    const product = join(storage.folder, 'product');
    await mkdir(join(product, 'files', 'a'), { recursive: true });
    await writeFile(join(product, 'config.toml'), config);
    await writeFile(join(product, 'files', 'a', 'one.pdf'), '%PDF-1.7\n%%EOF');
    await writeFile(join(product, 'files', 'two.pdf'), '%PDF-1.4\n%%EOF');
    await seedBuckets(storage.deps, product);
    await storage.deps.database.query(
      `insert into storage.objects (bucket_id, name, owner_id) values ('library', 'two.pdf', $1)`,
      [people.ada],
    );
    await seedObjects(storage.deps, product);
    const kept = await storage.storedKeys();
    await seedBuckets(storage.deps, product);
    await seedObjects(storage.deps, product);
    expect(await storage.storedKeys()).toEqual(kept);
    const client = await storage.client('server');
    expect((await client.getBucket('library')).data).toMatchObject({ public: true, file_size_limit: 10 * 1024 * 1024 });
    expect(await (await client.from('library').download('a/one.pdf')).data?.text()).toBe('%PDF-1.7\n%%EOF');
    const [two] = await storage.deps.database.query<{ owner_id: string; metadata: object }>(
      `select owner_id, metadata from storage.objects where name = 'two.pdf'`,
    );
    expect(two).toMatchObject({ owner_id: people.ada, metadata: { size: 14, mimetype: 'application/pdf' } });
  });

  it('does nothing without a configuration', async () => {
    await seedBuckets(storage.deps, join(storage.folder, 'nowhere'));
    await seedObjects(storage.deps, join(storage.folder, 'nowhere'));
    expect(await readdir(storage.folder)).not.toContain('nowhere');
  });
});
