import { type PGlite, protocol } from '@electric-sql/pglite';
import type { SqlValue } from './database.ts';
import { refuseDeepNesting } from './nesting.ts';
import { decodeValue, encodeValue } from './values.ts';

/** What PGlite answers in PostgreSQL's wire protocol. */
export type BackendMessage = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** One statement of a batch. */
export interface Step {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** A statement with its values as text. Fails with 54001 for JSON that is nested too deeply. */
export function step(text: string, values: readonly SqlValue[]): Step {
  const encoded = values.map(encodeValue);
  for (const value of encoded) refuseDeepNesting(value);
  return { text, values: encoded };
}

/** Reads the rows that follow the last row description. */
export function rowsOf<Row>(messages: readonly BackendMessage[]): Row[] {
  const at = messages.findLastIndex((message) => message instanceof protocol.messages.RowDescriptionMessage);
  const description = messages[at];
  if (!(description instanceof protocol.messages.RowDescriptionMessage)) return [];
  const rows: Row[] = [];
  for (const message of messages.slice(at + 1)) {
    if (!(message instanceof protocol.messages.DataRowMessage)) continue;
    const row: Record<string, unknown> = {};
    description.fields.forEach((field, index) => {
      row[field.name] = decodeValue(message.fields[index] ?? null, field.dataTypeID);
    });
    rows.push(row as Row);
  }
  return rows;
}
