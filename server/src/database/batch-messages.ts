import { serialize } from 'pg-protocol';
import type { DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages';
import type { PreparedStatement, StatementNames } from './statement-names.ts';
import { decoderOf } from './values.ts';

/** The code of 'cached plan must not change result type'. */
const columnsChanged = '0A000';

/** One statement of a batch. */
export interface Step {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** A batch in PostgreSQL's wire protocol. */
export interface BatchMessages {
  readonly bytes: Buffer;
  /** Reads the response. */
  readonly rows: BatchRows;
  /** Whether it prepares statements that the session does not have yet. */
  readonly isPreparing: boolean;
  /**
   * Discards the names that the batch was to prepare, after it has failed: it is unknown which of them the session has prepared. Discards
   * all names of the batch when a statement's columns have changed since it was prepared, so that it is prepared again.
   */
  forget(error: unknown): void;
}

/**
 * Writes the steps, followed by one Sync. Outside a transaction that makes them a single transaction: when a step fails, later ones do not
 * run and earlier ones are rolled back. The last step is described, so that its rows can be read, unless its columns are known already.
 * @param names the statements that the session has prepared, or undefined to prepare none by name.
 */
export function writeBatch(steps: readonly Step[], names: StatementNames | undefined): BatchMessages {
  const parsed: string[] = [];
  let last: PreparedStatement = { name: '' };
  const parts = steps.flatMap(({ text, values }, index) => {
    const { statement, isKnown } = names?.of(text) ?? { statement: { name: '' }, isKnown: false };
    const messages = [serialize.bind({ statement: statement.name, values: [...values] })];
    if (!isKnown) {
      parsed.push(text);
      messages.unshift(serialize.parse({ name: statement.name, text }));
    }
    last = statement;
    if (index === steps.length - 1 && statement.columns === undefined) messages.push(serialize.describe({ type: 'P' }));
    return [...messages, serialize.execute({})];
  });
  const closing = (names?.takeDropped() ?? []).map((name) => serialize.close({ type: 'S', name }));
  return {
    bytes: Buffer.concat([...closing, ...parts, serialize.sync()]),
    rows: new BatchRows(steps.length - 1, last),
    isPreparing: parsed.length > 0,
    forget: (error) => {
      const texts = hasCode(error, columnsChanged) ? steps.map(({ text }) => text) : parsed;
      for (const text of texts) names?.forget(text);
    },
  };
}

/** Whether an error of either driver has this code. */
function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Collects the rows of a batch's last step from the messages of the response. */
export class BatchRows {
  readonly list: Record<string, unknown>[] = [];
  /** The steps before the last that have not ended yet. */
  #earlier: number;
  readonly #last: PreparedStatement;

  constructor(earlier: number, last: PreparedStatement) {
    this.#earlier = earlier;
    this.#last = last;
  }

  describe({ fields }: RowDescriptionMessage): void {
    this.#last.columns = fields.map(({ name, dataTypeID }) => ({ name, decode: decoderOf(dataTypeID) }));
  }

  add({ fields }: DataRowMessage): void {
    if (this.#earlier > 0) return;
    const values = fields as (string | null)[];
    const row: Record<string, unknown> = {};
    this.#last.columns?.forEach(({ name, decode }, index) => {
      const text = values[index] ?? null;
      row[name] = text === null ? null : decode(text);
    });
    this.list.push(row);
  }

  endStep(): void {
    this.#earlier -= 1;
  }
}
