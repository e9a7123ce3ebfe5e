import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { DatabaseError, isDatabaseError } from './errors.ts';

/**
 * The stack of the thread, in MB: PostgreSQL's own recursion limit needs this much in WebAssembly. Only the used part takes
 * memory.
 */
const stackSize = 256;

/** The initial data of a thread. */
export interface ThreadOptions {
  /** The folder for the data, or undefined for memory only. */
  readonly folder: string | undefined;
  /** A dumped data folder to start from. */
  readonly template?: ArrayBuffer | undefined;
}

/** A request that waits for its answer. */
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
  /** The time limit for its answer, in milliseconds, from the moment when it is the first; 0 for none. */
  readonly limit: number;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The error of a request that the thread had not started when it ended. The request cannot be the cause. */
export class NotStartedError extends DatabaseError {}

/** PGlite in a separate thread, which can be ended from outside while a statement runs. It handles one request after the other. */
export class PgliteThread {
  /** Resolves once the thread has ended and all its files are closed. */
  readonly exited: Promise<void>;
  readonly #worker: Worker;
  #isOpen = false;
  /** In the order in which they are answered. */
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #endReason: Error | undefined;
  #onEnd: (reason: Error) => void = () => {};

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.exited = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#end(crashed(`the thread exited with code ${code}`));
        resolve();
      });
    });
    worker.on('message', (message) => this.#hear(message));
    // The caller that opens a folder explains why it does not open.
    worker.on('error', (error) => this.#end(this.#isOpen ? crashed(inspect(error)) : error));
  }

  /** Starts the thread and opens the engine. Fails when it cannot be opened. */
  static async start({ folder, template }: ThreadOptions): Promise<PgliteThread> {
    // Compiled once for all threads of the process, so that reopening an engine needs no compilation.
    compiled ??= compile();
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder, template, wasm: await compiled },
      resourceLimits: { stackSizeMb: stackSize },
      // The worker is JavaScript, so it needs no loader, which the process may use.
      execArgv: [],
    });
    const thread = new PgliteThread(worker);
    await thread.#ask();
    thread.#isOpen = true;
    return thread;
  }

  /** Calls `callback` when the thread ends, before its pending requests fail. */
  onEnd(callback: (reason: Error) => void): void {
    this.#onEnd = callback;
    if (this.#endReason !== undefined) callback(this.#endReason);
  }

  /** Whether it no longer responds. */
  get isEnded(): boolean {
    return this.#endReason !== undefined;
  }

  /**
   * Sends messages of the wire protocol and returns the response.
   * @param limit ends the thread when the response takes this many milliseconds, without the time that earlier requests take; 0 for never.
   */
  send(message: Uint8Array, limit = 0): Promise<Uint8Array> {
    const own = new Uint8Array(message);
    return this.#ask<Uint8Array>(own, [own.buffer], limit);
  }

  /** A dump of the data folder. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#ask('dump');
  }

  /** Closes the engine and ends the thread. */
  async close(): Promise<void> {
    this.#onEnd = () => {};
    await this.#ask('close');
    await this.end(crashed('closed'));
  }

  /**
   * Ends the thread at once, whatever is running. Pending requests fail with the reason.
   * @param reasonOfLater the reason for the requests that the thread has not started.
   */
  async end(reason: Error, reasonOfLater = reason): Promise<void> {
    this.#end(reason, reasonOfLater);
    await this.#worker.terminate();
  }

  #ask<T>(message?: unknown, transfer: readonly ArrayBuffer[] = [], limit = 0): Promise<T> {
    if (this.#endReason !== undefined) return Promise.reject(this.#endReason);
    // The process stays alive for a pending response, but not for an open database.
    this.#worker.ref();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as Waiting['resolve'], reject, limit });
      if (this.#waiting.length === 1) this.#limitFirst();
      if (message !== undefined) this.#worker.postMessage(message, transfer);
    });
  }

  #hear(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'broken' in message) {
      const crash = crashed('trace' in message ? message.trace : message.broken);
      this.#end(String(message.broken).startsWith('RangeError') ? recursion(crash.cause) : crash, crash);
      return;
    }
    const answered = this.#waiting.shift();
    this.#limitFirst();
    if (this.#waiting.length === 0) this.#worker.unref();
    answered?.resolve(message);
  }

  /** Starts the timer of the request that the thread works on now. */
  #limitFirst(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting;
    if (first === undefined || first.limit === 0) return;
    // A response that has arrived but was not read, because this thread was busy, is read before the check.
    const check = () => {
      if (this.#waiting[0] === first) void this.end(cancelled(), crashed('an earlier request took too long'));
    };
    this.#timer = setTimeout(() => setImmediate(check), first.limit);
  }

  #end(reason: Error, reasonOfLater = reason): void {
    if (this.#endReason !== undefined) return;
    this.#endReason = asNotStarted(reasonOfLater);
    clearTimeout(this.#timer);
    this.#onEnd(reason);
    this.#worker.unref();
    const [first, ...later] = this.#waiting.splice(0);
    first?.reject(reason);
    for (const { reject } of later) reject(this.#endReason);
  }
}

function asNotStarted(reason: Error): Error {
  if (!isDatabaseError(reason, '57P02')) return reason;
  return Object.assign(new NotStartedError({ code: reason.code, message: reason.message }), { cause: reason.cause });
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
}

/** PostgreSQL's message to a session whose server has crashed. The cause is for the log. */
function crashed(cause: unknown): DatabaseError {
  const message = 'The database restarted before it answered. Check whether the change was made, and try again.';
  return Object.assign(new DatabaseError({ code: '57P02', message }), { cause });
}

function recursion(cause: unknown): DatabaseError {
  return Object.assign(new DatabaseError({ code: '54001', message: 'stack depth limit exceeded' }), { cause });
}

/** PostgreSQL's message for a statement that took too long. */
function cancelled(): DatabaseError {
  return new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' });
}
