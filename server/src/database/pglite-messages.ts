import type {
  BackendMessage,
  DataRowMessage,
  NotificationResponseMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';
import type { SqlValue } from './database.ts';
import { DatabaseError } from './errors.ts';
import { refuseDeepNesting } from './nesting.ts';
import { decodeValue, encodeValue } from './values.ts';

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

/** What the engine answered to a batch. */
export interface Answer {
  /** The rows that follow the last row description. */
  readonly rows: readonly Record<string, unknown>[];
  readonly notifications: readonly NotificationResponseMessage[];
  readonly error: DatabaseError | undefined;
}

/** Reads an answer in PostgreSQL's wire protocol. */
export function readAnswer(bytes: Uint8Array): Answer {
  let fields: RowDescriptionMessage['fields'] = [];
  let rows: Record<string, unknown>[] = [];
  let error: DatabaseError | undefined;
  const notifications: NotificationResponseMessage[] = [];
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message: BackendMessage) => {
    if (message.name === 'rowDescription') {
      fields = (message as RowDescriptionMessage).fields;
      rows = [];
    } else if (message.name === 'dataRow') {
      const values = (message as DataRowMessage).fields as (string | null)[];
      const row: Record<string, unknown> = {};
      fields.forEach((field, index) => {
        row[field.name] = decodeValue(values[index] ?? null, field.dataTypeID);
      });
      rows.push(row);
    } else if (message.name === 'notification') {
      notifications.push(message as NotificationResponseMessage);
    } else if (message.name === 'error') {
      error ??= new DatabaseError(message as unknown as ConstructorParameters<typeof DatabaseError>[0]);
    }
  });
  return { rows, notifications, error };
}
