import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from './app-error';
import { fetchWithTimeout } from './fetch-with-timeout';
import { readFunctionError } from './function-error';
import { createClient } from './supabase-client';

const tooLong = { code: 'timeout', message: 'The operation took too long and was stopped. Please try again.' };

/** Accepts every request. `/begun` gets headers and half a body, all others never get an answer. */
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/begun')) response.writeHead(200, { 'content-type': 'application/json' }).write('[');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const soon = (input: RequestInfo | URL, init?: RequestInit) => fetchWithTimeout(input, init, 50);
const clientOf = (url: string) =>
  createClient({ url, anonKey: 'key' }, soon, { storageKey: 'test', persistSession: false, autoRefreshToken: false });

describe('a server that accepts a request and never answers', () => {
  it('does not block a read, not even in the middle of a response', async () => {
    for (const url of [origin, `${origin}/begun`]) {
      const { error } = await clientOf(url).from('profiles').select();
      expect(toAppError(error)).toMatchObject(tooLong);
    }
  });

  it('does not block a sign-in, a function or the storage', async () => {
    const client = clientOf(origin);
    const { error } = await client.auth.signInWithPassword({ email: 'a@example.com', password: 'secret' });
    expect(toAppError(error)).toMatchObject(tooLong);
    const invoked = await client.functions.invoke('delete-user', { body: {} });
    expect(await readFunctionError(invoked.error)).toMatchObject(tooLong);
    const signed = await (await client.loadStorage()).from('documents').createSignedUrl('a.pdf', 600);
    expect(toAppError(signed.error)).toMatchObject(tooLong);
  });
});

describe('a request that its caller aborts', () => {
  it('differs from one that timed out', async () => {
    const mine = new AbortController();
    const asked = fetchWithTimeout(origin, { signal: mine.signal });
    mine.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(fetchWithTimeout(origin, { signal: mine.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
