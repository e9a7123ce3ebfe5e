import type { Logger } from 'pino';

/** Work that goes on behind an answer, such as a mail on its way. */
export class BackgroundWork {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Begins a work that nobody waits for. When it fails, the log says so. */
  run(work: () => Promise<unknown>): void {
    const running = work()
      .catch((error: unknown) => this.#log.error({ err: error }, 'work behind an answer failed'))
      .then(() => {
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  /** Resolves once all that was begun is done. */
  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
