import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnanswered, toAppError, unreachableMessage } from './app-error';
import { fetchWithTimeout } from './fetch-with-timeout';
import { readFunctionError } from './function-error';
import { createClient } from './supabase-client';

const tooLong = { code: 'timeout', message: 'The operation took too long and was stopped. Please try again.' };

/** An answer by the name that a request's address begins with. */
const answers: Readonly<Record<string, readonly [status: number, kind: string, body: string]>> = {
  badGateway: [502, 'text/plain', 'error code: 502'],
  gatewayTimeout: [504, 'text/html', '<html><head><title>504 Gateway Time-out</title></head></html>'],
  gatewayJson: [504, 'application/json', '{"message": "The upstream server is timing out"}'],
  unavailable: [503, 'text/html; charset=utf-8', '<h1>Service Unavailable</h1>'],
  firewall: [403, 'text/html', '<html>Forbidden</html>'],
  portal: [200, 'text/html', '<html>Accept the terms of this network</html>'],
  ownUnavailable: [503, 'application/json; charset=utf-8', '{"code": "P0001", "message": "Nothing can be saved."}'],
};

/** Accepts every request. `/begun` gets headers and half a body, those in `answers` theirs, all others never get an answer. */
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url?.split('/')[1] ?? ''];
    if (answer) response.writeHead(answer[0], { 'content-type': answer[1] }).end(answer[2]);
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

describe('a proxy that answers in place of the server', () => {
  const failuresAt = async (name: string) => {
    const client = createClient({ url: `${origin}/${name}`, anonKey: 'key' }, fetchWithTimeout, {
      storageKey: 'test',
      persistSession: false,
      autoRefreshToken: false,
    });
    const invoked = await client.functions.invoke('delete-user', { body: {} });
    const signed = await (await client.loadStorage()).from('documents').createSignedUrl('a.pdf', 600);
    return [
      toAppError((await client.from('profiles').insert({ id: 'a' })).error),
      toAppError((await client.auth.signInWithPassword({ email: 'a@example.com', password: 'secret' })).error),
      await readFunctionError(invoked.error),
      toAppError(signed.error),
    ];
  };

  it.each(['badGateway', 'gatewayTimeout', 'gatewayJson', 'unavailable', 'firewall', 'portal'])(
    'leaves in doubt what the server has done, and is not quoted: %s',
    async (name) => {
      for (const error of await failuresAt(name)) {
        expect(error).toMatchObject({ code: 'unreachable', message: unreachableMessage });
        expect(isUnanswered(error)).toBe(true);
      }
    },
  );

  it('is not the server itself, which says why nothing can be saved', async () => {
    const [saved, signedIn] = await failuresAt('ownUnavailable');
    expect(saved).toMatchObject({ code: 'P0001', message: 'Nothing can be saved.' });
    expect(signedIn?.message).toBe('Nothing can be saved.');
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
