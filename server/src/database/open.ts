import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgresql } from './postgresql.ts';

/** Opens the database that the settings name: PostgreSQL by `DATABASE_URL`, else PGlite in `DATA_DIR`. */
export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
): Promise<Database> {
  if (config.DATABASE_URL !== undefined) return openPostgresql(config.DATABASE_URL, config.DATABASE_POOL_SIZE);
  return openPglite(join(config.DATA_DIR, 'database'));
}
