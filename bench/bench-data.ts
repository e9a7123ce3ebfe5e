import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { AppDeps } from '../server/src/app-deps.ts';
import { loadConfig } from '../server/src/config.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { loadFunctions } from '../server/src/functions/registry.ts';
import { openMailer } from '../server/src/mail/open-mailer.ts';
import { completeConfig } from '../server/src/secrets.ts';
import { openObjectStore } from '../server/src/storage/open-store.ts';
import { addLargeData } from './large-data.ts';

/** The real application in this process with 100,000 applications, on a folder of its own and, with `url`, on a database of its own. */
export async function openBenchApp(url: string | undefined): Promise<BenchApp> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-bench-'));
  const own = url === undefined ? undefined : await createDatabase(url);
  const settings = {
    DATA_DIR: join(folder, 'real'),
    DATABASE_URL: own?.url ?? '',
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const { config, tokens } = await completeConfig(loadConfig(settings));
  const database = await openDatabase(config);
  await migrate(database, config.SUPABASE_DIR);
  await addLargeData(database);
  const deps: AppDeps = {
    config,
    tokens,
    database,
    log: pino({ level: config.LOG_LEVEL }),
    objects: await openObjectStore(config),
    mailer: openMailer(config),
    functions: await loadFunctions(config.SUPABASE_DIR),
  };
  return {
    deps,
    settings,
    folder,
    remove: async () => {
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface BenchApp {
  readonly deps: AppDeps;
  /** What the server's process is started with to run on the same data, once the database is closed here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly folder: string;
  remove(): Promise<void>;
}

/** Writes the bare server's plan; on PGlite it gets a copy of the data folder. Gives the plan's path. */
export async function writePlan({ deps, folder }: BenchApp, statements: unknown): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR, JWT_SECRET: secret } = deps.config;
  const copy = join(folder, 'bare');
  if (url === undefined) await cp(join(DATA_DIR, 'database'), copy, { recursive: true });
  const path = join(folder, 'plan.json');
  const database = { engine: deps.database.engine, url, folder: copy };
  await writeFile(path, JSON.stringify({ database, secret, statements }));
  return path;
}

async function createDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asOwner(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => asOwner(`drop database ${name} with (force)`) };
}
