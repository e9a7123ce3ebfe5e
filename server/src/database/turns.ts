/**
 * Runs tasks one at a time: each caller's own in their order, and the callers in turn. Somebody with many slow tasks delays
 * everybody else by one of them, not by all.
 */
export class Turns {
  readonly #waiting = new Map<unknown, (() => Promise<void>)[]>();
  #working: Promise<void> | undefined;

  /** @param caller whose task it is; a task without a caller has a turn of its own. */
  take<T>(caller: string | undefined, task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = () => task().then(resolve, reject);
      const key = caller ?? Symbol();
      const own = this.#waiting.get(key);
      if (own === undefined) this.#waiting.set(key, [run]);
      else own.push(run);
      this.#working ??= this.#work();
    });
  }

  /** Resolves when no task runs or waits. */
  async idle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    for (const [key, tasks] of this.#waiting) {
      await tasks.shift()?.();
      // Moves the caller behind everybody who has come since: the loop also visits keys that are set again or added.
      this.#waiting.delete(key);
      if (tasks.length > 0) this.#waiting.set(key, tasks);
    }
    this.#working = undefined;
  }
}
