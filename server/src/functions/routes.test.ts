import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { loadConfig } from '../config.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { completeConfig } from '../secrets.ts';
import { loadFunctions } from './registry.ts';
import { functionRoutes } from './routes.ts';

const handlers = {
  echo: `export const handler = async (request) => Response.json({ method: request.method, body: await request.text() }, { status: 201, headers: { 'x-own': 'yes' } });`,
  _shared: `export const handler = () => new Response('shared');`,
  throws: `export const handler = () => { throw new Error('secret detail'); };`,
  broken: `throw new Error('secret detail'); export const handler = () => new Response();`,
  slow: `export const handler = () => new Promise(() => {});`,
  open: `export const handler = (request) => new Response(new URL(request.url).pathname);`,
  context: `export const handler = async (request, context) => {
    const own = await context.fetch(context.supabaseUrl + '/inside', { method: 'POST', body: 'hello' });
    await context.sendMail({ to: 'a@example.com', subject: 's', text: 't' });
    return Response.json({ own: await own.text(), keys: [context.anonKey, context.serviceRoleKey], url: context.env.get('SUPABASE_URL') });
  };`,
  stream: `export const handler = () => new Response(new ReadableStream({ start(controller) {
    controller.enqueue(new TextEncoder().encode('data: 1\\n\\n'));
    setTimeout(() => { controller.enqueue(new TextEncoder().encode('data: 2\\n\\n')); controller.close(); }, 200);
  } }), { headers: { 'content-type': 'text/event-stream' } });`,
};

let folder: string;
let app: Hono;
let keys: { anon: string; service: string };
const sent: MailMessage[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-functions-'));
  for (const [name, code] of Object.entries(handlers)) {
    await mkdir(join(folder, 'functions', name), { recursive: true });
    await writeFile(join(folder, 'functions', name, 'handler.ts'), code);
  }
  await writeFile(join(folder, 'config.toml'), '[functions.open]\nverify_jwt = false\n');
  const { config, tokens } = await completeConfig(loadConfig({ DATA_DIR: folder, SITE_URL: 'http://service.example' }));
  keys = { anon: config.ANON_KEY, service: config.SERVICE_ROLE_KEY };
  const mailer = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} };
  const deps = {
    config,
    tokens,
    mailer,
    functions: await loadFunctions(folder, join(folder, 'cache')),
    functionSecrets: new Map(),
    log: pino({ level: 'silent' }),
  };
  app = new Hono();
  app.route(
    '/functions/v1',
    functionRoutes(deps, async (request) => app.fetch(request)),
  );
  app.route(
    '/impatient/functions/v1',
    functionRoutes(deps, async (request) => app.fetch(request), 10),
  );
  app.post('/inside', async (context) => context.text(`inside: ${await context.req.text()}`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const send: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
const client = (origin = 'http://service.example') =>
  createClient(origin, keys.anon, {
    auth: { persistSession: false },
    global: { fetch: send },
    realtime: { transport: WebSocket as never },
  }).functions;

describe('a caller with a token', () => {
  it("gets the function's response, with its status and headers", async () => {
    const { data, response } = await client().invoke('echo', { body: { a: 1 } });
    expect(data).toEqual({ method: 'POST', body: '{"a":1}' });
    expect([response?.status, response?.headers.get('x-own')]).toEqual([201, 'yes']);
    expect((await client().invoke('echo', { method: 'GET' })).data).toMatchObject({ method: 'GET' });
  });

  it('gets a stream as it arrives', async () => {
    const { data } = await client().invoke<Response>('stream');
    const reader = data?.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n');
    const second = await reader?.read();
    expect(new TextDecoder().decode(second?.value)).toBe('data: 2\n\n');
  });

  it('learns that a function failed, but not why', async () => {
    const { error, response } = await client().invoke('throws');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(response?.status).toBe(500);
    expect(await response?.text()).not.toContain('secret');
  });

  it("learns that a function's code does not run", async () => {
    const { error, response } = await client().invoke('broken');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(response?.status).toBe(503);
    expect(await response?.json()).toMatchObject({ code: 'BOOT_ERROR' });
  });

  it('learns that a function took too long', async () => {
    const { error, response } = await client('http://service.example/impatient').invoke('slow');
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(response?.status).toBe(504);
  });

  it.each(['nothing', '_shared', '..%2fecho'])('learns that function %s does not exist', async (name) => {
    const response = await send(`http://service.example/functions/v1/${name}`, {
      headers: { authorization: `Bearer ${keys.anon}` },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Requested function was not found' });
  });
});

describe('a caller without one of our tokens', () => {
  it('gets 401 with a code that says what is wrong with the token', async () => {
    const bare = await send('http://service.example/functions/v1/echo');
    expect([bare.status, await bare.json()]).toEqual([
      401,
      { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' },
    ]);
    const wrong = await send('http://service.example/functions/v1/echo', {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' },
    ]);
  });

  it('may call a public function, with the path below it', async () => {
    const response = await send('http://service.example/functions/v1/open/below?x=1');
    expect([response.status, await response.text()]).toEqual([200, '/functions/v1/open/below']);
  });
});

describe('a function', () => {
  it('reaches this server without a network, has the keys, and sends mail', async () => {
    const { data } = await client().invoke('context');
    expect(data).toEqual({ own: 'inside: hello', keys: [keys.anon, keys.service], url: 'http://service.example' });
    expect(sent).toEqual([{ to: 'a@example.com', subject: 's', text: 't' }]);
  });

  it('without a handler stops the start with its file’s name', async () => {
    const product = join(folder, 'wrong');
    await mkdir(join(product, 'functions', 'empty'), { recursive: true });
    await writeFile(join(product, 'functions', 'empty', 'handler.ts'), 'export const nothing = 1;');
    await expect(loadFunctions(product, join(folder, 'cache'))).rejects.toThrow(/empty\/handler\.ts does not export/);
  });
});
