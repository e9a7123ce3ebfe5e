/** The rules about slow tasks; times in milliseconds. */
const defaults = {
  /** A task that takes longer is slow and counts. */
  quick: 200,
  /** The slow work that a caller may have done recently without waiting. */
  free: 8000,
  /** How much recorded time is forgotten in each millisecond: the share of the engine that one caller gets for slow work. */
  share: 1 / 3,
  /** How long other callers count as present after their last task. */
  othersPresentFor: 10_000,
  /** How many callers are remembered. */
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
 * Records how much slow work each caller has done recently. Without it, one caller's slow tasks could occupy the engine nearly all the
 * time, because often nobody else is waiting at the moment when one of them ends. A caller who has used up their share therefore pauses
 * while others are present; a caller who is alone never pauses.
 */
export class FairShares {
  readonly #rules: typeof defaults;
  readonly #uses = new Map<unknown, Use>();
  #lastArrival: Arrival | undefined;
  /** The last arrival of a caller other than the latest one. */
  #previousArrival: Arrival | undefined;

  constructor(rules: Partial<typeof defaults> = {}) {
    this.#rules = { ...defaults, ...rules };
  }

  /** Records that a caller has a new task. */
  noteArrival(key: unknown): void {
    if (this.#lastArrival !== undefined && this.#lastArrival.key !== key) this.#previousArrival = this.#lastArrival;
    this.#lastArrival = { key, at: this.#rules.now() };
  }

  /** Records how long a task took. */
  noteDuration(key: unknown, time: number): void {
    if (time <= this.#rules.quick) return;
    if (this.#uses.size >= this.#rules.most) this.#uses.clear();
    this.#uses.set(key, { time: this.#used(key) + time, at: this.#rules.now() });
  }

  /** How long the caller's next task has to wait; 0 when it may start. */
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
