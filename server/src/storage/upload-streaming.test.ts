import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOnDisk } from './testing/bytes-on-disk.ts';
import { openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const megabyte = new Uint8Array(1024 * 1024).fill(120);

it.each([
  ['a body', 'application/octet-stream', '', ''],
  [
    'a form',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n',
    '\r\n--b--\r\n',
  ],
])('writes the first half of %s to disk before the second half is sent', async (what, contentType, head, tail) => {
  const encode = (text: string) => new TextEncoder().encode(text);
  let firstHalf = 0;
  async function* send() {
    yield encode(head);
    for (let sent = 0; sent < 5; sent += 1) yield megabyte;
    await expect.poll(() => bytesOnDisk(storage)).toBeGreaterThan(4 * megabyte.length);
    firstHalf = await bytesOnDisk(storage);
    for (let sent = 0; sent < 5; sent += 1) yield megabyte;
    yield encode(tail);
  }
  const response = await storage.send(`/object/shelf/${people.ada}/${encodeURIComponent(what)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await storage.tokenOf(people.ada)}`, 'content-type': contentType },
    body: Readable.toWeb(Readable.from(send())),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(200);
  expect(firstHalf).toBeGreaterThan(0);
  const { data } = await (await storage.client('ada')).from('shelf').info(`${people.ada}/${what}`);
  expect(data?.size).toBe(10 * megabyte.length);
});
