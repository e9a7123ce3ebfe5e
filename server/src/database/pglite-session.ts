import { serialize } from 'pg-protocol';
import { type Step, writeBatch } from './batch-messages.ts';
import { DatabaseError } from './errors.ts';
import { readAnswer } from './pglite-answer.ts';
import { PgliteThread, type ThreadOptions } from './pglite-thread.ts';
import { StatementNames } from './statement-names.ts';

/** One run of the engine: from its opening until it is closed or ended, with its prepared statements. */
export class PgliteSession {
  readonly thread: PgliteThread;
  readonly #onNotification: (channel: string, payload: string) => void;
  readonly #names = new StatementNames();

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
   * Sends the steps up to one Sync, which outside a transaction makes them one; returns the last step's rows.
   * @param limit ends the engine after this many milliseconds; 0 for never.
   */
  async batch<Row>(steps: readonly Step[], limit = 0): Promise<Row[]> {
    const { bytes, forget } = writeBatch(steps, this.#names);
    try {
      return (await this.#send(bytes, limit)) as Row[];
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** Runs statements without values. */
  async run(sql: string, limit = 0): Promise<void> {
    await this.#send(serialize.query(sql), limit);
  }

  async #send(message: Uint8Array, limit: number) {
    const answer = this.thread.send(message);
    const { rows, notifications, error } = readAnswer(await (limit === 0 ? answer : this.#limited(answer, limit)));
    for (const { channel, payload } of notifications) this.#onNotification(channel, payload);
    if (error !== undefined) throw error;
    return rows;
  }

  async #limited<T>(answer: Promise<T>, limit: number): Promise<T> {
    let isAnswered = false;
    // A response that has arrived but was not read, because this thread was busy, is read before the check.
    const check = () => {
      if (!isAnswered) void this.thread.end(cancelled());
    };
    const timer = setTimeout(() => setImmediate(check), limit);
    try {
      return await answer;
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }
}

/** PostgreSQL's message for a statement that took too long. */
function cancelled(): DatabaseError {
  return new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' });
}
