import type {
  BackendMessage,
  DataRowMessage,
  NotificationResponseMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';
import type { BatchRows } from './batch-messages.ts';
import { DatabaseError } from './errors.ts';

/** The engine's response, besides its rows. */
export interface Answer {
  readonly notifications: readonly NotificationResponseMessage[];
  readonly error: DatabaseError | undefined;
}

/**
 * Parses a response in PostgreSQL's wire protocol.
 * @param rows collects the rows of a batch.
 */
export function readAnswer(bytes: Uint8Array, rows?: BatchRows): Answer {
  let error: DatabaseError | undefined;
  const notifications: NotificationResponseMessage[] = [];
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message: BackendMessage) => {
    if (message.name === 'rowDescription') {
      rows?.describe(message as RowDescriptionMessage);
    } else if (message.name === 'dataRow') {
      rows?.add(message as DataRowMessage);
    } else if (message.name === 'commandComplete' || message.name === 'emptyQuery') {
      rows?.endStep();
    } else if (message.name === 'notification') {
      notifications.push(message as NotificationResponseMessage);
    } else if (message.name === 'error') {
      error ??= new DatabaseError(message as unknown as ConstructorParameters<typeof DatabaseError>[0]);
    }
  });
  return { notifications, error };
}
