/** A task that calls `requeue` when it has ended, before its caller hears of it. */
type Task = (requeue: () => void) => Promise<void>;

/**
 * Runs tasks one at a time: each caller's own in their order, and the callers in turn. Somebody with many slow tasks delays
 * everybody else by one of them, not by all.
 */
export class Turns {
  readonly #waiting = new Map<unknown, Task[]>();
  #working: Promise<void> | undefined;

  /** @param caller whose task it is; a task without a caller has a turn of its own. */
  take<T>(caller: string | undefined, task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run: Task = (requeue) => task().finally(requeue).then(resolve, reject);
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
      // Behind everybody who came meanwhile, and before the answer to this task brings the next: the loop reaches what is set again.
      const requeue = () => {
        this.#waiting.delete(key);
        if (tasks.length > 0) this.#waiting.set(key, tasks);
      };
      await tasks.shift()?.(requeue);
    }
    this.#working = undefined;
  }
}
