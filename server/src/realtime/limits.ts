/** The limits of one connection. */
export const connectionLimits = {
  /** The longest message, in bytes. */
  message: 256_000,
  /** How much unsent data may be buffered, in bytes. A client that does not keep up is disconnected, rejoins and refetches. */
  waiting: 4_000_000,
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

  /** Adds one for the key unless the limit is reached. */
  add(key: Key): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(key, count + 1);
    return true;
  }

  remove(key: Key): void {
    const count = (this.#counts.get(key) ?? 0) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
