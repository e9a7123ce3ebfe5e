import { serialize } from 'pg-protocol';
import { type BatchRows, type Step, writeBatch } from './batch-messages.ts';
import { readAnswer } from './pglite-answer.ts';
import { PgliteThread, type ThreadOptions } from './pglite-thread.ts';
import { StatementNames } from './statement-names.ts';

/** One run of the engine: from its opening until it is closed or ended, with its prepared statements. */
export class PgliteSession {
  readonly thread: PgliteThread;
  readonly #onNotification: (channel: string, payload: string) => void;
  readonly #names = new StatementNames();
  #preparing: Promise<void> | undefined;

  private constructor(thread: PgliteThread, onNotification: (channel: string, payload: string) => void) {
    this.thread = thread;
    this.#onNotification = onNotification;
  }

  /** Opens the engine. Fails when it cannot be opened. */
  static async open(
    options: ThreadOptions,
    onNotification: (channel: string, payload: string) => void,
  ): Promise<PgliteSession> {
    return new PgliteSession(await PgliteThread.start(options), onNotification);
  }

  /**
   * Sends the steps, followed by one Sync, which outside a transaction makes them a single transaction. Returns the last step's rows. May
   * be called again before it has answered.
   * @param limit ends the engine after this many milliseconds; 0 for never.
   */
  async batch<Row>(steps: readonly Step[], limit = 0): Promise<Row[]> {
    while (this.#preparing !== undefined) await this.#preparing;
    const { bytes, rows, isPreparing, forget } = writeBatch(steps, this.#names);
    const answered = this.#send(bytes, limit, rows).catch((error: unknown) => {
      forget(error);
      throw error;
    });
    // The batch may fail before it has prepared its statements, so that other batches cannot rely on them yet.
    if (isPreparing) this.#preparing = answered.then(this.#endPreparing, this.#endPreparing);
    await answered;
    return rows.list as Row[];
  }

  /** Runs statements without values. */
  async run(sql: string, limit = 0): Promise<void> {
    await this.#send(serialize.query(sql), limit);
  }

  readonly #endPreparing = () => {
    this.#preparing = undefined;
  };

  async #send(message: Uint8Array, limit: number, rows?: BatchRows): Promise<void> {
    const { notifications, error } = readAnswer(await this.thread.send(message, limit), rows);
    for (const { channel, payload } of notifications) this.#onNotification(channel, payload);
    if (error !== undefined) throw error;
  }
}
