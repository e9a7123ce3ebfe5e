/** The name of the browser's cache of keys and lists. The service worker leaves it alone. */
export const dataCache = 'verify-data';

/** The time limit for a response, in milliseconds, before the cached copy is used. */
const timeoutMs = 6_000;

/** A text from our server. */
export interface Fetched<Value> {
  readonly value: Value;
  /** Whether it was just loaded, and not cached from an earlier visit. */
  readonly isFresh: boolean;
}

/**
 * Loads a text, parses and caches it. Without a connection, and if the response cannot be parsed (a hotel's sign-in page), it uses
 * the cached copy; also if that is newer by `timeOf`. Undefined if there is neither.
 */
export async function fetchCached<Value>(
  address: string,
  read: (text: string) => Promise<Value>,
  timeOf: (value: Value) => number = () => 0,
): Promise<Fetched<Value> | undefined> {
  const cache = await openCache();
  const text = await ask(address);
  const value = text === undefined ? undefined : await attempt(() => read(text));
  const keptText = await attempt(async () => (await cache?.match(address))?.text());
  const kept = keptText === undefined ? undefined : await attempt(() => read(keptText));
  if (text !== undefined && value !== undefined && (kept === undefined || timeOf(value) >= timeOf(kept))) {
    await attempt(async () => cache?.put(address, new Response(text)));
    return { value, isFresh: true };
  }
  return kept === undefined ? undefined : { value: kept, isFresh: false };
}

async function ask(address: string): Promise<string | undefined> {
  return attempt(async () => {
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? answer.text() : undefined;
  });
}

/** The cache; undefined where the browser has none, as in some private windows. */
function openCache(): Promise<Cache | undefined> {
  return attempt(() => caches.open(dataCache));
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
