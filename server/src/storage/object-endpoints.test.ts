import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStorage, people, type TestStorage } from './open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
});
beforeEach(async () => {
  const shelf = (await storage.client('ada')).from('shelf');
  for (const name of ['a.txt', 'b.txt', 'sub/c.txt', 'sub/deep/d.txt', '50%_off.txt']) {
    await shelf.upload(`${people.ada}/${name}`, `content of ${name}`, { upsert: true });
  }
});
afterEach(async () => {
  expect(storage.failures.splice(0)).toEqual([]);
  expect(await storage.kept()).toEqual(await storage.named());
});
afterAll(() => storage.close());

const mine = (name: string) => `${people.ada}/${name}`;
const shelfOf = async (who: 'ada' | 'bob' | 'nobody' | 'server') => (await storage.client(who)).from('shelf');

describe('listing', () => {
  it('gives the folders first, with no id, then the files', async () => {
    const { data } = await (await shelfOf('ada')).list(people.ada);
    expect(data?.map((entry) => [entry.name, entry.id !== null])).toEqual([
      ['sub', false],
      ['50%_off.txt', true],
      ['a.txt', true],
      ['b.txt', true],
    ]);
    expect(data?.[2]).toMatchObject({ metadata: { size: 16, mimetype: 'text/plain;charset=UTF-8' } });
  });

  it('sorts, pages and searches', async () => {
    const shelf = await shelfOf('ada');
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

  it('gives pages of everything below a prefix', async () => {
    const shelf = await shelfOf('ada');
    const first = await shelf.listV2({ prefix: `${people.ada}/`, limit: 3 });
    expect(first.data?.hasNext).toBe(true);
    const second = await shelf.listV2({ prefix: `${people.ada}/`, limit: 3, cursor: first.data?.nextCursor });
    const all = [...(first.data?.objects ?? []), ...(second.data?.objects ?? [])].map((object) => object.name);
    expect(all.sort()).toEqual(['50%_off.txt', 'a.txt', 'b.txt', 'sub/c.txt', 'sub/deep/d.txt'].map(mine));
    const folders = await shelf.listV2({ prefix: mine('sub/'), with_delimiter: true });
    expect(folders.data).toMatchObject({
      hasNext: false,
      folders: [{ name: mine('sub/deep/') }],
      objects: [{ name: mine('sub/c.txt') }],
    });
  });

  it('shows a stranger nothing of what is there', async () => {
    for (const who of ['bob', 'nobody'] as const) {
      expect((await (await shelfOf(who)).list(people.ada)).data).toEqual([]);
    }
    expect((await (await shelfOf('server')).list(people.ada)).data).toHaveLength(4);
  });
});

describe('removing', () => {
  it('removes many files and says which', async () => {
    const { data } = await (await shelfOf('ada')).remove([mine('a.txt'), mine('sub/c.txt'), mine('not-there')]);
    expect(data?.map((object) => object.name).sort()).toEqual([mine('a.txt'), mine('sub/c.txt')]);
    expect((await (await shelfOf('ada')).download(mine('a.txt'))).error).not.toBeNull();
  });

  it('removes nothing of another person', async () => {
    expect((await (await shelfOf('bob')).remove([mine('b.txt')])).data).toEqual([]);
    expect((await (await shelfOf('ada')).download(mine('b.txt'))).error).toBeNull();
  });

  it('removes one file by its address, once', async () => {
    const headers = { authorization: `Bearer ${await storage.tokenOf(people.ada)}` };
    const once = () => storage.send(`/object/shelf/${mine('b.txt')}`, { method: 'DELETE', headers });
    expect(await (await once()).json()).toEqual({ message: 'Successfully deleted' });
    expect(await (await once()).json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });
});

describe('moving and copying', () => {
  it('moves a file', async () => {
    const shelf = await shelfOf('ada');
    expect((await shelf.move(mine('a.txt'), mine('moved.txt'))).error).toBeNull();
    expect(await (await shelf.download(mine('moved.txt'))).data?.text()).toBe('content of a.txt');
    expect((await shelf.exists(mine('a.txt'))).data).toBe(false);
    await shelf.remove([mine('moved.txt')]);
  });

  it('copies a file with its type and metadata', async () => {
    const shelf = await shelfOf('ada');
    const { data, error } = await shelf.copy(mine('a.txt'), mine('copy.txt'));
    expect(error).toBeNull();
    expect(data?.path).toBe(`shelf/${mine('copy.txt')}`);
    await shelf.remove([mine('a.txt')]);
    expect(await (await shelf.download(mine('copy.txt'))).data?.text()).toBe('content of a.txt');
    await shelf.remove([mine('copy.txt')]);
  });

  it('is refused onto a name that is taken, out of reach, or out of one’s own folder', async () => {
    const shelf = await shelfOf('ada');
    expect((await shelf.move(mine('a.txt'), mine('b.txt'))).error).toMatchObject({ statusCode: '409' });
    expect((await shelf.copy(mine('a.txt'), mine('b.txt'))).error).toMatchObject({ statusCode: '409' });
    expect((await shelf.move(mine('a.txt'), `${people.bob}/a.txt`)).error).toMatchObject({ statusCode: '403' });
    expect((await shelf.copy(mine('a.txt'), `${people.bob}/a.txt`)).error).toMatchObject({ statusCode: '403' });
    expect((await (await shelfOf('bob')).copy(mine('a.txt'), `${people.bob}/a.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect(await (await shelf.download(mine('a.txt'))).data?.text()).toBe('content of a.txt');
    expect(await (await shelf.download(mine('b.txt'))).data?.text()).toBe('content of b.txt');
  });
});

describe('what is known of a file', () => {
  it('tells whether it exists', async () => {
    expect((await (await shelfOf('ada')).exists(mine('a.txt'))).data).toBe(true);
    expect((await (await shelfOf('ada')).exists(mine('zzz.txt'))).data).toBe(false);
    expect((await (await shelfOf('bob')).exists(mine('a.txt'))).data).toBe(false);
  });

  it('gives its size, type and times', async () => {
    const { data } = await (await shelfOf('ada')).info(mine('a.txt'));
    expect(data).toMatchObject({ name: mine('a.txt'), bucketId: 'shelf', size: 16 });
    expect(Date.parse(data?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('a signed link', () => {
  it('lets anyone read the one file until it expires', async () => {
    const { data, error } = await (await shelfOf('ada')).createSignedUrl(mine('a.txt'), 600);
    expect(error).toBeNull();
    const url = new URL(data?.signedUrl ?? '');
    const path = url.pathname.replace('/storage/v1', '');
    const response = await storage.send(path + url.search);
    expect([response.status, await response.text()]).toEqual([200, 'content of a.txt']);
    const other = await storage.send(path.replace('a.txt', 'b.txt') + url.search);
    expect(await other.json()).toMatchObject({ statusCode: '400', error: 'InvalidSignature' });
    for (const search of ['', '?token=', '?token=nonsense', `?token=${await storage.tokenOf(people.ada)}`]) {
      expect((await storage.send(path + search)).status).toBe(400);
    }
  });

  it('is worth nothing after its time, nor as a sign-in', async () => {
    const url = `shelf/${mine('a.txt')}`;
    const past = Math.floor(Date.now() / 1000) - 1;
    const token = await storage.deps.tokens.sign({ role: 'anon', url, purpose: 'download', exp: past });
    const response = await storage.send(`/object/sign/${url}?token=${token}`);
    expect(await response.json()).toMatchObject({ error: 'InvalidJWT', message: '"exp" claim timestamp check failed' });
    const { data } = await (await shelfOf('ada')).createSignedUrl(mine('a.txt'), 600);
    const bearer = new URL(data?.signedUrl ?? '').searchParams.get('token');
    const asSignIn = await storage.send(`/object/${url}`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await asSignIn.json()).toMatchObject({ statusCode: '404' });
  });

  it('is not given to who may not see the file, nor for a file that is not there', async () => {
    expect((await (await shelfOf('bob')).createSignedUrl(mine('a.txt'), 600)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await (await shelfOf('ada')).createSignedUrl(mine('zzz'), 600)).error).toMatchObject({ statusCode: '404' });
    expect((await (await shelfOf('ada')).createSignedUrl(mine('a.txt'), 0)).error).toMatchObject({ statusCode: '400' });
  });

  it('is given for many files at once, with an error in the place of what is not there', async () => {
    const { data } = await (await shelfOf('ada')).createSignedUrls([mine('b.txt'), mine('zzz'), mine('a.txt')], 60);
    expect(data?.map((link) => [link.path, link.error === null, link.signedUrl !== null])).toEqual([
      [mine('b.txt'), true, true],
      [mine('zzz'), false, false],
      [mine('a.txt'), true, true],
    ]);
  });

  it('takes one upload from anyone, and only where it says', async () => {
    const { data, error } = await (await shelfOf('ada')).createSignedUploadUrl(mine('sent.txt'));
    expect(error).toBeNull();
    const anyone = await shelfOf('nobody');
    expect((await anyone.uploadToSignedUrl(mine('other.txt'), data?.token ?? '', 'x')).error).toMatchObject({
      statusCode: '400',
    });
    expect((await anyone.uploadToSignedUrl(mine('sent.txt'), data?.token ?? '', 'sent')).error).toBeNull();
    expect((await anyone.uploadToSignedUrl(mine('sent.txt'), data?.token ?? '', 'again')).error).toMatchObject({
      statusCode: '409',
    });
    expect(await (await (await shelfOf('ada')).download(mine('sent.txt'))).data?.text()).toBe('sent');
    expect((await (await shelfOf('bob')).createSignedUploadUrl(mine('his.txt'))).error).toMatchObject({
      statusCode: '403',
    });
    await (await shelfOf('ada')).remove([mine('sent.txt')]);
  });

  it('for reading takes no upload', async () => {
    const { data } = await (await shelfOf('ada')).createSignedUrl(mine('a.txt'), 600);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const { error } = await (await shelfOf('nobody')).uploadToSignedUrl(mine('a.txt'), token, 'changed', {
      upsert: true,
    });
    expect(error).toMatchObject({ statusCode: '400' });
  });
});

describe('downloading', () => {
  const get = async (name: string, headers: Record<string, string> = {}, search = '') =>
    storage.send(`/object/authenticated/shelf/${mine(name)}${search}`, {
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}`, ...headers },
    });

  it('hides from a stranger that the file exists', async () => {
    expect((await (await shelfOf('bob')).download(mine('a.txt'))).error).not.toBeNull();
    const response = await storage.send(`/object/shelf/${mine('a.txt')}`);
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });

  it.each([
    ['bytes=0-6', 206, 'content', 'bytes 0-6/16'],
    ['bytes=11-', 206, 'a.txt', 'bytes 11-15/16'],
    ['bytes=-5', 206, 'a.txt', 'bytes 11-15/16'],
    ['bytes=11-999', 206, 'a.txt', 'bytes 11-15/16'],
    ['bytes=0-1,3-4', 200, 'content of a.txt', null],
    ['pages=1', 200, 'content of a.txt', null],
    ['bytes=5-2', 200, 'content of a.txt', null],
  ])('answers the range %s with %d', async (range, status, text, contentRange) => {
    const response = await get('a.txt', { range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('answers a range beyond the end with 416', async () => {
    const response = await get('a.txt', { range: 'bytes=16-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */16']);
  });

  it('answers 304 to who has it, and the file to who has another', async () => {
    const etag = (await get('a.txt')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    expect((await get('a.txt', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('a.txt', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('a.txt', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers HEAD without the bytes', async () => {
    const response = await storage.send(`/object/shelf/${mine('a.txt')}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}` },
    });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '16', '']);
  });

  it('never lets a file act as a page of the service', async () => {
    await (await shelfOf('ada')).upload(mine('page.html'), new Blob(['<script>1</script>'], { type: 'text/html' }), {
      upsert: true,
    });
    const { headers } = await get('page.html');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('saves under the name asked for', async () => {
    const response = await get('a.txt', {}, `?download=${encodeURIComponent('Café "1"\r\n.txt')}`);
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Caf%C3%A9%20%221%22%0D%0A.txt",
    );
  });

  it('shows the files of a public bucket to anyone, and of no other', async () => {
    await (await storage.client('server')).from('posters').upload('p.txt', 'poster', { upsert: true });
    const { data } = (await storage.client('nobody')).from('posters').getPublicUrl('p.txt');
    const response = await storage.send(new URL(data.publicUrl).pathname.replace('/storage/v1', ''));
    expect([response.status, await response.text()]).toEqual([200, 'poster']);
    const refused = await storage.send(`/object/public/shelf/${mine('a.txt')}`);
    expect(await refused.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });
});

describe('nonsense', () => {
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
    ['POST', '/object/list/shelf', `{"prefix":"${'x'.repeat(5_000_000)}"}`],
  ])('to %s %s, number %#, is answered by the protocol', async (method, path, body) => {
    const headers = { authorization: `Bearer ${storage.deps.config.SERVICE_ROLE_KEY}` };
    const response = await storage.send(path, { method, headers, ...(body === undefined ? {} : { body }) });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()) as object).sort()).toEqual(['code', 'error', 'message', 'statusCode']);
  });
});
