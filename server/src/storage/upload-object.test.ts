import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterEach(async () => {
  expect(storage.failures.splice(0)).toEqual([]);
  expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
});
afterAll(() => storage.close());

const pdf = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF`);

describe('a person who may write', () => {
  it('uploads a File and downloads the same bytes and type', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    const file = new File([pdf], 'passport.pdf', { type: 'application/pdf' });
    const { data, error } = await shelf.upload(`${people.ada}/file.pdf`, file, { cacheControl: '3600' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: `${people.ada}/file.pdf`, fullPath: `shelf/${people.ada}/file.pdf` });
    const downloaded = await shelf.download(`${people.ada}/file.pdf`);
    expect(downloaded.data?.type).toBe('application/pdf');
    expect(new Uint8Array((await downloaded.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf);
  });

  it('uploads a Blob, a form, bytes, a string and a stream', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    const form = new FormData();
    form.append('file', new Blob(['form'], { type: 'text/plain' }), 'a.txt');
    const bodies = {
      blob: new Blob(['blob'], { type: 'text/plain' }),
      form,
      bytes: Buffer.from('bytes'),
      string: 'string',
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { error } = await shelf.upload(`${people.ada}/kinds/${name}`, body, { contentType: 'text/plain' });
      expect(error).toBeNull();
      const { data } = await shelf.download(`${people.ada}/kinds/${name}`);
      expect(await data?.text()).toBe(name);
    }
    const stream = new Blob(['stream']).stream();
    const { error } = await shelf.upload(`${people.ada}/kinds/stream`, stream, {
      contentType: 'text/plain',
      duplex: 'half',
    });
    expect(error).toBeNull();
    expect(await (await shelf.download(`${people.ada}/kinds/stream`)).data?.text()).toBe('stream');
  });

  it('stores the cache control and the metadata with the file', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    const options = { cacheControl: '120', metadata: { page: 2 } };
    await shelf.upload(`${people.ada}/raw`, 'raw', { ...options, contentType: 'text/plain' });
    await shelf.upload(`${people.ada}/formed`, new Blob(['formed'], { type: 'text/plain' }), options);
    for (const name of ['raw', 'formed']) {
      const { data } = await shelf.info(`${people.ada}/${name}`);
      expect(data).toMatchObject({ cacheControl: 'max-age=120', contentType: 'text/plain', metadata: { page: 2 } });
      expect(data?.size).toBe(name.length);
    }
  });

  it('cannot use a taken name, unless it asks to replace the file', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    const name = `${people.ada}/twice.txt`;
    await shelf.upload(name, 'first');
    const refused = await shelf.upload(name, 'second');
    expect(refused.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await (await shelf.download(name)).data?.text()).toBe('first');
    expect((await shelf.upload(name, 'third', { upsert: true })).error).toBeNull();
    expect(await (await shelf.download(name)).data?.text()).toBe('third');
    expect((await shelf.update(name, 'fourth')).error).toBeNull();
    expect(await (await shelf.download(name)).data?.text()).toBe('fourth');
  });

  it('replaces one file twenty times at once, and one complete version remains', async () => {
    const shelf = (await storage.client('ada')).from('shelf');
    const name = `${people.ada}/race.txt`;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shelf.upload(name, `${index}`.repeat(1000), { upsert: true })),
    );
    expect(results.map((result) => result.error)).toEqual(Array(20).fill(null));
    expect(await (await shelf.download(name)).data?.text()).toMatch(/^(\d+)\1{999}$/);
  });

  it('may put a file where they may not read', async () => {
    const dropbox = (await storage.client('ada')).from('dropbox');
    expect((await dropbox.upload('note.txt', 'hello')).error).toBeNull();
    expect((await dropbox.download('note.txt')).error).not.toBeNull();
    expect((await (await storage.client('server')).from('dropbox').download('note.txt')).data).not.toBeNull();
  });
});

describe('a person who may not write', () => {
  it.each(['bob', 'nobody'] as const)('%s is refused by the policy and leaves nothing', async (who) => {
    const { error } = await (await storage.client(who)).from('shelf').upload(`${people.ada}/theirs.txt`, 'x');
    expect(error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
  });

  it('cannot replace an existing file', async () => {
    const name = `${people.ada}/mine.txt`;
    await (await storage.client('ada')).from('shelf').upload(name, 'mine');
    const { error } = await (await storage.client('bob')).from('shelf').upload(name, 'his', { upsert: true });
    expect(error).toMatchObject({ statusCode: '403' });
    expect(await (await (await storage.client('ada')).from('shelf').download(name)).data?.text()).toBe('mine');
  });

  it('is refused with a token that is not ours', async () => {
    const response = await storage.send('/object/shelf/a.txt', {
      method: 'POST',
      headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' },
      body: 'x',
    });
    expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  it('learns that a bucket does not exist', async () => {
    const { error } = await (await storage.client('ada')).from('nowhere').upload('a.txt', 'x');
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('a bucket with limits', () => {
  const upload = async (name: string, body: Blob | string, contentType = 'text/plain') =>
    (await storage.client('ada')).from('forms').upload(`${people.ada}/${name}`, body, { contentType });

  it('refuses a file that is too large, whether it declares its size or not', async () => {
    const large = new Uint8Array(100_001);
    large.set(pdf);
    const said = await upload('large.pdf', new Blob([large], { type: 'application/pdf' }));
    expect(said.error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
    const unsaid = await storage.send(`/object/forms/${people.ada}/large.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}`, 'content-type': 'application/pdf' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await unsaid.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' });
  });

  it('refuses a type that it does not allow', async () => {
    const { error } = await upload('page.html', new Blob(['<script>'], { type: 'text/html' }));
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
  });

  it.each([
    ['a web page that says it is a PDF', 'application/pdf', '<html><script>alert(1)</script></html>'],
    [
      'a PNG that says it is a PDF',
      'application/pdf',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    ],
    ['an empty file that says it is a PDF', 'application/pdf', ''],
    ['a program that says nothing of its type', 'application/octet-stream', 'MZ\u0090\u0000'],
  ])('refuses %s', async (_what, type, content) => {
    const { error } = await upload('trick.pdf', new Blob([content], { type }));
    expect(error).toMatchObject({ statusCode: '415' });
  });

  it.each([
    ['a PDF', 'application/pdf', pdf],
    ['a PDF whose type is not said', '', pdf],
    [
      'a Word file of the old kind',
      'application/msword',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    ],
    [
      'a photograph of a telephone',
      'image/heic',
      new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')]),
    ],
  ])('accepts %s', async (what, type, content) => {
    const { error } = await upload(what, new Blob([content], { type }));
    expect(error).toBeNull();
  });
});

describe('an incomplete upload', () => {
  it('leaves no row and no bytes when the connection is lost', async () => {
    let sent = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 5) controller.error(new Error('connection lost'));
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    const answer = storage.send(`/object/shelf/${people.ada}/broken.bin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}` },
      body: broken,
      duplex: 'half',
    } as RequestInit);
    expect(await (await answer).json()).toMatchObject({ statusCode: '400' });
    const { data } = await (await storage.client('server')).from('shelf').list(people.ada, { search: 'broken' });
    expect(data).toEqual([]);
  });

  it.each([
    ['without its end', '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nbytes'],
    ['without a file', '--b\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n--b--\r\n'],
    ['that is nonsense', 'nonsense'],
    ['that is empty', ''],
  ])('refuses a form %s', async (_what, body) => {
    const response = await storage.send(`/object/shelf/${people.ada}/form.bin`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await storage.tokenOf(people.ada)}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
    });
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  it('refuses a form without a boundary', async () => {
    const response = await storage.send(`/object/shelf/${people.ada}/form.bin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}`, 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });
});

describe('a malicious name', () => {
  it.each([
    '..%2f..%2fetc%2fpasswd',
    'a%2f..%2fb',
    'a/%2e%2e%2fb',
    'a%00b',
    'a%0ab',
    'a%5c..%5cb',
    'a//b',
    'a/./b%2f.',
    'x'.repeat(1025),
  ])('%s is refused or stays inside its bucket', async (name) => {
    const response = await storage.send(`/object/shelf/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${storage.deps.config.SERVICE_ROLE_KEY}` },
      body: 'x',
    });
    expect(await response.json()).toMatchObject({ code: name.includes('%0a') ? 'NotFound' : 'InvalidKey' });
  });
});
