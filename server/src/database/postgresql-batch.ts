import type pg from 'pg';
import type { DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages';
import { AnswerRows, type Step, writeBatch } from './batch-messages.ts';
import { StatementNames } from './statement-names.ts';

/** The prepared statements of each connection. */
const namesOf = new WeakMap<pg.PoolClient, StatementNames>();

/**
 * Sends the steps up to one Sync, which outside a transaction makes them one; returns the last step's rows.
 * @param isPrepared whether the statements are prepared by name.
 */
export function runBatch<Row>(client: pg.PoolClient, steps: readonly Step[], isPrepared: boolean): Promise<Row[]> {
  const names = isPrepared ? (namesOf.get(client) ?? new StatementNames()) : undefined;
  if (names !== undefined) namesOf.set(client, names);
  const { bytes, forget } = writeBatch(steps, names);
  return new Promise<Row[]>((resolve, reject) => {
    const batch = new Batch(bytes, resolve as (rows: unknown[]) => void, (error) => {
      forget();
      reject(error);
    });
    client.query(batch);
  });
}

/** A batch in the form in which `pg` accepts custom queries: it calls a method for each message of the response. */
class Batch implements pg.Submittable {
  readonly #bytes: Buffer;
  readonly #resolve: (rows: unknown[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answer = new AnswerRows();

  constructor(bytes: Buffer, resolve: (rows: unknown[]) => void, reject: (error: unknown) => void) {
    this.#bytes = bytes;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit({ stream }: pg.Connection): void {
    if (stream.writable) stream.write(this.#bytes);
  }

  handleRowDescription(message: RowDescriptionMessage): void {
    this.#answer.describe(message);
  }

  handleDataRow(message: DataRowMessage): void {
    this.#answer.add(message);
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  /** Only the end confirms that the changes are saved. */
  handleReadyForQuery(): void {
    this.#resolve(this.#answer.rows);
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}
