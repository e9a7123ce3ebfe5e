import type pg from 'pg';
import type { DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages';
import { type BatchMessages, type Step, writeBatch } from './batch-messages.ts';
import { StatementNames } from './statement-names.ts';

/** The prepared statements of each connection. */
const namesOf = new WeakMap<pg.PoolClient, StatementNames>();

/**
 * Sends the steps, followed by one Sync, which outside a transaction makes them a single transaction. Returns the last step's rows.
 * @param isPrepared whether the statements are prepared by name.
 */
export function runBatch<Row>(client: pg.PoolClient, steps: readonly Step[], isPrepared: boolean): Promise<Row[]> {
  const names = isPrepared ? (namesOf.get(client) ?? new StatementNames()) : undefined;
  if (names !== undefined) namesOf.set(client, names);
  const messages = writeBatch(steps, names);
  return new Promise<Row[]>((resolve, reject) => {
    const batch = new Batch(messages, resolve as (rows: unknown[]) => void, (error) => {
      messages.forget(error);
      reject(error);
    });
    client.query(batch);
  });
}

/** A batch in the form in which `pg` accepts custom queries: it calls a method for each message of the response. */
class Batch implements pg.Submittable {
  readonly #messages: BatchMessages;
  readonly #resolve: (rows: unknown[]) => void;
  readonly #reject: (error: unknown) => void;

  constructor(messages: BatchMessages, resolve: (rows: unknown[]) => void, reject: (error: unknown) => void) {
    this.#messages = messages;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit({ stream }: pg.Connection): void {
    if (stream.writable) stream.write(this.#messages.bytes);
  }

  handleRowDescription(message: RowDescriptionMessage): void {
    this.#messages.rows.describe(message);
  }

  handleDataRow(message: DataRowMessage): void {
    this.#messages.rows.add(message);
  }

  handleCommandComplete(): void {
    this.#messages.rows.endStep();
  }

  handleEmptyQuery(): void {
    this.#messages.rows.endStep();
  }

  /** Only the end confirms that the changes are saved. */
  handleReadyForQuery(): void {
    this.#resolve(this.#messages.rows.list);
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}
