import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DatabaseState } from './database.ts';
import { DatabaseError } from './errors.ts';
import { PgliteSession } from './pglite-session.ts';

/** The delay before the engine is opened again after a failure, in milliseconds: the first and the longest. */
const retryDelay = { first: 1000, most: 30_000 };

/** Builds a statement from a channel's name. */
type RunOnChannel = (sql: (channel: string) => string) => Promise<void>;

/** Keeps an engine open on a folder: after it ends it is reopened and listens to the same channels. */
export class PgliteEngine {
  readonly #folder: string | undefined;
  readonly #log: Logger | undefined;
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #session: Promise<PgliteSession> = Promise.reject(unavailable());
  #state: DatabaseState = 'lost';
  #running: PgliteSession | undefined;
  #retry: NodeJS.Timeout | undefined;
  #delay = retryDelay.first;
  #isClosed = false;

  constructor(folder: string | undefined, log: Logger | undefined) {
    this.#folder = folder;
    this.#log = log;
    this.#session.catch(() => {});
  }

  get state(): DatabaseState {
    return this.#state;
  }

  /** The current session, or the next one once it is open. Fails with 57P03 when it could not be opened. */
  session(): Promise<PgliteSession> {
    return this.#session.catch((error: unknown) => {
      throw error instanceof DatabaseError ? error : unavailable();
    });
  }

  /** Opens the engine for the first time. Fails when it cannot be opened. */
  async open(template: ArrayBuffer | undefined): Promise<void> {
    const session = await this.#start(template);
    this.#session = Promise.resolve(session);
  }

  /** Calls `onNotification` for each NOTIFY on the channel, in later sessions too, until the returned function is called. */
  async listen(channel: string, onNotification: (payload: string) => void, run: RunOnChannel) {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(onNotification));
    await run(listenTo);
    return async () => {
      listeners.delete(onNotification);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      // An engine that has ended, as it may at a stop, listens to nothing.
      await run((name) => `un${listenTo(name)}`).catch(() => {});
    };
  }

  /** Ends the engine at once and leaves it so until it is opened again: its folder can be replaced. */
  async endForNow(): Promise<void> {
    await this.close(unavailable());
    // One that was about to open ends as well.
    await this.#session.catch(() => {});
    this.#isClosed = false;
  }

  /** Closes the engine permanently, or ends it at once with a reason for running statements. */
  async close(reason?: Error): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    if (reason === undefined) await this.#session.then(({ thread }) => thread.close()).catch(() => {});
    else await this.#running?.thread.end(reason);
    this.#state = 'lost';
  }

  async #start(template?: ArrayBuffer): Promise<PgliteSession> {
    const session = await PgliteSession.open({ folder: this.#folder, template }, (channel, payload) =>
      this.#notify(channel, payload),
    );
    if (this.#isClosed) {
      await session.thread.close();
      throw unavailable();
    }
    for (const channel of this.#listeners.keys()) await session.run(listenTo(channel));
    this.#running = session;
    this.#state = 'ready';
    session.thread.onEnd((reason) => this.#restart(session, reason));
    return session;
  }

  #restart({ thread }: PgliteSession, reason: Error): void {
    if (this.#isClosed) return;
    if (this.#folder === undefined) {
      this.#fail(
        new DatabaseError({ code: '57P02', message: 'The in-memory database has ended and its data is lost.' }),
      );
      return;
    }
    this.#state = 'restarting';
    this.#log?.warn(
      { reason: reason.message, cause: reason.cause },
      'the database engine has ended and is opened again',
    );
    this.#reopen(thread.exited);
  }

  #reopen(ready: Promise<void>): void {
    this.#session = ready.then(() => {
      // PGlite would create an empty database if the folder does not exist.
      if (!existsSync(join(this.#folder ?? '', 'PG_VERSION')))
        throw new Error(`There is no database in ${this.#folder}.`);
      return this.#start();
    });
    this.#session.then(
      () => {
        this.#delay = retryDelay.first;
        // Notifications in between are lost, so the listeners are called once without a payload.
        for (const channel of this.#listeners.keys()) this.#notify(channel, '');
      },
      (error: unknown) => this.#tryLater(error),
    );
  }

  #tryLater(error: unknown): void {
    if (this.#isClosed) return;
    if (this.#state !== 'lost')
      this.#log?.error({ err: error }, 'the database engine cannot be opened; it is tried again');
    this.#fail(unavailable());
    this.#retry = setTimeout(() => this.#reopen(Promise.resolve()), this.#delay).unref();
    this.#delay = Math.min(this.#delay * 2, retryDelay.most);
  }

  #fail(error: DatabaseError): void {
    this.#state = 'lost';
    this.#session = Promise.reject(error);
    this.#session.catch(() => {});
  }

  #notify(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) queueMicrotask(() => listener(payload));
  }
}

function listenTo(channel: string): string {
  return `listen "${channel.replaceAll('"', '""')}"`;
}

/** PostgreSQL's message while it cannot take connections. */
function unavailable(): DatabaseError {
  return new DatabaseError({
    code: '57P03',
    message: 'The database is not available. Try again in a moment.',
  });
}
