import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { type App, createApp } from '../app.ts';
import type { AppDeps } from '../app-deps.ts';
import { loadConfig } from '../config.ts';
import { statementLimits } from '../database/statement-limits.ts';
import { storeFunctionSecrets } from '../functions/function-secrets.ts';
import { openWakers } from '../functions/wake-ups.ts';
import { closeDeps, openDeps } from '../open-deps.ts';
import { completeConfig } from '../secrets.ts';
import { seedBuckets } from '../storage/seed-storage.ts';
import { openTestDatabase, productDir } from './test-database.ts';

/** The application's origin in the tests. No socket is opened. */
export const testOrigin = 'http://127.0.0.1:3000';

/**
 * The time limit for a statement in the tests, in milliseconds. It is generous because the tests share the processors: past the limit the
 * engine is ended, a database in memory is lost, and everything later in the file fails with 57P02.
 */
const statementTime = '120000';

/** Compiled once for all test files. */
const functionsCacheDir = fileURLToPath(new URL('../../../.cache/functions', import.meta.url));

/**
 * The secrets that the first application of this process made for the product's functions. Later ones reuse them, because an RSA key is
 * slow to make.
 */
let functionSecrets: Readonly<Record<string, string>> | undefined;

/** The whole application with its own database and folder. */
export interface TestApp {
  readonly app: App;
  readonly deps: AppDeps;
  /** The real client against the application, with the anon key or another token. */
  client(token?: string): SupabaseClient;
  /** Does a running server's automatic work: calls the functions to be woken until they have no work left. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the application for one test file. The given settings override those of a default start, which gives statements less time. */
export async function openTestApp(overrides: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-test-'));
  const environment = {
    DATA_DIR: folder,
    SUPABASE_DIR: productDir,
    FUNCTIONS_CACHE_DIR: functionsCacheDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    STATEMENT_TIMEOUT_ANON: statementTime,
    STATEMENT_TIMEOUT_AUTHENTICATED: statementTime,
    ...overrides,
  };
  const settings = await completeConfig(loadConfig(environment));
  const isOurs = settings.config.SUPABASE_DIR === productDir && settings.config.DATABASE_URL === undefined;
  if (isOurs && functionSecrets !== undefined) await storeFunctionSecrets(settings.config, functionSecrets);
  const deps = await openDeps(settings, openTestDatabase(statementLimits(settings.config)));
  if (isOurs) functionSecrets ??= Object.fromEntries(deps.functionSecrets);
  await seedBuckets(deps, productDir);
  const app = createApp(deps);
  const wakers = await openWakers(deps, app);
  return {
    app,
    deps,
    client: (token) => connect(app, deps.config.ANON_KEY, token),
    work: async () => {
      for (const waker of wakers.values()) waker.wake();
      await Promise.all([...wakers.values()].map((waker) => waker.idle()));
    },
    close: () => close(deps, folder),
  };
}

function connect(app: App, anonKey: string, token?: string): SupabaseClient {
  return createClient(testOrigin, token ?? anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
    // Node 20 has no WebSocket, and the client requires one even without a subscription.
    realtime: { transport: WebSocket as never },
  });
}

async function close(deps: AppDeps, folder: string): Promise<void> {
  await closeDeps(deps);
  await rm(folder, { recursive: true, force: true });
}
