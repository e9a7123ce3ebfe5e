import type { Logger } from 'pino';

/** Work that continues after a response, such as sending a mail. */
export class BackgroundWork {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts work that nobody waits for. A failure goes to the log. */
  run(work: () => Promise<unknown>): void {
    const running = work()
      .catch((error: unknown) => this.#log.error({ err: error }, 'background work failed'))
      .then(() => {
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  /** Resolves once all started work is done. */
  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
