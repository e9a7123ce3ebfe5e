import type { Database } from '../database/database.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import type { RateLimits } from './rate-limit.ts';
import { SharedRateLimits } from './shared-rate-limits.ts';

/** On PostgreSQL, which several processes may serve, the database counts; PGlite has one process, whose memory does. */
export function openRateLimits(database: Database): RateLimits {
  return database.engine === 'postgresql' ? new SharedRateLimits(database) : new MemoryRateLimits();
}
