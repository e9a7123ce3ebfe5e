import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { checkBaseline } from './baseline.ts';
import { checkFolder, explainFailure } from './check-folder.ts';
import type { Database } from './database.ts';
import { openPostgresql } from './postgresql.ts';
import { statementLimits } from './statement-limits.ts';

/** The folder of the embedded database. */
export function databaseFolder(config: Pick<Config, 'DATA_DIR'>): string {
  return join(config.DATA_DIR, 'database');
}

/**
 * Opens the database in the settings: PostgreSQL by `DATABASE_URL`, otherwise PGlite in `DATA_DIR`. Fails with one clear line when it is from
 * another baseline.
 */
export async function openDatabase(config: Config, log?: Logger): Promise<Database> {
  const database = await connect(config, log);
  await checkBaseline(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

async function connect(config: Config, log?: Logger): Promise<Database> {
  const limits = statementLimits(config);
  if (config.DATABASE_URL !== undefined) {
    return openPostgresql(config.DATABASE_URL, config.DATABASE_POOL_SIZE, limits, {
      directUrl: config.DATABASE_DIRECT_URL,
      preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
      log,
    });
  }
  // Imported only where it is used.
  const { openPglite } = await import('./pglite.ts');
  const folder = databaseFolder(config);
  if (existsSync(folder)) await checkFolder(folder);
  return openPglite(folder, { limits, log }).catch(async (error: unknown) => {
    throw await explainFailure(folder, error);
  });
}
