/** How many keys are remembered at most; beyond that the oldest windows are forgotten. */
const keptWindows = 50_000;

interface Window {
  count: number;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** Counts events by key within windows that begin with the first event. It lives in this process's memory. */
export class RateLimit {
  readonly #windows = new Map<string, Window>();
  readonly #most: number;
  readonly #milliseconds: number;

  /** Allows `most` events of one key in each window of `seconds`. */
  constructor(most: number, seconds: number) {
    this.#most = most;
    this.#milliseconds = seconds * 1000;
  }

  /** Counts one event. Gives the seconds to wait when there were too many, else undefined. */
  take(key: string, now = Date.now()): number | undefined {
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#begin(key, now);
      return undefined;
    }
    window.count += 1;
    return window.count <= this.#most ? undefined : Math.ceil((window.endsAt - now) / 1000);
  }

  #begin(key: string, now: number): void {
    // Taken out first, so that the map stays ordered by the beginning of the windows.
    this.#windows.delete(key);
    this.#windows.set(key, { count: 1, endsAt: now + this.#milliseconds });
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= keptWindows) break;
      this.#windows.delete(oldest);
    }
  }
}
