import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../server/src/app-deps.ts';
import { loadConfig } from '../server/src/config.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { completeConfig } from '../server/src/secrets.ts';
import { copyLargeDatabase, type LargeDatabase } from './large-database.ts';

/** The real application in this process with 100,000 applications, on PGlite or, with `url`, on a separate database there. */
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

export interface BenchApp {
  readonly deps: AppDeps;
  /** The settings of a server process on the same data, once the database is closed here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly data: LargeDatabase;
}

/** Writes the plan of the bare servers; on PGlite each gets a copy of the data folder. Returns the plan's path. */
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
