import type { Queryable } from '../database/database.ts';

/** Allows `most` events of one key in each window of this many seconds, which starts with its first event. */
export interface RateLimit {
  /** Separates its keys from those of other limits. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Delays a key after failures: `free` of them cost nothing, then two seconds, and each further one doubles that, up to `longest`.
 */
export interface FailureDelay {
  /** Separates its keys from those of other limits. */
  readonly name: string;
  readonly free: number;
  readonly longest: number;
}

/** An event that counts towards a key of a limit. */
export type CountedEvent = readonly [limit: RateLimit, key: string];

/** Keys that have failures. */
export interface FailureKeys {
  readonly delay: FailureDelay;
  readonly keys: readonly string[];
}

/** How long a failure is remembered after the last one of its key, in seconds. */
export const failureMemory = 86_400;

/** Counts events and failures. Each call is at most one small statement of the database. */
export interface RateLimits {
  /**
   * Counts one event for each key. Returns the seconds to wait when one of them has too many, or when a key of `failed` still has
   * to wait; the longest of them all.
   * @param within the surrounding transaction, if any, because it holds its connection until it ends.
   */
  take(counted: readonly CountedEvent[], failed?: FailureKeys, within?: Queryable): Promise<number | undefined>;

  /** Records one failure of each key. */
  fail(failed: FailureKeys): Promise<void>;

  /** Forgets the failures of each key. */
  forgive(failed: FailureKeys): Promise<void>;
}
