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

describe('a signed link', () => {
  it('lets anyone read the one file until it expires', async () => {
    const { data, error } = await (await storage.shelfOf('ada')).createSignedUrl(adas('a.txt'), 600);
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

  it('does not work after its time, or as a sign-in', async () => {
    const url = `shelf/${adas('a.txt')}`;
    const past = Math.floor(Date.now() / 1000) - 1;
    const token = await storage.deps.tokens.sign({ role: 'anon', url, purpose: 'download', exp: past });
    const response = await storage.send(`/object/sign/${url}?token=${token}`);
    expect(await response.json()).toMatchObject({ error: 'InvalidJWT', message: '"exp" claim timestamp check failed' });
    const { data } = await (await storage.shelfOf('ada')).createSignedUrl(adas('a.txt'), 600);
    const bearer = new URL(data?.signedUrl ?? '').searchParams.get('token');
    const asSignIn = await storage.send(`/object/${url}`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await asSignIn.json()).toMatchObject({ statusCode: '404' });
  });

  it('works for a day at most', async () => {
    const day = 24 * 3600;
    const shelf = await storage.shelfOf('ada');
    expect((await shelf.createSignedUrl(adas('a.txt'), day)).error).toBeNull();
    for (const { error } of [
      await shelf.createSignedUrl(adas('a.txt'), day + 1),
      await shelf.createSignedUrls([adas('a.txt')], day + 1),
    ]) {
      expect(error).toMatchObject({ message: 'body/expiresIn must be at most 86400, which is one day' });
    }
  });

  it('is refused for a file that the person may not see, and for one that does not exist', async () => {
    expect((await (await storage.shelfOf('bob')).createSignedUrl(adas('a.txt'), 600)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await (await storage.shelfOf('ada')).createSignedUrl(adas('zzz'), 600)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await (await storage.shelfOf('ada')).createSignedUrl(adas('a.txt'), 0)).error).toMatchObject({
      statusCode: '400',
    });
  });

  it('can be created for many files at once, with an error in place of a missing one', async () => {
    const { data } = await (await storage.shelfOf('ada')).createSignedUrls(
      [adas('b.txt'), adas('zzz'), adas('a.txt')],
      60,
    );
    expect(data?.map((link) => [link.path, link.error === null, link.signedUrl !== null])).toEqual([
      [adas('b.txt'), true, true],
      [adas('zzz'), false, false],
      [adas('a.txt'), true, true],
    ]);
  });

  it('accepts one upload from anyone, and only for its own name', async () => {
    const { data, error } = await (await storage.shelfOf('ada')).createSignedUploadUrl(adas('sent.txt'));
    expect(error).toBeNull();
    const anyone = await storage.shelfOf('nobody');
    expect((await anyone.uploadToSignedUrl(adas('other.txt'), data?.token ?? '', 'x')).error).toMatchObject({
      statusCode: '400',
    });
    expect((await anyone.uploadToSignedUrl(adas('sent.txt'), data?.token ?? '', 'sent')).error).toBeNull();
    expect((await anyone.uploadToSignedUrl(adas('sent.txt'), data?.token ?? '', 'again')).error).toMatchObject({
      statusCode: '409',
    });
    expect(await (await (await storage.shelfOf('ada')).download(adas('sent.txt'))).data?.text()).toBe('sent');
    expect((await (await storage.shelfOf('bob')).createSignedUploadUrl(adas('his.txt'))).error).toMatchObject({
      statusCode: '403',
    });
    await (await storage.shelfOf('ada')).remove([adas('sent.txt')]);
  });

  it('for reading accepts no upload', async () => {
    const { data } = await (await storage.shelfOf('ada')).createSignedUrl(adas('a.txt'), 600);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const { error } = await (await storage.shelfOf('nobody')).uploadToSignedUrl(adas('a.txt'), token, 'changed', {
      upsert: true,
    });
    expect(error).toMatchObject({ statusCode: '400' });
  });
});

describe('downloading', () => {
  const get = async (name: string, headers: Record<string, string> = {}, search = '') =>
    storage.send(`/object/authenticated/shelf/${adas(name)}${search}`, {
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}`, ...headers },
    });

  it('hides from a stranger that the file exists', async () => {
    expect((await (await storage.shelfOf('bob')).download(adas('a.txt'))).error).not.toBeNull();
    const response = await storage.send(`/object/shelf/${adas('a.txt')}`);
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

  it('answers 304 to a client that has it, and sends the file to one that has another version', async () => {
    const etag = (await get('a.txt')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    expect((await get('a.txt', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('a.txt', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('a.txt', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers HEAD without the bytes', async () => {
    const response = await storage.send(`/object/shelf/${adas('a.txt')}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}` },
    });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '16', '']);
  });

  it('never lets a file act as a page of the service', async () => {
    await (await storage.shelfOf('ada')).upload(
      adas('page.html'),
      new Blob(['<script>1</script>'], { type: 'text/html' }),
      {
        upsert: true,
      },
    );
    const { headers } = await get('page.html');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('uses the requested file name', async () => {
    const response = await get('a.txt', {}, `?download=${encodeURIComponent('Café "1"\r\n.txt')}`);
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Caf%C3%A9%20%221%22%0D%0A.txt",
    );
  });

  it('shows anyone the files of a public bucket, and of no other', async () => {
    await (await storage.client('server')).from('posters').upload('p.txt', 'poster', { upsert: true });
    const { data } = (await storage.client('nobody')).from('posters').getPublicUrl('p.txt');
    const response = await storage.send(new URL(data.publicUrl).pathname.replace('/storage/v1', ''));
    expect([response.status, await response.text()]).toEqual([200, 'poster']);
    const refused = await storage.send(`/object/public/shelf/${adas('a.txt')}`);
    expect(await refused.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });
});
