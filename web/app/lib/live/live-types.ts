import type { QueryKey } from '@tanstack/react-query';

/** The known columns of a changed row: of a deleted one only its key. */
export interface LiveRow {
  readonly id?: string;
  readonly application_id?: string | null;
  readonly user_id?: string;
}

/** A table whose changes are followed. */
export interface LiveTable {
  readonly table: string;
  /** The rows, in Realtime's form: `tenant_id=eq.…`. */
  readonly filter?: string;
  /** The columns of {@link LiveRow} that the table has. */
  readonly columns: readonly string[];
  /** The queries to refetch when a row has changed; without a row, when any may have. */
  readonly keys: (row: LiveRow) => readonly QueryKey[];
}

/** Tables that are followed together. */
export interface LiveTopic {
  /** Identifies the topic. */
  readonly name: string;
  readonly tables: readonly LiveTable[];
}

/** The events of a connection. */
export interface LiveHandlers {
  readonly onChange: (table: LiveTable, row: LiveRow) => void;
  /** Changes are received from now on; earlier ones may have been missed. */
  readonly onJoined: () => void;
}
