import pg from 'pg';
import type { Logger } from 'pino';
import { connectionFailure } from './unavailable.ts';

/** The delay before a lost connection is reopened, in milliseconds. */
const reconnectDelay = 1000;

/** The time limit for opening it, in milliseconds. */
const connectionTimeout = 10_000;

/** A separate connection that receives the notifications of one channel and reconnects after a loss. */
export class Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onNotification: (payload: string) => void;
  readonly #log: Logger | undefined;
  #client: pg.Client | undefined;
  #isStopped = false;

  constructor(url: string, channel: string, onNotification: (payload: string) => void, log: Logger | undefined) {
    this.#url = url;
    this.#channel = channel;
    this.#onNotification = onNotification;
    this.#log = log;
  }

  /** Opens the connection. Fails when the database cannot be reached. */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeout,
    });
    this.#client = client;
    client.on('error', (error) => this.#log?.warn({ err: error, channel: this.#channel }, 'a listener was cut off'));
    client.on('notification', ({ payload = '' }) => this.#onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw connectionFailure(error);
    }
    client.once('end', () => this.#reconnectLater());
  }

  /** Closes the connection permanently. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.end();
  }

  #reconnectLater(): void {
    if (this.#isStopped) return;
    setTimeout(() => {
      if (this.#isStopped) return;
      // Notifications in between are lost, so the listener is called once without a payload.
      this.connect().then(
        () => this.#onNotification(''),
        () => this.#reconnectLater(),
      );
    }, reconnectDelay).unref();
  }
}
