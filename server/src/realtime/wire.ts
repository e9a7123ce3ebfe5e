import type { WebSocket } from 'ws';
import {
  type BinaryBroadcast,
  type Frame,
  type FrameVersion,
  writeBinaryFrame,
  writeFrame,
  writeRawFrame,
} from './frames.ts';
import type { Reader, Unsent } from './unsent.ts';

/** The close code of a client that does not read as fast as it is sent messages (RFC 6455, 7.4.2: try again later). */
const tryAgainLater = 1013;

/** How long such a client may take to read that, in milliseconds. */
const endTimeout = 10_000;

/** The connection to one client. Messages after its end are dropped. */
export class Wire implements Reader {
  readonly version: FrameVersion;
  readonly network: string;
  readonly #socket: WebSocket;
  readonly #unsent: Unsent;

  constructor(socket: WebSocket, unsent: Unsent, { version, network }: { version: FrameVersion; network: string }) {
    this.#socket = socket;
    this.#unsent = unsent;
    this.version = version;
    this.network = network;
    socket.once('close', () => unsent.delete(this));
  }

  send(frame: Frame): void {
    this.#write(writeFrame(frame, this.version));
  }

  /** Sends a channel a payload that is already JSON. */
  sendRaw(topic: string, event: string, payload: string): void {
    this.#write(writeRawFrame(topic, event, payload, this.version));
  }

  /** Sends a binary broadcast, which a client of version 1.0.0 cannot receive. */
  sendBinary(topic: string, broadcast: BinaryBroadcast): void {
    if (this.version === '2.0.0') this.#write(writeBinaryFrame(topic, broadcast));
  }

  /** Replies to the client's message if it expects a reply. */
  reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: unknown = {}): void {
    if (ref !== null) this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  end(isAtOnce: boolean): void {
    this.close(tryAgainLater, 'Too much is waiting to be read');
    if (isAtOnce) this.#socket.terminate();
    else setTimeout(() => this.#socket.terminate(), endTimeout).unref();
  }

  #write(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(data, this.#measure);
    this.#measure();
  }

  /** Also called when the operating system has accepted a message. */
  readonly #measure = (): void => {
    if (this.#socket.readyState !== this.#socket.CLOSED) this.#unsent.set(this, this.#socket.bufferedAmount);
  };
}
