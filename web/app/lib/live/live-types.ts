import type { QueryKey } from '@tanstack/react-query';

/** What is known of a row that changed: of a deleted one its key alone. */
export interface LiveRow {
  readonly id?: string;
  readonly application_id?: string | null;
}

/** A table whose changes are followed. */
export interface LiveTable {
  readonly table: string;
  /** Which rows, as Realtime writes it: `tenant_id=eq.…`. */
  readonly filter?: string;
  /** The columns of {@link LiveRow} that the table has. */
  readonly columns: readonly string[];
  /** What is read anew when a row has changed; without a row, when any may have. */
  readonly keys: (row: LiveRow) => readonly QueryKey[];
}

/** Tables that are followed together. */
export interface LiveTopic {
  /** Tells it from others. */
  readonly name: string;
  readonly tables: readonly LiveTable[];
}

/** What a connection tells. */
export interface LiveHandlers {
  readonly onChange: (table: LiveTable, row: LiveRow) => void;
  /** Changes are told from now on; what happened before is not known. */
  readonly onJoined: () => void;
}
