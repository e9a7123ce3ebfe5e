import type { Identity } from './identity.ts';
import type { Condition } from './parse-filter.ts';

/** A kind of change of a row. */
export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** The recipient of changes: a channel that a client has joined. */
export interface Subscriber {
  /** Its current identity; a new token may change it. */
  readonly identity: Identity;
  /** Whether it still receives messages. */
  readonly isOpen: boolean;
  /** Sends a change that some of its subscriptions ask for. The data is JSON. */
  deliver(ids: readonly number[], data: string): void;
  /** Tells the client that changes may have been missed, so that it rejoins. */
  fail(reason: string): void;
}

/** One entry of `postgres_changes` in a channel. */
export interface Subscription {
  readonly subscriber: Subscriber;
  /** Its number in the channel. */
  readonly id: number;
  readonly event: ChangeType | '*';
  /** A name, or `*` for any. */
  readonly schema: string;
  readonly table: string;
  readonly conditions: readonly Condition[];
  /** The requested columns; undefined for all. */
  readonly select: readonly string[] | undefined;
}

/** The subscriptions of all channels, by their tables. */
export class Subscriptions {
  readonly #byName = new Map<string, Set<Subscription>>();

  add(subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) {
      const name = nameOf(subscription.schema, subscription.table);
      const others = this.#byName.get(name) ?? new Set();
      this.#byName.set(name, others.add(subscription));
    }
  }

  remove(subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) {
      const name = nameOf(subscription.schema, subscription.table);
      const others = this.#byName.get(name);
      others?.delete(subscription);
      if (others?.size === 0) this.#byName.delete(name);
    }
  }

  /** The subscriptions to a table. */
  to(schema: string, table: string): Subscription[] {
    const names = [nameOf(schema, table), nameOf(schema, '*'), nameOf('*', table), nameOf('*', '*')];
    return names.flatMap((name) => [...(this.#byName.get(name) ?? [])]);
  }

  /** All channels with a subscription. */
  subscribers(): Set<Subscriber> {
    return new Set([...this.#byName.values()].flatMap((set) => [...set].map(({ subscriber }) => subscriber)));
  }
}

function nameOf(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}
