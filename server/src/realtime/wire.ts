import type { WebSocket } from 'ws';
import {
  type BinaryBroadcast,
  type Frame,
  type FrameVersion,
  writeBinaryFrame,
  writeFrame,
  writeRawFrame,
} from './frames.ts';
import { connectionLimits } from './limits.ts';

/** The close code of a client that does not read as fast as it is sent messages (RFC 6455, 7.4.2: try again later). */
const tryAgainLater = 1013;

/** The connection to one client. Messages after its end are dropped. */
export class Wire {
  readonly #socket: WebSocket;
  readonly version: FrameVersion;

  constructor(socket: WebSocket, version: FrameVersion) {
    this.#socket = socket;
    this.version = version;
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

  #write(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(data);
    if (this.#socket.bufferedAmount > connectionLimits.waiting) {
      this.#socket.close(tryAgainLater, 'Too much is waiting to be read');
      this.#socket.terminate();
    }
  }
}
