/** Unsaved input of a form. */
export interface StoredValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** The moment of the last key, in milliseconds of this device. */
  readonly typedAt: number;
  /** The same by the clock of the server, once it has this text as well. */
  readonly keptAt?: number | undefined;
}

/** The input in this tab's storage under a key. */
export function readStored(key: string): StoredValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    if (!('typedAt' in kept)) return { values: { ...kept }, typedAt: Date.now() };
    return kept as StoredValues;
  } catch {
    return undefined;
  }
}

/** Whether this tab's storage has a key that begins with a prefix. */
export function hasStored(prefix: string): boolean {
  return storedKeys(prefix).length > 0;
}

/** The keys in this tab's storage that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Keeps what is typed, except for `secrets`. What is there already keeps the moment at which it was typed. Files are chosen again:
 * their content cannot be kept.
 */
export function keepStored(key: string, all: StoredValues['values'], secrets: readonly string[] = []): void {
  const kept = Object.entries(all).filter(([name, value]) => !hasFile(value) && !secrets.includes(name));
  const values = Object.fromEntries(kept);
  if (JSON.stringify(readStored(key)?.values) !== JSON.stringify(values)) write(key, { values, typedAt: Date.now() });
}

function hasFile(value: unknown): boolean {
  return [value].flat().some((item) => item instanceof File);
}

/** Puts values in place of those under the key. */
export function putStored(key: string, stored: StoredValues | undefined): void {
  if (stored) write(key, stored);
  else forgetStored(key);
}

/** Moves input to another key. The server has none of it under that key yet. */
export function moveStored(from: string, to: string): void {
  const kept = readStored(from);
  forgetStored(from);
  if (kept) write(to, { values: kept.values, typedAt: kept.typedAt });
}

export function forgetStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

function write(key: string, stored: StoredValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is blocked or full: the form itself still holds the input.
  }
}
