import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hash } from 'bcryptjs';
import type { Database } from '../../../server/src/database/database.ts';

/** The number of rows of each kind. */
export interface LargeDataSize {
  readonly people: number;
  readonly managers: number;
  readonly applications: number;
}

/** The sizes for measurements. */
export const largeDataSize: LargeDataSize = { people: 50_000, managers: 2_000, applications: 100_000 };

/** Everybody's password; person 1 is `person.1@example.com`. */
export const largeDataPassword = 'bench-password';

/** People and records that measurements use: the administrator, and the tenant with twenty applications. */
export const largeIds = {
  admin: largeId('person', 1),
  tenant: largeId('person', 2),
  /** The user of a property manager. */
  manager: largeId('person', 3),
} as const;

/** The id of the nth person, manager (property manager), tenancy or application, from 1. The last is the latest. */
export function largeId(kind: 'person' | 'manager' | 'tenancy' | 'application', n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Fills a migrated, empty database with the data of six years: people, property managers, applications with their tenancies,
 * history, documents and messages; then vacuums and analyses it. Needs a superuser, and a pool of one connection.
 */
export async function addLargeData(database: Database, size: LargeDataSize = largeDataSize): Promise<void> {
  const settings = { ...size, password_hash: await hash(largeDataPassword, 10) };
  const local = Object.entries(settings).map(
    ([name, value]) => `select set_config('bench.${name}', '${value}', true);`,
  );
  const sql = await readFile(new URL('large-data.sql', import.meta.url), 'utf8');
  await database.script(`${local.join('\n')}\n${sql}`);
  // On the pool's only connection, which has a time limit for requests.
  await database.query('set statement_timeout = 0');
  await database.query('vacuum analyze');
}
