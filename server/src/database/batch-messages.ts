import { serialize } from 'pg-protocol';
import type { DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages';
import type { StatementNames } from './statement-names.ts';
import { decodeValue } from './values.ts';

/** One statement of a batch. */
export interface Step {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** A batch in PostgreSQL's wire protocol. */
export interface BatchMessages {
  readonly bytes: Buffer;
  /** Whether it prepares statements that the session does not have yet. */
  readonly isPreparing: boolean;
  /** Discards the names that the batch prepares: after a failure it is unknown which of the statements the session kept. */
  forget(): void;
}

/**
 * Writes the steps up to one Sync. Outside a transaction that makes them one: when a step fails, later ones do not run and
 * earlier ones are rolled back. The last step is described, so that its rows can be read.
 * @param names the statements that the session has prepared, or undefined to prepare none by name.
 */
export function writeBatch(steps: readonly Step[], names: StatementNames | undefined): BatchMessages {
  const parsed: string[] = [];
  const parts = steps.flatMap(({ text, values }, index) => {
    const { name, isKnown } = names?.of(text) ?? { name: '', isKnown: false };
    const messages = [serialize.bind({ statement: name, values: [...values] })];
    if (!isKnown) {
      parsed.push(text);
      messages.unshift(serialize.parse({ name, text }));
    }
    if (index === steps.length - 1) messages.push(serialize.describe({ type: 'P' }));
    return [...messages, serialize.execute({})];
  });
  const closing = (names?.takeDropped() ?? []).map((name) => serialize.close({ type: 'S', name }));
  return {
    bytes: Buffer.concat([...closing, ...parts, serialize.sync()]),
    isPreparing: parsed.length > 0,
    forget: () => {
      for (const text of parsed) names?.forget(text);
    },
  };
}

/** The rows of a response: those after its last row description. */
export class AnswerRows {
  rows: Record<string, unknown>[] = [];
  #fields: RowDescriptionMessage['fields'] = [];

  describe({ fields }: RowDescriptionMessage): void {
    this.#fields = fields;
    this.rows = [];
  }

  add(message: DataRowMessage): void {
    const values = message.fields as (string | null)[];
    const row: Record<string, unknown> = {};
    this.#fields.forEach((field, index) => {
      row[field.name] = decodeValue(values[index] ?? null, field.dataTypeID);
    });
    this.rows.push(row);
  }
}
