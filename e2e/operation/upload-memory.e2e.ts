import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { startS3Service } from '../../server/src/testing/s3-service.ts';
import { type WatchedMemory, watchMemory } from '../testing/process-memory.ts';
import { type Service, startService } from '../testing/service.ts';

const secret = 'a secret for the measured uploads, long enough';
const megabyte = 1024 * 1024;
const size = 10 * megabyte;

/** A stream's bytes: a PDF that is never complete in this process either. After each megabyte the receiver is measured. */
async function* pdf(length: number, look: () => Promise<void>) {
  yield Buffer.from('%PDF-1.4\n'.padEnd(megabyte, 'x'));
  for (let sent = megabyte; sent < length; sent += megabyte) {
    await look();
    yield Buffer.alloc(megabyte, 'x');
  }
}

async function* form(look: () => Promise<void>) {
  yield Buffer.from(
    '--b\r\ncontent-disposition: form-data; name=""; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  );
  yield* pdf(size, look);
  yield Buffer.from('\r\n--b--\r\n');
}

/** Sends a request with the service key. Fails when the response is not 2xx. */
async function send(
  service: Service,
  path: string,
  init: RequestInit,
  bytes?: AsyncIterable<Buffer>,
): Promise<Response> {
  const jwt = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
  const headers = { ...(init.headers as Record<string, string>), apikey: jwt, authorization: `Bearer ${jwt}` };
  const streamed = bytes === undefined ? {} : { body: Readable.toWeb(Readable.from(bytes)), duplex: 'half' };
  const response = await fetch(new URL(path, service.origin), { ...init, headers, ...streamed } as RequestInit);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return response;
}

type Upload = (service: Service, look: () => Promise<void>) => Promise<unknown>;

const uploads: Readonly<Record<string, Upload>> = {
  body: (service, look) => {
    const headers = { 'content-type': 'application/pdf' };
    return send(
      service,
      `/storage/v1/object/documents/${randomUUID()}.pdf`,
      { method: 'POST', headers },
      pdf(size, look),
    );
  },
  form: (service, look) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return send(service, `/storage/v1/object/documents/${randomUUID()}.pdf`, { method: 'POST', headers }, form(look));
  },
  'resumable upload (TUS)': async (service, look) => {
    const metadata = { bucketName: 'documents', objectName: `${randomUUID()}.pdf`, contentType: 'application/pdf' };
    const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const tus = { 'tus-resumable': '1.0.0' };
    const announcement = { ...tus, 'upload-length': String(size), 'upload-metadata': encoded.join(',') };
    const announced = await send(service, '/storage/v1/upload/resumable', { method: 'POST', headers: announcement });
    const location = announced.headers.get('location') ?? '';
    for (const offset of [0, size / 2]) {
      const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      await send(service, location, { method: 'PATCH', headers }, pdf(size / 2, look));
    }
  },
};

/** Returns the highest increase of used memory, in MB, from the first sent byte to the response. */
async function growthOf(service: Service, memory: WatchedMemory, upload: Upload): Promise<number> {
  const before = await memory.used();
  let most = before;
  const measure = async () => {
    most = Math.max(most, await memory.used());
  };
  let isDone = false;
  const ended = upload(service, measure).finally(() => {
    isDone = true;
  });
  // It is also measured after the last byte is sent, while the server stores the file.
  while (!isDone) await Promise.race([wait(100).then(measure), ended]);
  await ended;
  return most - before;
}

describe('the memory of the server', () => {
  it.each(['files', 'S3'])('grows by less than 2 MB while a file of 10 MB goes to %s', async (backend) => {
    const folder = await mkdtemp(join(tmpdir(), 'rgc-memory-'));
    const s3 = backend === 'S3' ? await startS3Service(folder) : undefined;
    const port = await freePort();
    const inspected = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
    const service = await startService({ ...inspected, ...s3?.settings, JWT_SECRET: secret, LOG_LEVEL: 'error' });
    const memory = await watchMemory(port);
    try {
      for (const [how, upload] of Object.entries(uploads)) {
        // The first one also loads everything that later ones use.
        await upload(service, async () => {});
        expect(await growthOf(service, memory, upload), how).toBeLessThan(2);
      }
    } finally {
      memory.close();
      await service.remove();
      await s3?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
