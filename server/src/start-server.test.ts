import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const echo = `export const handler = async (request, context) => {
  const seen = await context.fetch(context.supabaseUrl + '/rest/v1/rpc/seen_address', {
    method: 'POST', headers: { apikey: context.anonKey, 'x-forwarded-for': '1.1.1.1' },
  });
  const copy = new Request(request, { body: await request.text() });
  return Response.json({ given: request.headers.get('x-forwarded-for'), copied: copy.headers.get('x-forwarded-for'), inSql: await seen.json() });
};`;

let folder: string;
let test: TestApp;
let open: RunningServer;
let behindProxy: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-addresses-'));
  await mkdir(join(folder, 'functions', 'echo'), { recursive: true });
  await writeFile(join(folder, 'functions', 'echo', 'handler.ts'), echo);
  await writeFile(join(folder, 'server.toml'), '');
  test = await openTestApp({ RATE_LIMIT: 'on', SUPABASE_DIR: folder });
  await test.deps.database.script(`
    create function public.seen_address() returns text language sql
    as $$ select current_setting('request.headers')::json ->> 'x-forwarded-for' $$;
  `);
  const listen = { HOST: '127.0.0.1', PORT: 0 };
  open = await startServer(test.app, { ...listen, TRUSTED_PROXIES: [] });
  behindProxy = await startServer(test.app, { ...listen, TRUSTED_PROXIES: ['127.0.0.0/8'] });
});
afterAll(async () => {
  await Promise.all([open.stop(), behindProxy.stop()]);
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function post(server: RunningServer, path: string, address: string, body: object = {}): Promise<Response> {
  const { ANON_KEY } = test.deps.config;
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ANON_KEY}`, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** How many of 130 people have to wait, each at a different address behind the proxy. */
async function turnedAway(server: RunningServer): Promise<number> {
  let count = 0;
  for (let person = 0; person < 130; person += 1) {
    const signUp = { email: `person-${person}@example.com` };
    if ((await post(server, '/auth/v1/signup', `203.0.113.${person}`, signUp)).status === 429) count += 1;
  }
  return count;
}

it('keeps idle connections longer than proxies do', async () => {
  const response = await fetch(`http://127.0.0.1:${open.port}/health`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

describe('people behind one proxy', () => {
  it('do not use up each other’s requests when the proxy is trusted', async () => {
    expect(await turnedAway(behindProxy)).toBe(0);
  });

  it('count as one address when no proxy is trusted, because anybody could send the header', async () => {
    expect(await turnedAway(open)).toBe(10);
  });
});

describe('the address of a caller', () => {
  it.each([
    ['its own whatever it says', () => open, '127.0.0.1'],
    ['the one that a trusted proxy saw', () => behindProxy, '203.0.113.9'],
  ])('is %s, for a function and in SQL', async (_what, server, address) => {
    const answer = await post(server(), '/functions/v1/echo', '1.1.1.1, 203.0.113.9');
    expect(await answer.json()).toEqual({ given: address, copied: address, inSql: address });
    const seen = await post(server(), '/rest/v1/rpc/seen_address', '1.1.1.1, 203.0.113.9');
    expect(await seen.json()).toBe(address);
  });

  it('is in the audit log', async () => {
    const { SERVICE_ROLE_KEY: key } = test.deps.config;
    await fetch(`http://127.0.0.1:${behindProxy.port}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '2001:DB8::9' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
    });
    const entries = await test.deps.database.query('select distinct ip_address from auth.audit_log_entries');
    expect(entries).toContainEqual({ ip_address: '2001:db8::9' });
  });
});
