import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adas, fillShelf, openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
});
beforeEach(() => fillShelf(storage));
afterEach(async () => {
  expect(storage.failures.splice(0)).toEqual([]);
  expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
});
afterAll(() => storage.close());

describe('listing', () => {
  it('returns the folders first, with no id, then the files', async () => {
    const { data } = await (await storage.shelfOf('ada')).list(people.ada);
    expect(data?.map((entry) => [entry.name, entry.id !== null])).toEqual([
      ['sub', false],
      ['50%_off.txt', true],
      ['a.txt', true],
      ['b.txt', true],
    ]);
    expect(data?.[2]).toMatchObject({ metadata: { size: 16, mimetype: 'text/plain;charset=UTF-8' } });
  });

  it('sorts, pages and searches', async () => {
    const shelf = await storage.shelfOf('ada');
    const names = async (options: Parameters<typeof shelf.list>[1]) =>
      (await shelf.list(people.ada, options)).data?.map((entry) => entry.name);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'sub',
      'b.txt',
      'a.txt',
      '50%_off.txt',
    ]);
    expect(await names({ limit: 1, offset: 2 })).toEqual(['a.txt']);
    expect(await names({ search: 'B.' })).toEqual(['b.txt']);
    expect(await names({ search: '50%' })).toEqual(['50%_off.txt']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('returns pages of everything below a prefix', async () => {
    const shelf = await storage.shelfOf('ada');
    const first = await shelf.listV2({ prefix: `${people.ada}/`, limit: 3 });
    expect(first.data?.hasNext).toBe(true);
    const second = await shelf.listV2({ prefix: `${people.ada}/`, limit: 3, cursor: first.data?.nextCursor });
    const all = [...(first.data?.objects ?? []), ...(second.data?.objects ?? [])].map((object) => object.name);
    expect(all.sort()).toEqual(['50%_off.txt', 'a.txt', 'b.txt', 'sub/c.txt', 'sub/deep/d.txt'].map(adas));
    const folders = await shelf.listV2({ prefix: adas('sub/'), with_delimiter: true });
    expect(folders.data).toMatchObject({
      hasNext: false,
      folders: [{ key: adas('sub/deep'), name: adas('sub/deep/') }],
      objects: [{ name: adas('sub/c.txt') }],
    });
  });

  it('shows a stranger nothing', async () => {
    for (const who of ['bob', 'nobody'] as const) {
      expect((await (await storage.shelfOf(who)).list(people.ada)).data).toEqual([]);
    }
    expect((await (await storage.shelfOf('server')).list(people.ada)).data).toHaveLength(4);
  });
});

describe('removing', () => {
  it('removes many files and returns which', async () => {
    const { data } = await (await storage.shelfOf('ada')).remove([adas('a.txt'), adas('sub/c.txt'), adas('not-there')]);
    expect(data?.map((object) => object.name).sort()).toEqual([adas('a.txt'), adas('sub/c.txt')]);
    expect((await (await storage.shelfOf('ada')).download(adas('a.txt'))).error).not.toBeNull();
  });

  it('removes no file of another person', async () => {
    expect((await (await storage.shelfOf('bob')).remove([adas('b.txt')])).data).toEqual([]);
    expect((await (await storage.shelfOf('ada')).download(adas('b.txt'))).error).toBeNull();
  });

  it('removes one file by its address, once', async () => {
    const headers = { authorization: `Bearer ${await storage.tokenOf(people.ada)}` };
    const once = () => storage.send(`/object/shelf/${adas('b.txt')}`, { method: 'DELETE', headers });
    expect(await (await once()).json()).toEqual({ message: 'Successfully deleted' });
    expect(await (await once()).json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });
});

describe('moving and copying', () => {
  it('moves a file', async () => {
    const shelf = await storage.shelfOf('ada');
    expect((await shelf.move(adas('a.txt'), adas('moved.txt'))).error).toBeNull();
    expect(await (await shelf.download(adas('moved.txt'))).data?.text()).toBe('content of a.txt');
    expect((await shelf.exists(adas('a.txt'))).data).toBe(false);
    await shelf.remove([adas('moved.txt')]);
  });

  it('copies a file with its type and metadata', async () => {
    const shelf = await storage.shelfOf('ada');
    const { data, error } = await shelf.copy(adas('a.txt'), adas('copy.txt'));
    expect(error).toBeNull();
    expect(data?.path).toBe(`shelf/${adas('copy.txt')}`);
    await shelf.remove([adas('a.txt')]);
    expect(await (await shelf.download(adas('copy.txt'))).data?.text()).toBe('content of a.txt');
    await shelf.remove([adas('copy.txt')]);
  });

  const copyAs = async (body: object, kept?: object) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await storage.tokenOf(people.ada)}`,
      'content-type': 'application/json',
      'x-upsert': 'true',
    };
    if (kept !== undefined) headers['x-metadata'] = Buffer.from(JSON.stringify(kept)).toString('base64');
    const all = { bucketId: 'shelf', sourceKey: adas('a.txt'), destinationKey: adas('a.txt'), ...body };
    return storage.send('/object/copy', { method: 'POST', body: JSON.stringify(all), headers });
  };

  it('sets the type, the caching and the metadata again with copyMetadata: false', async () => {
    const shelf = await storage.shelfOf('ada');
    const metadata = { cacheControl: 'max-age=77', mimetype: 'text/csv' };
    expect((await copyAs({ copyMetadata: false, metadata }, { copied: 'yes' })).status).toBe(200);
    expect((await shelf.info(adas('a.txt'))).data).toMatchObject({
      cacheControl: 'max-age=77',
      contentType: 'text/csv',
      size: 16,
      metadata: { copied: 'yes' },
    });
    expect((await copyAs({ copyMetadata: false })).status).toBe(200);
    expect((await shelf.info(adas('a.txt'))).data).toMatchObject({ contentType: 'text/csv', metadata: {} });
    expect((await copyAs({ metadata })).status).toBe(200);
  });

  it('refuses a type that the file does not have when the bucket restricts types', async () => {
    const to = { destinationBucket: 'forms', destinationKey: adas('form.pdf'), copyMetadata: false };
    const copy = async (mimetype: string) => (await copyAs({ ...to, metadata: { mimetype } })).json();
    expect(await copy('application/pdf')).toMatchObject({ code: 'InvalidMimeType' });
    expect(await copy('text/plain')).toMatchObject({ code: 'InvalidMimeType' });
    expect(await copy('no type')).toMatchObject({ code: 'InvalidMimeType' });
  });

  it("returns a file's ETag with its information", async () => {
    const headers = { authorization: `Bearer ${await storage.tokenOf(people.ada)}` };
    const head = await storage.send(`/object/info/shelf/${adas('a.txt')}`, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[\da-f]{32}"$/)]);
  });

  it('is refused for a name that is taken, out of reach, or outside one’s own folder', async () => {
    const shelf = await storage.shelfOf('ada');
    expect((await shelf.move(adas('a.txt'), adas('b.txt'))).error).toMatchObject({ statusCode: '409' });
    expect((await shelf.copy(adas('a.txt'), adas('b.txt'))).error).toMatchObject({ statusCode: '409' });
    expect((await shelf.move(adas('a.txt'), `${people.bob}/a.txt`)).error).toMatchObject({ statusCode: '403' });
    expect((await shelf.copy(adas('a.txt'), `${people.bob}/a.txt`)).error).toMatchObject({ statusCode: '403' });
    expect((await (await storage.shelfOf('bob')).copy(adas('a.txt'), `${people.bob}/a.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect(await (await shelf.download(adas('a.txt'))).data?.text()).toBe('content of a.txt');
    expect(await (await shelf.download(adas('b.txt'))).data?.text()).toBe('content of b.txt');
  });
});

describe('the information about a file', () => {
  it('shows whether it exists', async () => {
    expect((await (await storage.shelfOf('ada')).exists(adas('a.txt'))).data).toBe(true);
    expect((await (await storage.shelfOf('ada')).exists(adas('zzz.txt'))).data).toBe(false);
    expect((await (await storage.shelfOf('bob')).exists(adas('a.txt'))).data).toBe(false);
  });

  it('contains its size, type and times', async () => {
    const { data } = await (await storage.shelfOf('ada')).info(adas('a.txt'));
    expect(data).toMatchObject({ name: adas('a.txt'), bucketId: 'shelf', size: 16 });
    expect(Date.parse(data?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('invalid input', () => {
  it.each([
    ['POST', '/object/list/shelf', '{'],
    ['POST', '/object/list/shelf', '[]'],
    ['POST', '/object/list/shelf', '{"limit":"x"}'],
    ['POST', '/object/list/shelf', '{"sortBy":{"column":"name; drop table x"}}'],
    ['POST', '/object/list/shelf', '{"prefix":"\\u0000"}'],
    ['POST', '/object/list-v2/shelf', '{"cursor":"***"}'],
    ['DELETE', '/object/shelf', '{"prefixes":"x"}'],
    ['DELETE', '/object/shelf', '{"prefixes":["\\u0000","\\ud800"]}'],
    ['POST', '/object/move', '{}'],
    ['POST', '/object/copy', '{"bucketId":"shelf","sourceKey":"../x","destinationKey":"y"}'],
    ['POST', '/object/sign/shelf', '{"expiresIn":60,"paths":["\\u0000"]}'],
    ['POST', '/object/sign/shelf/a', '{"expiresIn":1e99}'],
    ['POST', '/bucket', '{"name":"../x"}'],
    ['POST', '/bucket', '{"name":"x","file_size_limit":"a lot"}'],
    ['GET', '/bucket?limit=many', undefined],
    ['GET', '/nowhere', undefined],
    ['POST', '/object/list/shelf', `{"prefix":"${'x'.repeat(5_000_000)}"}`, 413],
  ])('to %s %s, number %#, gets a response of the protocol', async (method, path, body, status = 400) => {
    const headers = { authorization: `Bearer ${storage.deps.config.SERVICE_ROLE_KEY}` };
    const response = await storage.send(path, { method, headers, ...(body === undefined ? {} : { body }) });
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()) as object).sort()).toEqual(['code', 'error', 'message', 'statusCode']);
  });
});
