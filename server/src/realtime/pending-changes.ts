import { z } from 'zod';
import type { ChangeType } from './subscription.ts';

/** A changed row, by its key. */
export interface ChangedRow {
  /** The texts of the key's columns. */
  readonly key: readonly string[];
  /** Its changes, in order. */
  readonly types: readonly ChangeType[];
}

/** The changes of a table. */
export interface TableChanges {
  readonly schema: string;
  readonly table: string;
  /** Undefined when there were too many to send one by one. */
  readonly rows: readonly ChangedRow[] | undefined;
}

/** The most rows of a table that may be pending. */
const maxRows = 2000;

const notificationSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  keys: z.array(z.array(z.string())).default([]),
  tooMany: z.boolean().default(false),
});

interface Table {
  readonly schema: string;
  readonly table: string;
  readonly rows: Map<string, { key: readonly string[]; types: ChangeType[] }>;
  hasTooMany: boolean;
}

/** Collects changes while earlier ones are being sent. */
export class PendingChanges {
  #tables = new Map<string, Table>();

  /** Adds a notification of a table's trigger. Fails for anything else. */
  add(payload: string): void {
    const { schema, table, type, keys, tooMany } = notificationSchema.parse(JSON.parse(payload));
    const name = JSON.stringify([schema, table]);
    const changes = this.#tables.get(name) ?? { schema, table, rows: new Map(), hasTooMany: false };
    this.#tables.set(name, changes);
    for (const key of keys) {
      const text = JSON.stringify(key);
      const row = changes.rows.get(text) ?? { key, types: [] };
      changes.rows.set(text, row);
      if (row.types.at(-1) !== type) row.types.push(type);
    }
    if (tooMany || changes.rows.size > maxRows) {
      changes.hasTooMany = true;
      changes.rows.clear();
    }
  }

  /** Returns the collected changes and starts again with none. */
  take(): TableChanges[] {
    const tables = [...this.#tables.values()];
    this.#tables = new Map();
    return tables.map(({ schema, table, rows, hasTooMany }) => ({
      schema,
      table,
      rows: hasTooMany ? undefined : [...rows.values()],
    }));
  }

  get isEmpty(): boolean {
    return this.#tables.size === 0;
  }
}
