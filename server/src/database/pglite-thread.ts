import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from './errors.ts';

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

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** PGlite in a separate thread, which can be ended from outside while a statement runs. It handles one request at a time. */
export class PgliteThread {
  /** Resolves once the thread has ended and all its files are closed. */
  readonly exited: Promise<void>;
  readonly #worker: Worker;
  #isOpen = false;
  #waiting: Waiting | undefined;
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
    // The reason why a folder does not open is explained by who opens it.
    worker.on('error', (error) => this.#end(this.#isOpen ? crashed(inspect(error)) : error));
  }

  /** Starts the thread and opens the engine. Fails when it cannot be opened. */
  static async start({ folder, template }: ThreadOptions): Promise<PgliteThread> {
    // Compiled once for all threads of the process, so that reopening an engine needs no compilation.
    compiled ??= compile();
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder, template, wasm: await compiled },
      resourceLimits: { stackSizeMb: stackSize },
      // Without the loader that the process may use.
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

  /** Sends messages of the wire protocol and returns the response. */
  send(message: Uint8Array): Promise<Uint8Array> {
    const own = new Uint8Array(message);
    return this.#ask<Uint8Array>(own, [own.buffer]);
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

  /** Ends the thread at once, whatever is running. Pending requests fail with the reason. */
  async end(reason: Error): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
  }

  #ask<T>(message?: unknown, transfer: readonly ArrayBuffer[] = []): Promise<T> {
    if (this.#endReason !== undefined) return Promise.reject(this.#endReason);
    // The process stays alive for a pending response, but not for an open database.
    this.#worker.ref();
    return new Promise<T>((resolve, reject) => {
      this.#waiting = { resolve: resolve as Waiting['resolve'], reject };
      if (message !== undefined) this.#worker.postMessage(message, transfer);
    });
  }

  #hear(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'broken' in message) {
      const cause = 'trace' in message ? message.trace : message.broken;
      this.#end(String(message.broken).startsWith('RangeError') ? recursion(cause) : crashed(cause));
      return;
    }
    this.#take()?.resolve(message);
  }

  #end(reason: Error): void {
    if (this.#endReason !== undefined) return;
    this.#endReason = reason;
    this.#onEnd(reason);
    this.#take()?.reject(reason);
  }

  #take(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#worker.unref();
    return waiting;
  }
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
