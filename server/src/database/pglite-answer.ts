import type {
  BackendMessage,
  DataRowMessage,
  NotificationResponseMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';
import { AnswerRows } from './batch-messages.ts';
import { DatabaseError } from './errors.ts';

/** The engine's response to a batch. */
export interface Answer {
  readonly rows: readonly Record<string, unknown>[];
  readonly notifications: readonly NotificationResponseMessage[];
  readonly error: DatabaseError | undefined;
}

/** Parses a response in PostgreSQL's wire protocol. */
export function readAnswer(bytes: Uint8Array): Answer {
  const answer = new AnswerRows();
  let error: DatabaseError | undefined;
  const notifications: NotificationResponseMessage[] = [];
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message: BackendMessage) => {
    if (message.name === 'rowDescription') {
      answer.describe(message as RowDescriptionMessage);
    } else if (message.name === 'dataRow') {
      answer.add(message as DataRowMessage);
    } else if (message.name === 'notification') {
      notifications.push(message as NotificationResponseMessage);
    } else if (message.name === 'error') {
      error ??= new DatabaseError(message as unknown as ConstructorParameters<typeof DatabaseError>[0]);
    }
  });
  return { rows: answer.rows, notifications, error };
}
