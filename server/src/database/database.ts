/** A statement's value: it is sent as text and typed by the database. Arrays become array literals, objects JSON. */
export type SqlValue = unknown;

/** Runs statements: the database itself, or one transaction on it. */
export interface Queryable {
  /**
   * Runs one statement. Values are `$1`, `$2` … Rows come back with numbers, booleans, JSON, arrays and `Date` for
   * timestamptz decoded; `numeric` and `date` stay text so that no digit is lost.
   * Fails with a {@link DatabaseError} carrying the SQLSTATE.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** The identity that a statement runs as: its role and settings apply to one transaction only. */
export interface Scope {
  readonly role: string;
  /** The claims that `auth.uid()`, `auth.jwt()` and the others read. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Further settings for `current_setting`, such as `request.headers`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Refuses every write with SQLSTATE 25006. */
  readonly readOnly?: boolean;
  /** The name of a function that is called first, as the role and with the settings. It may change both. */
  readonly preRequest?: string | undefined;
  /**
   * The name of a view. The column `role` of its row, if it has one, is the role that a read runs as. The owner reads the view after the
   * claims are set.
   */
  readonly readRole?: string | undefined;
  /** The role that a read runs as, when it is known without the view. */
  readonly readAs?: string | undefined;
}

/** `restarting` lasts a moment and requests wait for it; `lost` is retried, and requests fail meanwhile. */
export type DatabaseState = 'ready' | 'restarting' | 'lost';

/** PGlite in a thread of this process, or PostgreSQL at an address, behind one interface. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgresql';

  /**
   * A number that changes when a write is requested and when it may have been made; undefined when others may write as well. While it stays
   * the same, the result of an earlier read is still current.
   */
  readonly writes: number | undefined;

  /** Runs `work` as the owner in one transaction; rolls back and rethrows when it fails. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;

  /** Runs one statement as `scope.role` in a transaction of its own: role, claims and statement travel as one batch. */
  scoped<Row = Record<string, unknown>>(scope: Scope, text: string, values?: readonly SqlValue[]): Promise<Row[]>;

  /** Runs several statements as `scope.role` in one transaction; rolls back and rethrows when `work` fails. */
  scopedTransaction<T>(scope: Scope, work: (transaction: Queryable) => Promise<T>): Promise<T>;

  /** Runs a script of many statements as the owner in one transaction, each without values. */
  script(sql: string): Promise<void>;

  /** Calls `onNotification` for each NOTIFY on the channel, until the returned function is called. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;

  /** Whether statements are answered. Resolves quickly, even while others take long. */
  state(): Promise<DatabaseState>;

  /**
   * After a failed preparation of the data, before anybody uses it: returns whether it can be repeated, because a fault of the embedded
   * engine was the reason. A database that this process has created is then new again.
   */
  recover?(error: unknown): Promise<boolean>;

  /** The time since the last request to it, in milliseconds. */
  idleFor(): number;

  /** Waits for running statements, on PGlite only for a moment, then closes. */
  close(): Promise<void>;
}
