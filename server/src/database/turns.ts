import { FairShares } from './fair-shares.ts';

/** A task that waits. It calls `onEnd` when it has ended, before its caller gets the result. */
interface Task {
  /** Whether it may run at the same time as another task that also may. */
  readonly overlaps: boolean;
  readonly start: (onEnd: () => void) => Promise<void>;
}

/** A task that runs. */
interface Running {
  readonly key: unknown;
  readonly overlaps: boolean;
  startedAt: number;
  readonly ended: Promise<void>;
}

/** A task that takes longer is slow, in milliseconds: its caller's next task does not overlap with another. */
const quickTime = 200;

/** How many callers of slow tasks are remembered. */
const rememberedCallers = 1000;

/**
 * Runs tasks one at a time, or two that may overlap: each caller's tasks in order, and the callers in turn. A caller with many slow tasks
 * delays the others by one task, not by all: after a slow task the caller's tasks no longer overlap, and a caller who has used up their
 * share waits while others are present.
 */
export class Turns {
  readonly #waiting = new Map<unknown, Task[]>();
  readonly #running = new Set<Running>();
  readonly #slow = new Set<unknown>();
  readonly #shares: FairShares;
  #pausing: NodeJS.Timeout | undefined;

  constructor(shares = new FairShares()) {
    this.#shares = shares;
  }

  /** @param caller the key of the caller; a task without one has a turn of its own. */
  take<T>(caller: string | undefined, task: () => Promise<T>, overlaps = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start: Task['start'] = (onEnd) => task().finally(onEnd).then(resolve, reject);
      const key = caller ?? Symbol();
      if (caller !== undefined) this.#shares.noteArrival(caller);
      const own = this.#waiting.get(key);
      if (own === undefined) this.#waiting.set(key, [{ overlaps, start }]);
      else own.push({ overlaps, start });
      this.#startNext();
    });
  }

  /** Resolves when no task runs or waits, except for one whose caller pauses. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  #startNext(): void {
    const key = this.#nextCaller();
    const tasks = this.#waiting.get(key) ?? [];
    const [next] = tasks;
    if (next === undefined) return;
    const overlaps = next.overlaps && !this.#slow.has(key);
    if (!this.#mayStart(overlaps)) return;
    tasks.shift();
    const startedAt = performance.now();
    const running: Running = { key, overlaps, startedAt, ended: next.start(() => this.#end(running)) };
    this.#running.add(running);
    this.#startNext();
  }

  /** The first waiting caller without a running task, otherwise the first waiting caller. Callers who pause are skipped. */
  #nextCaller(): unknown {
    const busy = new Set([...this.#running].map(({ key }) => key));
    let first: unknown;
    let pause = Number.POSITIVE_INFINITY;
    for (const [key, { length }] of this.#waiting) {
      if (length === 0) continue;
      const own = this.#shares.pauseOf(key);
      if (own > 0) pause = Math.min(pause, own);
      else if (!busy.has(key)) return key;
      else first ??= key;
    }
    if (first === undefined) this.#startLater(pause);
    return first;
  }

  #startLater(pause: number): void {
    clearTimeout(this.#pausing);
    // One millisecond later, so that the pause is over.
    if (pause < Number.POSITIVE_INFINITY) this.#pausing = setTimeout(() => this.#startNext(), pause + 1).unref();
  }

  #mayStart(overlaps: boolean): boolean {
    const [other, ...more] = this.#running;
    return other === undefined || (more.length === 0 && overlaps && other.overlaps);
  }

  #end(running: Running): void {
    this.#running.delete(running);
    this.#remember(running);
    // A task that was sent ahead begins only now.
    for (const other of this.#running) other.startedAt = performance.now();
    // The caller goes behind everybody who came meanwhile.
    const tasks = this.#waiting.get(running.key);
    this.#waiting.delete(running.key);
    if (tasks !== undefined && tasks.length > 0) this.#waiting.set(running.key, tasks);
    this.#startNext();
  }

  #remember({ key, startedAt }: Running): void {
    const time = performance.now() - startedAt;
    this.#slow.delete(key);
    if (typeof key === 'string') this.#shares.noteDuration(key, time);
    if (time <= quickTime) return;
    if (this.#slow.size >= rememberedCallers) this.#slow.clear();
    this.#slow.add(key);
  }
}
