import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { pino } from 'pino';
import WebSocket from 'ws';
import type { AppDeps } from '../app-deps.ts';
import { loadConfig } from '../config.ts';
import type { CaughtMessage } from '../mail/mailbox.ts';
import { mailboxRoutes } from '../mail/mailbox-routes.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { completeConfig } from '../secrets.ts';
import { openTestDatabase, productDir } from '../testing/test-database.ts';
import { authRoutes } from './routes.ts';

const origin = 'http://127.0.0.1:3000';

/** The auth API and the mailbox on a database of their own, spoken to by the real client. */
export interface AuthTest {
  readonly deps: Pick<AppDeps, 'config' | 'database' | 'tokens' | 'mailer' | 'log'>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A client of its own, signed out, with the anon key or another. */
  client(key?: string): SupabaseClient;
  /** The mails to an address, newest first. */
  mailsTo(address: string): Promise<CaughtMessage[]>;
  close(): Promise<void>;
}

/** Opens the auth API for one test file. The settings given replace those of a default start, in which limits are off. */
export async function openAuthTest(settings: Readonly<Record<string, string>> = {}): Promise<AuthTest> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-test-'));
  const environment = {
    DATA_DIR: folder,
    SUPABASE_DIR: productDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const { config, tokens } = await completeConfig(loadConfig(environment));
  const database = await openTestDatabase();
  const mailer = openMailer(config);
  const deps = { config, tokens, database, mailer, log: pino({ level: config.LOG_LEVEL }) };
  const app = new Hono().route('/auth/v1', authRoutes(deps)).route('/mailbox', mailboxRoutes(deps));
  const request = async (path: string, init?: RequestInit) => app.fetch(new Request(new URL(path, origin), init));
  return {
    deps,
    fetch: request,
    client: (key) =>
      createClient(origin, key ?? config.ANON_KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
        // Node 20 has no WebSocket of its own, and the client wants one even where nothing is subscribed to.
        realtime: { transport: WebSocket as never },
      }),
    async mailsTo(address) {
      const response = await request('/mailbox/messages');
      const messages = (await response.json()) as CaughtMessage[];
      return messages.filter((message) => message.to === address);
    },
    async close() {
      await mailer.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The link of a mail. Fails when there is none. */
export function linkIn(message: CaughtMessage | undefined): URL {
  const address = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(message?.text ?? '')?.[0];
  if (address === undefined) throw new Error(`No link in the mail "${message?.subject}"`);
  return new URL(address);
}

/** The six-digit code of a mail. Fails when there is none. */
export function codeIn(message: CaughtMessage | undefined): string {
  const code = /\b\d{6}$/m.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code in the mail "${message?.subject}"`);
  return code;
}

/** The fragment of the page that a link leads to. */
export async function follow(test: AuthTest, link: URL): Promise<URLSearchParams> {
  const response = await test.fetch(link.pathname + link.search);
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) throw new Error(`The link answered ${response.status}`);
  return new URLSearchParams(new URL(location).hash.slice(1));
}

/** Signs a person up, confirms the address by the link of the mail, and gives a client that is signed in. */
export async function signUpAndConfirm(test: AuthTest, email: string, password: string): Promise<SupabaseClient> {
  const client = test.client();
  await client.auth.signUp({ email, password });
  await follow(test, linkIn((await test.mailsTo(email))[0]));
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return client;
}
