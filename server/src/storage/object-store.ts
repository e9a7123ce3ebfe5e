/** The bytes to read, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The storage of file contents. A key is a random version id that the row in `storage.objects` names: bytes are never changed in
 * place, so a reader sees one complete version even during a write.
 */
export interface ObjectStore {
  /** Stores the bytes under the key, durably and completely, or fails and stores nothing. Never holds all of them in memory. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the bytes, or a range of them; undefined when the key does not exist. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Stores a second copy. Fails when `from` does not exist. */
  copy(from: string, to: string): Promise<void>;
  /** Removes those of the keys that exist. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The stored keys, including those of unfinished uploads, that this installation has certainly written itself; foreign files in
   * the same place are left out.
   */
  list(): AsyncIterable<string>;
}

/** Returns whether a name has the form of the server's keys: a random UUID. */
export function isKey(name: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);
}
