import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError } from '../database/errors.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { bytesOnDisk } from './testing/bytes-on-disk.ts';
import { openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
let server: Server;
let endpoint: string;
beforeAll(async () => {
  storage = await openTestStorage();
  server = createServer(getRequestListener((request) => storage.app.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/storage/v1/upload/resumable`;
});
afterEach(() => expect(storage.failures.splice(0)).toEqual([]));
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await storage.close();
});

const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7) % 251);
const file = Buffer.from(bytes);

const headersOf = async (who: keyof typeof people) => ({
  authorization: `Bearer ${await storage.tokenOf(people[who])}`,
});

/** Uploads with the real client; returns its error, if any. */
async function upload(name: string, options: Partial<ConstructorParameters<typeof Upload>[1]> = {}, content = file) {
  const headers = { ...(await headersOf('ada')), ...options.headers };
  return new Promise<Error | null>((resolve) => {
    const sending = new Upload(content, {
      endpoint,
      chunkSize: 300_000,
      retryDelays: null,
      uploadDataDuringCreation: true,
      metadata: { bucketName: 'shelf', objectName: name, contentType: 'image/png', cacheControl: '60' },
      onError: resolve,
      onSuccess: () => resolve(null),
      ...options,
      headers,
    });
    sending.start();
  });
}

/** Creates an upload by hand and returns its address. */
async function announce(
  name: string,
  length: number,
  headers: Record<string, string> = {},
  bucket = 'shelf',
  to = endpoint,
) {
  const metadata = Object.entries({ bucketName: bucket, objectName: name, contentType: 'application/pdf' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const own = { ...(await headersOf('ada')), 'tus-resumable': '1.0.0', 'upload-length': String(length) };
  return fetch(to, { method: 'POST', headers: { ...own, 'upload-metadata': metadata, ...headers } });
}

const addressOf = (response: Response) => new URL(response.headers.get('location') ?? '', endpoint).href;

async function patch(address: string, offset: number, body: BodyInit, who: keyof typeof people = 'ada') {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const init = { method: 'PATCH', headers: { ...headers, ...(await headersOf(who)) }, body, duplex: 'half' };
  return fetch(address, init as RequestInit);
}

async function offsetOf(address: string, who: keyof typeof people = 'ada') {
  const response = await fetch(address, { method: 'HEAD', headers: await headersOf(who) });
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status;
}

describe('the TUS client', () => {
  it.each([true, false])(
    'uploads a file in chunks, with bytes in the first request: %s',
    async (uploadDataDuringCreation) => {
      const name = `${people.ada}/tus-${uploadDataDuringCreation}.png`;
      expect(await upload(name, { uploadDataDuringCreation })).toBeNull();
      const shelf = (await storage.client('ada')).from('shelf');
      const { data } = await shelf.download(name);
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(file)).toBe(true);
      expect((await shelf.info(name)).data).toMatchObject({
        contentType: 'image/png',
        cacheControl: 'max-age=60',
        size: 1_000_000,
      });
      expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
    },
  );

  it('uploads an empty file', async () => {
    expect(await upload(`${people.ada}/empty`, {}, Buffer.alloc(0))).toBeNull();
    expect((await (await storage.client('ada')).from('shelf').info(`${people.ada}/empty`)).data?.size).toBe(0);
  });

  it('gets the reason for a refusal by its status', async () => {
    const name = `${people.ada}/tus-taken.txt`;
    await (await storage.client('ada')).from('shelf').upload(name, 'there');
    expect(String(await upload(name))).toContain('response code: 409');
    expect(await upload(name, { headers: { 'x-upsert': 'true' } })).toBeNull();
    expect(String(await upload(`${people.bob}/x`))).toContain('response code: 403');
    expect(String(await upload('../x'))).toContain('response code: 400');
  });
});

describe('a lost connection', () => {
  it('keeps the received bytes, and the upload resumes from there, even after a restart', async () => {
    const name = `${people.ada}/broken.png`;
    const address = addressOf(await announce(name, file.length));
    const halves = [bytes.subarray(0, 400_000), bytes.subarray(400_000, 500_000)];
    const breaking = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = halves.shift();
        if (next !== undefined) return controller.enqueue(next);
        await expect.poll(() => bytesOnDisk(storage)).toBe(500_000);
        controller.error(new Error('line lost'));
      },
    });
    await expect(patch(address, 0, breaking)).rejects.toThrow();
    await expect.poll(() => offsetOf(address)).toBe(500_000);
    await sweepOrphans(storage.deps, 0);
    expect((await patch(address, 500_000, bytes.subarray(500_000))).status).toBe(204);
    const { data } = await (await storage.client('ada')).from('shelf').download(name);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(file)).toBe(true);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });
});

describe('the last part', () => {
  const stop = new DatabaseError({ code: '57P02', message: 'the engine has ended' });

  it('counts only once the file exists, so that the client sends it again after a kill before that', async () => {
    const name = `${people.ada}/killed.bin`;
    const address = addressOf(await announce(name, 10));
    await patch(address, 0, 'hello');
    // As in a kill, nothing runs after the bytes of the whole file are stored.
    const commit = vi.spyOn(storage.deps.database, 'transaction').mockRejectedValueOnce(stop);
    expect((await patch(address, 5, 'world')).status).toBe(503);
    commit.mockRestore();
    expect(await offsetOf(address)).toBe(5);
    await sweepOrphans(storage.deps, 0);
    expect((await patch(address, 5, 'world')).status).toBe(204);
    expect(await offsetOf(address)).toBe(10);
    const { data } = await (await storage.client('ada')).from('shelf').download(name);
    expect(await data?.text()).toBe('helloworld');
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });

  it('is sent again after an error that does not say whether the file was written', async () => {
    const name = `${people.ada}/unknown.bin`;
    const address = addressOf(await announce(name, 5));
    vi.spyOn(storage.deps.database, 'transaction').mockRejectedValueOnce(new Error('The socket has ended.'));
    expect((await patch(address, 0, 'hello')).status).toBe(500);
    vi.restoreAllMocks();
    expect(storage.failures.splice(0)).toEqual([expect.stringContaining('The socket has ended.')]);
    expect(await offsetOf(address)).toBe(0);
    expect((await patch(address, 0, 'hello')).status).toBe(204);
    await sweepOrphans(storage.deps, 0);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });

  it('stored by two requests at once is stored once, and repeated bytes change nothing', async () => {
    const name = `${people.ada}/twice.bin`;
    const address = addressOf(await announce(name, 10, { 'x-upsert': 'true' }));
    await patch(address, 0, 'hello');
    const both = await Promise.all([patch(address, 5, 'world'), patch(address, 5, 'world')]);
    expect(both.map((response) => response.status).sort()).toEqual([204, 409]);
    expect((await patch(address, 10, '')).headers.get('upload-offset')).toBe('10');
    const { data } = await (await storage.client('ada')).from('shelf').download(name);
    expect(await data?.text()).toBe('helloworld');
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });
});

describe('an unfinished upload', () => {
  it('refuses a wrong offset, too many bytes and another type of body, and can continue', async () => {
    const address = addressOf(await announce(`${people.ada}/strict.bin`, 10));
    const refused = await patch(address, 5, 'hello');
    expect([refused.status, (await refused.json()).message]).toEqual([409, 'Upload-Offset conflict']);
    expect((await patch(address, 0, 'more than ten bytes')).status).toBe(413);
    const wrongType = await fetch(address, { method: 'PATCH', headers: await headersOf('ada'), body: 'x' });
    expect(wrongType.status).toBe(415);
    expect((await patch(address, 0, 'hello')).headers.get('upload-offset')).toBe('5');
    const both = await Promise.all([patch(address, 5, 'world'), patch(address, 5, 'WORLD')]);
    expect(both.map((response) => response.status).sort()).toEqual([204, 409]);
  });

  it('that is complete says so to a client that missed the response', async () => {
    const address = addressOf(await announce(`${people.ada}/done.bin`, 5));
    await patch(address, 0, 'whole');
    expect(await offsetOf(address)).toBe(5);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });

  it('belongs to its creator', async () => {
    const address = addressOf(await announce(`${people.ada}/own.bin`, 10));
    expect([await offsetOf(address), await offsetOf(address, 'bob')]).toEqual([0, 404]);
    expect((await patch(address, 0, 'hello', 'bob')).status).toBe(404);
    expect((await fetch(address, { method: 'DELETE', headers: await headersOf('bob') })).status).toBe(404);
    expect((await patch(address, 0, 'hello')).status).toBe(204);
    expect((await fetch(address, { method: 'DELETE', headers: await headersOf('ada') })).status).toBe(204);
    expect(await offsetOf(address)).toBe(404);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });

  it('is checked by its content at the end, and nothing of it stays when it is refused', async () => {
    const name = `${people.ada}/trick.pdf`;
    const address = addressOf(await announce(name, 6, {}, 'forms'));
    expect((await patch(address, 0, '<html>')).status).toBe(415);
    expect(await offsetOf(address)).toBe(404);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });

  it('is refused from the start when it is too large or not described', async () => {
    const large = await announce(`${people.ada}/large.pdf`, 100_001, {}, 'forms');
    expect([large.status, (await large.json()).message]).toEqual([413, 'Maximum size exceeded']);
    expect((await announce(`${people.ada}/a.pdf`, 5, { 'upload-length': '-5' })).status).toBe(400);
    expect((await announce(`${people.ada}/a.pdf`, 5, { 'upload-metadata': 'nonsense' })).status).toBe(400);
    expect((await announce(`${people.ada}/a.pdf`, 5, {}, 'nowhere')).status).toBe(404);
    expect(await offsetOf(`${endpoint}/not-an-id`)).toBe(404);
  });
});

describe('a resumable upload by a link', () => {
  const tokenFor = async (name: string, upsert = false) =>
    (await (await storage.client('ada')).from('shelf').createSignedUploadUrl(name, { upsert })).data?.token ?? '';
  const send = (name: string, token: string) =>
    upload(name, { endpoint: `${endpoint}/sign`, headers: { authorization: '', 'x-signature': token } });
  const ask = (address: string, token: string, method = 'HEAD') =>
    fetch(address, { method, headers: { 'x-signature': token } });
  const announceBy = (name: string, token: string) =>
    announce(name, 5, { authorization: '', 'x-signature': token }, 'shelf', `${endpoint}/sign`);

  it("is stored in chunks, without the sender's own token, as its creator's file", async () => {
    const name = `${people.ada}/by-link.png`;
    expect(await send(name, await tokenFor(name))).toBeNull();
    expect((await (await storage.client('ada')).from('shelf').info(name)).data?.size).toBe(1_000_000);
    const [row] = await storage.deps.database.query('select owner_id from storage.objects where name = $1', [name]);
    expect(row).toEqual({ owner_id: people.ada });
  });

  it('replaces a file only when the link allows it', async () => {
    const name = `${people.ada}/by-link-twice.png`;
    const [once, again] = [await tokenFor(name), await tokenFor(name, true)];
    expect(await send(name, once)).toBeNull();
    expect(String(await send(name, once))).toContain('response code: 409');
    expect(await send(name, again)).toBeNull();
  });

  it('is reached only by a link for the same file', async () => {
    const [name, other] = [`${people.ada}/one-link`, `${people.ada}/other-link`];
    const [token, otherToken] = [await tokenFor(name), await tokenFor(other)];
    expect((await announceBy(other, token)).status).toBe(400);
    const address = addressOf(await announceBy(name, token));
    expect(address).toContain('/upload/resumable/sign/');
    expect((await ask(address, token)).status).toBe(200);
    expect((await ask(address, otherToken)).status).toBe(400);
    expect((await ask(address, otherToken, 'DELETE')).status).toBe(400);
    expect((await ask(address, '')).status).toBe(400);
    expect((await ask(address, token, 'DELETE')).status).toBe(204);
  });

  it('is refused with the token of a download link', async () => {
    const name = `${people.ada}/download-link`;
    const shelf = (await storage.client('ada')).from('shelf');
    await shelf.upload(name, 'there');
    const link = (await shelf.createSignedUrl(name, 60)).data?.signedUrl ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const refused = await announceBy(name, token);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'InvalidSignature']);
  });
});

describe("a person's unfinished uploads", () => {
  const refusal = /^You have too many unfinished uploads: at most 20, of 200 MB together\./;
  const statusOf = async (response: Promise<Response>) => (await response).status;
  beforeEach(() => storage.deps.database.query('delete from storage.resumable_uploads'));

  it('are limited to twenty, whether started in sequence or at once', async () => {
    const all = Array.from({ length: 23 }, (_, index) => announce(`${people.ada}/many-${index}`, 10));
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const refused = await announce(`${people.ada}/one-more`, 10);
    expect((await refused.json()).message).toMatch(refusal);
    expect((await announce(`${people.bob}/own`, 10, await headersOf('bob'))).status).toBe(201);
  });

  it('may announce at most 200 MB together', async () => {
    const large = 50 * 1024 * 1024;
    for (const part of [1, 2, 3, 4]) expect((await announce(`${people.ada}/large-${part}`, large)).status).toBe(201);
    expect((await announce(`${people.ada}/one-byte`, 1)).status).toBe(429);
  });

  it('no longer count when they are finished, cancelled or expired, and expired ones are removed', async () => {
    const addresses: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      addresses.push(addressOf(await announce(`${people.ada}/count-${count}`, 5)));
    }
    const [finished = '', cancelled = '', expired = ''] = addresses;
    expect(await statusOf(announce(`${people.ada}/full`, 5))).toBe(429);
    await patch(finished, 0, 'whole');
    expect(await statusOf(announce(`${people.ada}/after-finished`, 5))).toBe(201);
    await fetch(cancelled, { method: 'DELETE', headers: await headersOf('ada') });
    expect(await statusOf(announce(`${people.ada}/after-cancelled`, 5))).toBe(201);
    await patch(expired, 0, 'ha');
    const id = expired.split('/').at(-1);
    await storage.deps.database.query('update storage.resumable_uploads set expires_at = now() where id = $1', [id]);
    expect(await statusOf(announce(`${people.ada}/after-expired`, 5))).toBe(201);
    expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
  });

  it('do not count once they would be refused', async () => {
    for (let count = 0; count < 20; count += 1) await announce(`${people.ada}/gone-${count}`, 5);
    const first = addressOf(await announce(`${people.bob}/own`, 5, await headersOf('bob')));
    expect(await statusOf(announce(`${people.ada}/full`, 5))).toBe(429);
    await storage.deps.database.query(
      `create policy no_longer on storage.objects as restrictive for insert to authenticated with check (name not like '%/gone-%')`,
    );
    expect(await statusOf(announce(`${people.ada}/after-refused`, 5))).toBe(201);
    await storage.deps.database.query('drop policy no_longer on storage.objects');
    expect(await offsetOf(first, 'bob')).toBe(0);
  });

  it('are not limited for a server with its key', async () => {
    const headers = { authorization: `Bearer ${storage.deps.config.SERVICE_ROLE_KEY}` };
    for (let count = 0; count < 21; count += 1) {
      expect((await announce(`servers/many-${count}`, 10, headers)).status).toBe(201);
    }
  });
});
