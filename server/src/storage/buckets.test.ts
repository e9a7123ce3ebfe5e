import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterEach(() => expect(storage.failures.splice(0)).toEqual([]));
afterAll(() => storage.close());

describe('the server key', () => {
  it('creates, reads, changes, empties and removes a bucket', async () => {
    const client = await storage.client('server');
    const options = { public: false, fileSizeLimit: '2MB', allowedMimeTypes: ['text/*'] };
    expect((await client.createBucket('papers', options)).data).toEqual({ name: 'papers' });
    expect((await client.getBucket('papers')).data).toMatchObject({
      id: 'papers',
      name: 'papers',
      public: false,
      file_size_limit: 2_000_000,
      allowed_mime_types: ['text/*'],
    });
    await client.updateBucket('papers', { public: true });
    expect((await client.getBucket('papers')).data).toMatchObject({ public: true, file_size_limit: 2_000_000 });
    await client.updateBucket('papers', { public: true, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await client.getBucket('papers')).data).toMatchObject({ file_size_limit: null, allowed_mime_types: null });
    await client.from('papers').upload('a.txt', 'a');
    const full = await storage.send('/bucket/papers', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${storage.deps.config.SERVICE_ROLE_KEY}` },
    });
    expect(await full.json()).toMatchObject({ statusCode: '409', code: 'ResourceNotEmpty' });
    expect((await client.emptyBucket('papers')).error).toBeNull();
    expect(await storage.storedKeys()).toEqual([]);
    expect((await client.deleteBucket('papers')).error).toBeNull();
    expect((await client.getBucket('papers')).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  it("reads a bucket's owner, also one from before buckets had an owner_id", async () => {
    const client = await storage.client('server');
    await storage.deps.database.query(
      "insert into storage.buckets (id, name, owner, owner_id) values ('old', 'old', $1, null), ('new', 'new', null, $2)",
      [people.ada, people.bob],
    );
    expect((await client.getBucket('old')).data?.owner).toBe(people.ada);
    expect((await client.getBucket('new')).data?.owner).toBe(people.bob);
    await storage.deps.database.query("delete from storage.buckets where id in ('old', 'new')");
  });

  it('lists buckets in pages, sorted and searched', async () => {
    const client = await storage.client('server');
    const names = async (options?: Parameters<typeof client.listBuckets>[0]) =>
      (await client.listBuckets(options)).data?.map((bucket) => bucket.name);
    expect(await names({ search: 'sh' })).toEqual(['shelf']);
    expect(await names({ sortColumn: 'name', sortOrder: 'desc', limit: 2 })).toEqual(['shelf', 'posters']);
    expect(await names()).toContain('dropbox');
  });

  it('cannot use a taken or invalid name, or a limit above the server’s', async () => {
    const client = await storage.client('server');
    expect((await client.createBucket('shelf')).error).toMatchObject({ statusCode: '409' });
    expect((await client.createBucket('a/b')).error).toMatchObject({
      statusCode: '400',
      message: 'Bucket name invalid',
    });
    expect((await client.createBucket('big', { public: false, fileSizeLimit: '1GB' })).error).toMatchObject({
      statusCode: '413',
    });
  });
});

describe('without a token', () => {
  it('the list of buckets is refused with 400, and the service reveals only that it exists', async () => {
    const list = await storage.send('/bucket');
    expect([list.status, await list.json()]).toMatchObject([
      400,
      { statusCode: '400', error: 'Error', message: expect.stringContaining('authorization') },
    ]);
    expect((await storage.send('/status')).status).toBe(200);
    expect(await (await storage.send('/version')).text()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('anyone else', () => {
  it.each(['ada', 'nobody'] as const)('%s can neither see nor create nor change a bucket', async (who) => {
    const client = await storage.client(who);
    expect((await client.listBuckets()).data).toEqual([]);
    expect((await client.createBucket(`of-${who}`)).error).toMatchObject({ statusCode: '403' });
    expect((await client.updateBucket('shelf', { public: true })).error).toMatchObject({ statusCode: '404' });
    expect((await client.deleteBucket('shelf')).error).toMatchObject({ statusCode: '404' });
    expect((await (await storage.client('server')).getBucket('shelf')).data).toMatchObject({ public: false });
  });
});
