import { request as openRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const piece = Buffer.alloc(65_536, ' ');

/** How much a test sends before it gives up, in bytes: more than any limit and any buffer. */
const muchTooMuch = 50_000_000;

let app: TestApp;
let server: RunningServer;
beforeAll(async () => {
  app = await openTestApp({ PORT: '0', REST_BODY_LIMIT: '2000000', FUNCTIONS_BODY_LIMIT: '1000000' });
  server = await startServer(app.app, app.deps.config);
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** Sends spaces until there is a response. Returns its status and body, and how many bytes had been sent by then. */
async function pour(path: string, headers: Record<string, string>) {
  const { ANON_KEY, SERVICE_ROLE_KEY } = app.deps.config;
  const keys = { apikey: ANON_KEY, authorization: `Bearer ${SERVICE_ROLE_KEY}` };
  const request = openRequest({
    port: server.port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keys, ...headers },
  });
  let sent = 0;
  const send = () => {
    while (sent < muchTooMuch && !request.destroyed) {
      sent += piece.length;
      if (!request.write(piece)) return request.once('drain', send);
    }
  };
  const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    request.once('response', async (response) => resolve({ status: response.statusCode, body: await json(response) }));
    request.once('error', reject);
  });
  send();
  const { status, body } = await answer;
  request.destroy();
  return { status, body, sent };
}

const refusals: readonly (readonly [path: string, body: object])[] = [
  ['/rest/v1/property_managers', { code: 'PGRST102', message: 'The body is larger than 2000000 bytes' }],
  ['/rest/v1/rpc/submit_inquiry', { code: 'PGRST102', message: 'The body is larger than 2000000 bytes' }],
  ['/auth/v1/signup', { error_code: 'validation_failed', msg: 'The request body is larger than 100000 bytes' }],
  ['/auth/v1/token?grant_type=password', { error_code: 'validation_failed' }],
  ['/storage/v1/object/list/documents', { statusCode: '413', message: 'Request body is too large' }],
  ['/storage/v1/bucket', { statusCode: '413', error: 'Payload too large' }],
  ['/functions/v1/landlord-inquiry', { code: 'PAYLOAD_TOO_LARGE', message: expect.stringMatching(/1000000 bytes/) }],
  ['/functions/v1/delete-user', { code: 'PAYLOAD_TOO_LARGE' }],
];

describe('a body that is too large', () => {
  it.each(refusals)('is refused by %s as soon as its length is declared', async (path, body) => {
    const answer = await pour(path, { 'content-length': '300000000' });
    expect(answer).toMatchObject({ status: 413, body });
  });

  it.each(refusals)('is refused by %s while it arrives, when it declares no length', async (path, body) => {
    const answer = await pour(path, { 'transfer-encoding': 'chunked' });
    expect(answer).toMatchObject({ status: 413, body });
    expect(answer.sent).toBeLessThan(muchTooMuch);
  });
});

describe('a body of somebody who is not signed in', () => {
  it('has a lower limit, because visitors send forms and no lists', async () => {
    const post = async (bytes: number) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/rest/v1/property_managers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: app.deps.config.ANON_KEY },
        body: `{"company_name":"${'x'.repeat(bytes)}"}`,
      });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await post(100_000)).toEqual([413, 'The body is larger than 100000 bytes']);
    expect((await post(90_000))[0]).toBe(401);
  });
});

describe('a body within the limit', () => {
  it.each(['content-length', 'transfer-encoding'])('reaches a function unchanged, with %s', async (name) => {
    const inquiry = JSON.stringify({ reference_code: 'x'.repeat(900_000) });
    const response = await fetch(`http://127.0.0.1:${server.port}/functions/v1/landlord-inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: name === 'content-length' ? inquiry : new Blob([inquiry]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toEqual([200, { status: 'received' }]);
  });
});
