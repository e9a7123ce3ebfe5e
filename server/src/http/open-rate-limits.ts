import type { Database } from '../database/database.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import type { RateLimits } from './rate-limit.ts';
import { SharedRateLimits } from './shared-rate-limits.ts';

/** PostgreSQL, which several processes may share, counts in the database; PGlite has one process, which counts in memory. */
export function openRateLimits(database: Database): RateLimits {
  return database.engine === 'postgresql' ? new SharedRateLimits(database) : new MemoryRateLimits();
}
