// The thread that runs PGlite (pglite-thread.ts). It is plain JavaScript, so that it starts without a loader from the sources,
// from tests and from the build. It answers one message at a time: bytes of the wire protocol, `dump` or `close`.
import { inspect } from 'node:util';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { durable } from './durable-folder.mjs';

/** PGlite's exception for an error of PostgreSQL, which it handles itself. */
const handledByPglite = 100;

/** How long the thread looks for the next message before it sleeps, in milliseconds: being woken takes about 0.05. */
const spinTime = 0.1;

/** After this many misses in a row the thread sleeps at once, because the sender of the next message needs the processor. */
const maxMisses = 2;

/** How many messages later it looks for the next one again. */
const retryAfter = 16;

const { folder, template, wasm } = workerData;

const engine = await PGlite.create({
  // The contributed modules that a migration may create.
  extensions: { citext, pg_trgm, pgcrypto, unaccent },
  pgliteWasmModule: wasm,
  ...(folder === undefined ? {} : durable(folder)),
  ...(template === undefined ? {} : { loadDataDir: new Blob([template]) }),
});
// PostgreSQL reserves part of the stack that WebAssembly needs: with this value it refuses a recursion before the thread's stack
// is full.
await engine.exec(`set search_path to "$user", public, extensions; set max_stack_depth = '1MB'`);

// After any other exception the engine's state is unknown, and PGlite would keep using it.
const { _PostgresMainLoopOnce: answerOnce } = engine.Module;
engine.Module._PostgresMainLoopOnce = () => {
  try {
    return answerOnce();
  } catch (error) {
    if (error?.status === handledByPglite) throw error;
    parentPort.postMessage({ broken: String(error), trace: inspect(error) });
    return process.exit(1);
  }
};

// The messages that arrived while another one was answered.
const waiting = [];
let isAnswering = false;
// How many times in a row no message came while the thread looked for one, or would have.
let misses = 0;
parentPort.on('message', (message) => {
  waiting.push(message);
  if (!isAnswering) void answerAll();
});
parentPort.postMessage(null);

/** Answers the messages in order, one at a time. */
async function answerAll() {
  isAnswering = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift() ?? lookForNext()) await answer(next);
  isAnswering = false;
}

function lookForNext() {
  misses += 1;
  if (misses > maxMisses && misses % retryAfter > 0) return;
  const end = performance.now() + spinTime;
  do {
    const next = receiveMessageOnPort(parentPort);
    if (next !== undefined) {
      misses = 0;
      return next.message;
    }
  } while (performance.now() < end);
}

async function answer(message) {
  if (message === 'close') {
    await engine.close();
    parentPort.postMessage(null);
  } else if (message === 'dump') {
    const dump = await engine.dumpDataDir('none');
    reply(new Uint8Array(await dump.arrayBuffer()));
  } else {
    const chunks = [];
    await engine.execProtocolRawStream(message, { onRawData: (bytes) => chunks.push(bytes.slice()) });
    reply(chunks.length === 1 ? chunks[0] : joined(chunks));
  }
}

function reply(bytes) {
  parentPort.postMessage(bytes, [bytes.buffer]);
}

function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
