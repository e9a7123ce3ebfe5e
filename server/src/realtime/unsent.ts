import { longestStall, unsentLimits } from './limits.ts';

/** A client for which bytes wait. */
export interface Reader {
  /** The network that it is counted for. */
  readonly network: string;
  /** Ends its connection: at once, or once it had time to read why. */
  end(isAtOnce: boolean): void;
}

interface Waiting {
  readonly bytes: number;
  /** When bytes began to wait, or when the client last read some of them. */
  readonly since: number;
}

/**
 * The bytes that wait for the clients of this process. When they are too many, the client with the most is ended: clients that read what
 * they are sent go on.
 */
export class Unsent {
  readonly #waiting = new Map<Reader, Waiting>();
  /** The clients that are about to be ended. Their bytes are counted apart, so that they end nobody else. */
  readonly #ending = new Map<Reader, number>();
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  /** The bytes that wait for all clients. */
  get bytes(): number {
    return this.#all + this.#endingBytes;
  }

  /** Sets how many bytes wait for a client. */
  set(reader: Reader, bytes: number): void {
    if (this.#ending.has(reader)) {
      this.#ending.set(reader, bytes);
      return;
    }
    const { bytes: before = 0, since = 0 } = this.#waiting.get(reader) ?? {};
    if (bytes === before) return;
    this.#count(reader, bytes - before);
    if (bytes === 0) this.#waiting.delete(reader);
    else this.#waiting.set(reader, { bytes, since: before === 0 || bytes < before ? Date.now() : since });
    if (bytes > before) this.#enforce(reader, bytes);
  }

  /** Forgets a client whose connection has ended. */
  delete(reader: Reader): void {
    this.#ending.delete(reader);
    this.set(reader, 0);
  }

  /** Ends the clients that have read nothing for a long time. */
  endStalled(now: number): void {
    for (const [reader, { since }] of [...this.#waiting]) if (now - since > longestStall) this.#end(reader);
  }

  get #endingBytes(): number {
    return [...this.#ending.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  #enforce(reader: Reader, bytes: number): void {
    const { network } = reader;
    if (bytes > unsentLimits.connection) this.#end(reader);
    while ((this.#byNetwork.get(network) ?? 0) > unsentLimits.address) this.#endLargest(network);
    while (this.#all > unsentLimits.process) this.#endLargest();
  }

  #endLargest(network?: string): void {
    let largest: Reader | undefined;
    let most = 0;
    for (const [reader, { bytes }] of this.#waiting) {
      if (bytes <= most || (network !== undefined && reader.network !== network)) continue;
      largest = reader;
      most = bytes;
    }
    if (largest !== undefined) this.#end(largest);
  }

  #end(reader: Reader): void {
    const bytes = this.#waiting.get(reader)?.bytes ?? 0;
    this.set(reader, 0);
    this.#ending.set(reader, bytes);
    reader.end(this.#endingBytes > unsentLimits.process);
  }

  #count({ network }: Reader, change: number): void {
    this.#all += change;
    const bytes = (this.#byNetwork.get(network) ?? 0) + change;
    if (bytes === 0) this.#byNetwork.delete(network);
    else this.#byNetwork.set(network, bytes);
  }
}
