/** Which bytes to read, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A kept object, as a sweep sees it. */
export interface KeptObject {
  readonly key: string;
  readonly changedAt: Date;
}

/**
 * Where the bytes of stored files live. A key is a random version id that the row in `storage.objects` names: bytes are
 * never changed in place, so that a reader sees one version whole whatever is written meanwhile.
 */
export interface ObjectStore {
  /** Keeps the bytes under the key, durably and whole, or fails and keeps nothing. Never holds all of them in memory. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the bytes, or a range of them; nothing when the key is not there. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Keeps a second copy. Fails when `from` is not there. */
  copy(from: string, to: string): Promise<void>;
  /** Removes what is there of the keys. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The keys that are kept, those of unfinished uploads included, of which it is certain that this installation wrote them: what
   * others keep at the same place is left out.
   */
  list(): AsyncIterable<KeptObject>;
}

/** Tells whether a name is of the form that the server gives to keys: a random UUID. */
export function isKey(name: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);
}
