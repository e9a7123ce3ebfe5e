import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { appliedMigrations, knownMigrations, type MigrationRecords } from './migrate.ts';

/** Data by their name for people, and what to do instead of using them. */
interface Subject {
  readonly name: string;
  readonly remedy: string;
}

/** Fails with one clear line, and changes nothing, when the data that the settings describe are from another baseline. */
export async function checkBaseline(config: Config, database: Database): Promise<void> {
  const subject =
    config.DATABASE_URL === undefined
      ? { name: config.DATA_DIR, remedy: 'Start with another DATA_DIR to begin with an empty database' }
      : {
          name: withoutPassword(config.DATABASE_URL),
          remedy: 'Start with another DATABASE_URL to begin with an empty database',
        };
  refuseOtherBaseline(subject, await appliedMigrations(database), await knownMigrations(config.SUPABASE_DIR));
}

/**
 * Fails with one clear line for data from another baseline. The baseline is what a database is created from: the files of the platform and
 * the first migration of the product. Nothing leads from one baseline to another: a release can only add to its own.
 */
export function refuseOtherBaseline(
  { name, remedy }: Subject,
  data: MigrationRecords,
  release: MigrationRecords,
): void {
  const isSame =
    isContinued(data.platform, release.platform) && isContinued(data.product.slice(0, 1), release.product.slice(0, 1));
  if (isSame) return;
  throw new Error(
    `The data in ${name} are from ${describe(data)}; this release has ${describe(release)}. ` +
      `Nothing was changed. ${remedy}, or use the release that made them.`,
  );
}

/** Whether one list is the beginning of the other: the data may be older than the release, or newer, or of a start that was interrupted. */
function isContinued(some: MigrationRecords['product'], others: MigrationRecords['product']): boolean {
  const length = Math.min(some.length, others.length);
  return some.slice(0, length).every(({ version, checksum }, index) => {
    const other = others[index];
    return version === other?.version && checksum === other.checksum;
  });
}

/** Names a baseline by its day and, because there may be several of one day, the start of a checksum of all its parts. */
function describe({ platform, product: [first] }: MigrationRecords): string {
  const parts = [...platform, first].map((part) => [part?.version, part?.checksum]);
  const checksum = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
  const day = first?.version.replace(/^(\d{4})(\d\d)(\d\d)\d*$/, '$1-$2-$3');
  return day === undefined
    ? `a baseline without a date (checksum ${checksum})`
    : `the baseline of ${day} (checksum ${checksum})`;
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
