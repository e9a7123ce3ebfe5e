import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Broadcast, Rooms } from './rooms.ts';

const channel = 'realtime:broadcasts';

/** How much of a broadcast fits into one notification, in characters of base64: notifications have less than 8000 bytes. */
const partLength = 7000;

/** How much may wait to be sent to the other processes, in characters. Broadcasts beyond that are lost to them. */
const mostWaiting = 16_000_000;

/** The parts of a broadcast are numbered, because PostgreSQL drops duplicate notifications within a transaction. */
const partSchema = z.object({
  from: z.string(),
  id: z.number(),
  part: z.number(),
  parts: z.number(),
  text: z.string(),
});
const messageSchema = z.object({
  room: z.string(),
  event: z.string(),
  json: z.string().optional(),
  bytes: z.string().optional(),
});

/** Passes broadcasts from each server process to the others, through PostgreSQL. The embedded database has one process. */
export class Relay {
  readonly #database: Database;
  readonly #rooms: Rooms;
  readonly #log: Logger;
  readonly #self = randomUUID();
  readonly #incomplete = new Map<string, string[]>();
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #stopListening: () => Promise<void> = async () => {};

  constructor(database: Database, rooms: Rooms, log: Logger) {
    this.#database = database;
    this.#rooms = rooms;
    this.#log = log;
  }

  async start(): Promise<void> {
    if (this.#database.engine === 'pglite') return;
    this.#stopListening = await this.#database.listen(channel, (payload) => this.#onNotification(payload));
  }

  stop(): Promise<void> {
    return this.#stopListening();
  }

  /** Sends a broadcast to the other processes. A failure is only logged, because the protocol allows broadcasts to be lost. */
  send(room: string, broadcast: Broadcast): void {
    if (this.#database.engine === 'pglite' || this.#waiting > mostWaiting) return;
    this.#count += 1;
    const { event } = broadcast;
    const content =
      'json' in broadcast ? { json: broadcast.json } : { bytes: Buffer.from(broadcast.payload).toString('base64') };
    const text = Buffer.from(JSON.stringify({ room, event, ...content })).toString('base64');
    const parts = text.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
    const notifications = parts.map((part, index) =>
      JSON.stringify({ from: this.#self, id: this.#count, part: index, parts: parts.length, text: part }),
    );
    this.#waiting += text.length;
    // In sequence, so that they arrive in the order in which they were sent.
    this.#last = this.#last
      .then(() =>
        this.#database.query(
          'select pg_notify($1, part) from unnest($2::text[]) with ordinality as p (part, place) order by place',
          [channel, notifications],
        ),
      )
      .catch((error: unknown) => this.#log.warn({ err: error }, 'a broadcast did not reach the other processes'))
      .finally(() => {
        this.#waiting -= text.length;
      });
  }

  #onNotification(payload: string): void {
    if (payload === '') {
      this.#incomplete.clear();
      return;
    }
    try {
      const { from, id, parts, text } = partSchema.parse(JSON.parse(payload));
      if (from === this.#self) return;
      const key = `${from} ${id}`;
      const known = [...(this.#incomplete.get(key) ?? []), text];
      this.#incomplete.set(key, known);
      if (known.length < parts) return;
      this.#incomplete.delete(key);
      const {
        room,
        event,
        json,
        bytes = '',
      } = messageSchema.parse(JSON.parse(Buffer.from(known.join(''), 'base64').toString()));
      const content = json === undefined ? { payload: new Uint8Array(Buffer.from(bytes, 'base64')) } : { json };
      this.#rooms.broadcast(room, { type: 'broadcast', event, ...content });
    } catch (error) {
      this.#log.warn({ err: error }, 'a broadcast of another process could not be read');
    }
  }
}
