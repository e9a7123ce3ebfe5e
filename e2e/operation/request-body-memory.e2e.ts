import { request as openRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { type WatchedMemory, watchMemory } from '../testing/process-memory.ts';
import { type Service, startService } from '../testing/service.ts';

const megabyte = 1024 * 1024;
const size = 300 * megabyte;
const piece = Buffer.alloc(megabyte, ' ');

let service: Service;
let memory: WatchedMemory;
beforeAll(async () => {
  const port = await freePort();
  service = await startService({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}`, LOG_LEVEL: 'error' });
  memory = await watchMemory(port);
});
afterAll(async () => {
  memory.close();
  await service.remove();
});

/** Sends a body of 300 MB, or as much of it as the service accepts. Returns the status of the response. */
function pour(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = openRequest(new URL(path, service.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    let sent = 0;
    const send = () => {
      while (sent < size && !request.destroyed) {
        sent += piece.length;
        if (!request.write(piece)) return request.once('drain', send);
      }
      request.end();
    };
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    // Once it has responded, the service may close the connection during the upload.
    request.on('error', reject);
    send();
  });
}

describe('four bodies of 300 MB at once', () => {
  it.each([
    ['with their length', { 'content-length': String(size) }],
    ['without a length', { 'transfer-encoding': 'chunked' }],
  ])('%s are refused with less than 32 MB of memory', async (_how, headers) => {
    for (const path of [
      '/functions/v1/landlord-inquiry',
      '/auth/v1/signup',
      '/rest/v1/rpc/submit_inquiry',
      '/nowhere',
    ]) {
      const before = await memory.used();
      let most = before;
      let isDone = false;
      const answers = Promise.all(Array.from({ length: 4 }, () => pour(path, headers))).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        most = Math.max(most, await memory.used());
        await Promise.race([wait(50), answers]);
      }
      expect(await answers, path).toEqual(Array.from({ length: 4 }, () => (path === '/nowhere' ? 404 : 413)));
      expect(most - before, path).toBeLessThan(32);
    }
  });
});
