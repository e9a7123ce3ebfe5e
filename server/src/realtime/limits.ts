/** The limits of one connection. */
export const connectionLimits = {
  /** The longest message, in bytes. */
  message: 256_000,
  channels: 100,
  /** Entries of `postgres_changes` in one channel. */
  bindings: 50,
  /**
   * How long a client may be silent, in milliseconds. Its heartbeat comes every 25 seconds, or 60 when a browser slows its
   * timers.
   */
  silence: 90_000,
} as const;

/** How often something may happen in a window of this many milliseconds. */
export interface Rate {
  readonly most: number;
  readonly window: number;
}

/** How often one connection may join channels, and send anything. */
export const joinRate: Rate = { most: 200, window: 10_000 };
export const messageRate: Rate = { most: 1000, window: 10_000 };

/**
 * How many bytes may wait for clients to read them: for one connection, for all of an address, and for all of this process. A client that
 * does not keep up is disconnected, rejoins and refetches.
 */
export const unsentLimits = { connection: 4_000_000, address: 16_000_000, process: 64_000_000 } as const;

/** How long a client may read nothing of what waits for it, in milliseconds. */
export const longestStall = 60_000;

/**
 * How many values the filters of one person may have, over all connections, or those of an address for clients that are not signed in. A
 * subscription without a filter counts as one value.
 */
export const filterValues = 1000;

/** How many connections one address and one person may have. Many people share the address of a university or an office. */
export const connectionCounts = { address: 500, person: 20 } as const;

/** Counts the events of one connection. */
export class RateCounter {
  readonly #rate: Rate;
  #count = 0;
  #endsAt = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts one. Returns whether it is still within the rate. */
  take(now: number): boolean {
    if (now >= this.#endsAt) {
      this.#count = 0;
      this.#endsAt = now + this.#rate.window;
    }
    this.#count += 1;
    return this.#count <= this.#rate.most;
  }
}

/** Counts the items of each key, up to a limit. */
export class LimitedCounts<Key> {
  readonly #most: number;
  readonly #counts = new Map<Key, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds to the key's count unless that exceeds the limit. */
  add(key: Key, amount = 1): boolean {
    const count = (this.#counts.get(key) ?? 0) + amount;
    if (count > this.#most) return false;
    this.#counts.set(key, count);
    return true;
  }

  remove(key: Key, amount = 1): void {
    const count = (this.#counts.get(key) ?? 0) - amount;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** An amount that is counted for one key at a time. */
export class Share<Key> {
  readonly #counts: LimitedCounts<Key> | undefined;
  readonly #amount: number;
  #key: Key | undefined;

  /** Without counts there is no limit. */
  constructor(counts: LimitedCounts<Key> | undefined, amount: number) {
    this.#counts = counts;
    this.#amount = amount;
  }

  /** Counts the amount for this key instead of the earlier one. Returns whether it is within the limit. */
  moveTo(key: Key): boolean {
    if (key === this.#key) return true;
    if (this.#counts?.add(key, this.#amount) === false) return false;
    this.release();
    this.#key = key;
    return true;
  }

  release(): void {
    if (this.#key !== undefined) this.#counts?.remove(this.#key, this.#amount);
    this.#key = undefined;
  }
}
