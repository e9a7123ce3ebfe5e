import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Filters } from './filters.ts';
import type { LimitedCounts } from './limits.ts';
import type { PublishedTables } from './published-tables.ts';
import type { Broadcast, Rooms } from './rooms.ts';
import type { Subscriptions } from './subscription.ts';

/** The state that all connections share. */
export interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly tables: PublishedTables;
  readonly filters: Filters;
  readonly subscriptions: Subscriptions;
  readonly rooms: Rooms;
  /** The connections of each person; undefined when they are not counted. */
  readonly persons: LimitedCounts<string> | undefined;
  /** The values in the filters of each person or address; undefined when they are not counted. */
  readonly filterValues: LimitedCounts<string> | undefined;
  /** Whether clients may send to each other. */
  readonly hasBroadcast: boolean;
  /** Passes a broadcast to the other server processes. */
  relay(room: string, broadcast: Broadcast): void;
  readonly log: Logger;
}
