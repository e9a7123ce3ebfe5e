import { isConflict, isNotFound } from './app-error';

interface Save<Row> {
  /** Fails with PT409 when the record was changed since its version was read, with PGRST116 when it may not be changed any more. */
  readonly update: () => Promise<Row>;
  readonly read: () => Promise<Row | null>;
  /** The columns as they are sent. */
  readonly columns: object;
}

/**
 * Saves over a version of a record. Where that fails, a record that is stored as it was sent already is saved: the answer of an
 * earlier attempt was lost.
 */
export async function saveOver<Row extends object>({ update, read, columns }: Save<Row>): Promise<Row> {
  try {
    return await update();
  } catch (error) {
    const stored = isConflict(error) || isNotFound(error) ? await read().catch(() => null) : null;
    if (stored && isStored(stored, columns)) return stored;
    throw error;
  }
}

/** The database stores an empty value as null, and trims the others. */
function isStored(stored: object, columns: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(columns).every(([column, sent]) => plain(values.get(column)) === plain(sent));
}

function plain(value: unknown): string {
  return String(value ?? '').trim();
}
