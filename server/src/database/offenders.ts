import type { Scope } from './database.ts';
import { DatabaseError } from './errors.ts';

/**
 * How often one caller's statements may end the engine within `time` milliseconds. After that, the caller is refused until `time` has
 * passed since the last one.
 */
const defaults = { most: 3, time: 60_000, now: () => performance.now() };

/** The callers whose slow statements have repeatedly ended the engine. Each time, everybody else waits until it is open again. */
export class Offenders {
  readonly #most: number;
  readonly #time: number;
  readonly #now: () => number;
  readonly #ends = new Map<string, number[]>();

  constructor({ most, time, now } = defaults) {
    this.#most = most;
    this.#time = time;
    this.#now = now;
  }

  /** Fails with 53000 while the scope's person (or its role when nobody is signed in) is refused. */
  check(scope: Scope): void {
    const caller = callerOf(scope);
    if (caller === undefined || this.#ends.size === 0 || this.#recent(caller).length < this.#most) return;
    throw new DatabaseError({
      code: '53000',
      message: 'Too many of your statements took too long. Try again in a minute.',
    });
  }

  /** Records that a statement of the scope ended the engine. */
  record(scope: Scope): void {
    const caller = callerOf(scope);
    if (caller !== undefined) this.#ends.set(caller, [...this.#recent(caller), this.#now()].slice(-this.#most));
  }

  /** When the caller ended the engine: the last time, if it is recent enough, and those that were recent at that time. */
  #recent(caller: string): number[] {
    const ends = this.#ends.get(caller) ?? [];
    const last = ends.at(-1);
    if (last === undefined) return [];
    if (this.#now() - last < this.#time) return ends.filter((time) => last - time < this.#time);
    this.#ends.delete(caller);
    return [];
  }
}

/**
 * The key under which statements are counted and take turns: one for each person, or for each role when nobody is signed in. Undefined for
 * the service role, whose statements are not counted.
 */
export function callerOf({ role, claims }: Scope): string | undefined {
  return role === 'service_role' ? undefined : `${role} ${String(claims.sub ?? '')}`;
}
