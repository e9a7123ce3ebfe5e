import pg from 'pg';

/** How long to wait before a lost connection is opened again, in milliseconds. */
const reconnectDelay = 1000;

/** A connection of its own that hears the notifications of one channel, and comes back when it was lost. */
export class Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onNotification: (payload: string) => void;
  #client: pg.Client | undefined;
  #isStopped = false;

  constructor(url: string, channel: string, onNotification: (payload: string) => void) {
    this.#url = url;
    this.#channel = channel;
    this.#onNotification = onNotification;
  }

  /** Opens the connection. Fails when the database cannot be reached. */
  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => this.#onNotification(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    client.once('end', () => this.#comeBack());
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.end();
  }

  #comeBack(): void {
    if (this.#isStopped) return;
    setTimeout(() => {
      if (this.#isStopped) return;
      // What was notified in between is not known, so the listener is told once without a payload.
      this.connect().then(
        () => this.#onNotification(''),
        () => this.#comeBack(),
      );
    }, reconnectDelay).unref();
  }
}
