import { type CountedEvent, type FailureKeys, failureMemory, type RateLimits } from './rate-limit.ts';

/** The most keys of one limit that are remembered; beyond that the oldest are forgotten. */
const maxKeys = 50_000;

/** The state of one key. Times are in milliseconds since 1970. */
interface Entry {
  count: number;
  endsAt: number;
  blockedUntil: number;
}

/** Counts in this process's memory. */
export class MemoryRateLimits implements RateLimits {
  readonly #entries = new Map<string, Map<string, Entry>>();

  async take(counted: readonly CountedEvent[], failed?: FailureKeys): Promise<number | undefined> {
    const now = Date.now();
    let until = 0;
    for (const [{ name, most, seconds }, key] of counted) {
      const entry = this.#find(name, key, now) ?? this.#add(name, key, now, seconds);
      entry.count += 1;
      if (entry.count > most) until = Math.max(until, entry.endsAt);
    }
    for (const key of failed?.keys ?? []) {
      until = Math.max(until, this.#find(failed?.delay.name ?? '', key, now)?.blockedUntil ?? 0);
    }
    return until <= now ? undefined : Math.ceil((until - now) / 1000);
  }

  async fail({ delay: { name, free, longest }, keys }: FailureKeys): Promise<void> {
    const now = Date.now();
    for (const key of keys) {
      const failures = (this.#find(name, key, now)?.count ?? 0) + 1;
      const seconds = failures <= free ? 0 : Math.min(2 ** (failures - free), longest);
      const entry = this.#add(name, key, now, failureMemory);
      entry.count = failures;
      entry.blockedUntil = now + seconds * 1000;
    }
  }

  async forgive({ delay, keys }: FailureKeys): Promise<void> {
    for (const key of keys) this.#entries.get(delay.name)?.delete(key);
  }

  #find(name: string, key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(name)?.get(key);
    return entry === undefined || entry.endsAt <= now ? undefined : entry;
  }

  #add(name: string, key: string, now: number, seconds: number): Entry {
    const entries = this.#entries.get(name) ?? new Map<string, Entry>();
    this.#entries.set(name, entries);
    // Removed first, so that the entries stay ordered by their ends.
    entries.delete(key);
    const entry = { count: 0, endsAt: now + seconds * 1000, blockedUntil: 0 };
    entries.set(key, entry);
    for (const [oldest, { endsAt }] of entries) {
      if (endsAt > now && entries.size <= maxKeys) break;
      entries.delete(oldest);
    }
    return entry;
  }
}
