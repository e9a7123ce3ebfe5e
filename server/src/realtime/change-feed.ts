import { randomUUID } from 'node:crypto';
import { PendingChanges, type TableChanges } from './pending-changes.ts';
import type { SendDeps } from './send-as-identity.ts';
import { sendDeletions } from './send-deletions.ts';
import { sendRows } from './send-rows.ts';
import type { Subscriptions } from './subscription.ts';

/** The dependencies of a feed. */
export interface FeedDeps extends SendDeps {
  readonly subscriptions: Subscriptions;
}

/** The database channel that the triggers notify. */
export const changesChannel = 'realtime:changes';

/** The prefix of the notifications by which a process checks that it still receives any. */
const probePrefix = 'probe:';

/** Sends the changes that the triggers report to subscribers. Changes that arrive during a batch form the next batch. */
export class ChangeFeed {
  readonly #deps: FeedDeps;
  readonly #pending = new PendingChanges();
  #running: Promise<void> | undefined;
  #stopListening: () => Promise<void> = async () => {};
  #isStopped = false;
  #probe: string | undefined;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** Starts to listen. Fails when the database cannot be reached. */
  async start(): Promise<void> {
    this.#stopListening = await this.#deps.database.listen(changesChannel, (payload) => this.#onNotification(payload));
  }

  /**
   * Checks that notifications still arrive, since a connection can be lost without an error. Called at intervals; it listens again when the
   * notification that it sent the last time has not arrived.
   */
  async probe(): Promise<void> {
    if (this.#probe !== undefined) {
      this.#probe = undefined;
      const stopFormer = this.#stopListening;
      await this.start();
      // Nobody waits for it: a connection that was lost silently may not end either.
      stopFormer().catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a listener could not be closed'));
      this.#failAll('Changes may have been missed: notifications from the database stopped for a while');
      return;
    }
    const probe = `${probePrefix}${randomUUID()}`;
    this.#probe = probe;
    await this.#deps.database.query('select pg_notify($1, $2)', [changesChannel, probe]).catch(() => {
      // Nothing was sent, so nothing can be missing.
      this.#probe = undefined;
    });
  }

  /** Sends nothing more, and waits for the current batch. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#stopListening();
    await this.#running;
  }

  #onNotification(payload: string): void {
    if (payload === '') {
      // The connection was lost for a while, so changes may have been missed.
      this.#failAll('Changes may have been missed: the connection to the database was lost for a moment');
      return;
    }
    if (payload.startsWith(probePrefix)) {
      if (payload === this.#probe) this.#probe = undefined;
      return;
    }
    try {
      this.#pending.add(payload);
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a change could not be read');
      this.#failAll('Changes may have been missed');
      return;
    }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    while (!this.#pending.isEmpty && !this.#isStopped) {
      for (const changes of this.#pending.take()) await this.#send(changes);
    }
  }

  async #send(changes: TableChanges): Promise<void> {
    const { tables, subscriptions, log } = this.#deps;
    const interested = subscriptions.to(changes.schema, changes.table);
    const table = tables.find(changes.schema, changes.table);
    if (interested.length === 0 || table === undefined) return;
    const fail = (reason: string) => {
      for (const subscriber of new Set(interested.map(({ subscriber }) => subscriber))) subscriber.fail(reason);
    };
    if (changes.rows === undefined) {
      fail(`Too many rows of ${changes.schema}.${changes.table} have changed at once`);
      return;
    }
    const batch = { table, rows: changes.rows, subscriptions: interested, at: new Date().toISOString() };
    try {
      await sendDeletions(this.#deps, batch);
      await sendRows(this.#deps, batch);
    } catch (error) {
      log.warn({ err: error, table: table.name }, 'changes could not be sent');
      fail('Changes may have been missed: the database could not be read');
    }
  }

  #failAll(reason: string): void {
    for (const subscriber of this.#deps.subscriptions.subscribers()) subscriber.fail(reason);
  }
}
