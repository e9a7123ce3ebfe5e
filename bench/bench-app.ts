import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../server/src/app-deps.ts';
import { loadConfig } from '../server/src/config.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { completeConfig } from '../server/src/secrets.ts';
import { copyLargeDatabase, type LargeDatabase } from './large-database.ts';

/**
 * Opens the real application in this process with 100,000 rent guarantee applications.
 * @param url the PostgreSQL for its database; without it PGlite.
 */
export async function openBenchApp(url: string | undefined): Promise<BenchApp> {
  const data = await copyLargeDatabase(url);
  const settings = {
    DATA_DIR: data.folder,
    DATABASE_URL: data.url ?? '',
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const deps = await openDeps(await completeConfig(loadConfig(settings)));
  return { deps, settings, data };
}

/** The application and its data. */
export interface BenchApp {
  readonly deps: AppDeps;
  /** The settings of a server process on the same data, once the database is closed here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly data: LargeDatabase;
}

/** Writes the plan of the bare servers, and returns its path. On PGlite each of them gets a copy of the data folder. */
export async function writePlan({ deps, data }: BenchApp, statements: unknown): Promise<string> {
  const databaseIn = async (name: string) => {
    const folder = join(data.folder, name);
    if (data.url === undefined) await cp(join(data.folder, 'database'), folder, { recursive: true });
    return { engine: deps.database.engine, url: data.url, folder };
  };
  const path = join(data.folder, 'plan.json');
  const databases = { bare: await databaseIn('bare'), handWritten: await databaseIn('hand-written') };
  await writeFile(path, JSON.stringify({ databases, secret: deps.config.JWT_SECRET, statements }));
  return path;
}
