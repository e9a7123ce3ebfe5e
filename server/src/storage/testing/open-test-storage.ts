import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { pino } from 'pino';
import WebSocket from 'ws';
import { loadConfig } from '../../config.ts';
import type { Claims } from '../../http/tokens.ts';
import { completeConfig } from '../../secrets.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openObjectStore } from '../open-object-store.ts';
import { storageRoutes } from '../routes.ts';
import type { StorageDeps } from '../storage-call.ts';

/** The people of the storage tests, by the `sub` of their tokens. */
export const people = {
  ada: 'aaaaaaaa-0000-4000-8000-000000000001',
  bob: 'bbbbbbbb-0000-4000-8000-000000000002',
};

/**
 * The rights in the tests' buckets: a signed-in person owns the folder of their id in `shelf` and `forms`, and anyone signed in
 * may put files into `dropbox`, which nobody may read.
 */
const policies = `
  insert into auth.users (id, aud, role, email) values
    ('${people.ada}', 'authenticated', 'authenticated', 'ada@example.com'),
    ('${people.bob}', 'authenticated', 'authenticated', 'bob@example.com');
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('shelf', 'shelf', false, null, null),
    ('forms', 'forms', false, 100000, '{application/pdf,image/png,image/heic,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}'),
    ('dropbox', 'dropbox', false, null, null),
    ('posters', 'posters', true, null, null);
  create policy test_own on storage.objects for all to authenticated
    using (bucket_id in ('shelf', 'forms') and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id in ('shelf', 'forms') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy test_drop on storage.objects for insert to authenticated with check (bucket_id = 'dropbox');
`;

type Who = keyof typeof people | 'nobody' | 'server';

/** The storage protocol alone, with its own database and folder. */
export async function openTestStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-storage-'));
  const { config, tokens } = await completeConfig(loadConfig({ DATA_DIR: folder }));
  const database = await openTestDatabase();
  await database.script(policies);
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  const deps: StorageDeps = { config, tokens, database, log, objects: await openObjectStore(config) };
  const app = new Hono().route('/storage/v1', storageRoutes(deps));
  const send: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const sign = (claims: Claims) => tokens.sign({ exp: Math.floor(Date.now() / 1000) + 3600, ...claims });
  const tokenOf = (sub: string) => sign({ role: 'authenticated', sub });
  const connect = (key: string) =>
    createClient('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: send },
      realtime: { transport: WebSocket as never },
    }).storage;

  /** The real client: of a person, of nobody, or of the server itself. */
  const client = async (who: Who) => {
    const key =
      who === 'nobody' ? config.ANON_KEY : who === 'server' ? config.SERVICE_ROLE_KEY : await tokenOf(people[who]);
    return connect(key);
  };
  return {
    app,
    deps,
    folder,
    /** The log of responses with 500, which should be empty. */
    failures,
    tokenOf,
    send: (path: string, init?: RequestInit) => send(`http://localhost/storage/v1${path}`, init),
    client,
    /** The bucket `shelf`, for the real client of a person, of nobody or of the server itself. */
    shelfOf: async (who: Who) => (await client(who)).from('shelf'),
    /** The real client with a token of these claims. */
    clientWith: async (claims: Claims) => connect(await sign(claims)),
    /** The keys of all stored bytes. */
    storedKeys: async () => {
      const keys: string[] = [];
      for await (const key of deps.objects.list()) keys.push(key);
      return keys.sort();
    },
    /** The versions that the rows name. */
    rowVersions: async () => {
      const rows = await database.query<{ version: string }>(
        'select version from storage.objects where version is not null',
      );
      return rows.map((row) => row.version).sort();
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The name of a file in Ada's folder. */
export const adas = (name: string) => `${people.ada}/${name}`;

/** Puts Ada's files into her folder of `shelf`, each with its name as content. */
export async function fillShelf(storage: TestStorage): Promise<void> {
  const shelf = (await storage.client('ada')).from('shelf');
  for (const name of ['a.txt', 'b.txt', 'sub/c.txt', 'sub/deep/d.txt', '50%_off.txt']) {
    await shelf.upload(adas(name), `content of ${name}`, { upsert: true });
  }
}

export type TestStorage = Awaited<ReturnType<typeof openTestStorage>>;
