/** The rules about slow tasks; times in milliseconds. */
const defaults = {
  /** A task that takes longer is slow and counts. */
  quick: 200,
  /** How much slow work anybody may have done lately before they wait. */
  free: 8000,
  /** How much of the past time is forgotten again in each millisecond: the share of the engine that is anybody's for slow work. */
  share: 1 / 3,
  /** How long after the last task of somebody else a person is still not alone. */
  othersPresentFor: 10_000,
  /** How many people are remembered. */
  most: 1000,
  now: () => performance.now(),
};

interface Use {
  /** Slow work that is not forgotten yet, at the time of `at`. */
  readonly time: number;
  readonly at: number;
}

interface Arrival {
  readonly key: unknown;
  readonly at: number;
}

/**
 * Who has done how much slow work lately. One person's slow tasks, one after the other, would otherwise hold the engine nearly all the time: nobody else waits at the moment
 * when each of them ends. So somebody who has used their share pauses while others are there, and nobody alone ever does.
 */
export class FairShares {
  readonly #rules: typeof defaults;
  readonly #uses = new Map<unknown, Use>();
  #lastArrival: Arrival | undefined;
  /** The last visit by anybody but who came last. */
  #previousArrival: Arrival | undefined;

  constructor(rules: Partial<typeof defaults> = {}) {
    this.#rules = { ...defaults, ...rules };
  }

  /** Notes that somebody has a task. */
  noteArrival(key: unknown): void {
    if (this.#lastArrival !== undefined && this.#lastArrival.key !== key) this.#previousArrival = this.#lastArrival;
    this.#lastArrival = { key, at: this.#rules.now() };
  }

  /** Notes how long a task has taken. */
  noteDuration(key: unknown, time: number): void {
    if (time <= this.#rules.quick) return;
    if (this.#uses.size >= this.#rules.most) this.#uses.clear();
    this.#uses.set(key, { time: this.#used(key) + time, at: this.#rules.now() });
  }

  /** How long somebody's next task has to wait; 0 where it may start. */
  pauseOf(key: unknown): number {
    const { free, share, othersPresentFor, now } = this.#rules;
    const excess = this.#used(key) - free;
    const other = this.#lastArrival?.key === key ? this.#previousArrival : this.#lastArrival;
    if (excess <= 0 || other === undefined) return 0;
    return Math.max(0, Math.min(excess / share, other.at + othersPresentFor - now()));
  }

  #used(key: unknown): number {
    const use = this.#uses.get(key);
    if (use === undefined) return 0;
    const left = use.time - (this.#rules.now() - use.at) * this.#rules.share;
    if (left > 0) return left;
    this.#uses.delete(key);
    return 0;
  }
}
