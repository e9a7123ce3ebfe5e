import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../server/src/testing/free-port.ts';
import { exampleSecrets } from './example-secrets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a start may take, in milliseconds: the very first one creates the database and its demo data. */
const startTimeout = 180_000;

/** The real server in a separate process, with its own data. */
export interface Service {
  readonly origin: string;
  /** Its data folder: the embedded database, the files and the keys. */
  readonly folder: string;
  /** Kills the process, as a power cut does. Its data stays. */
  kill(): Promise<void>;
  /** Stops the process with all its threads in the middle of whatever they do, until `resume`. */
  pause(): void;
  resume(): void;
  /** Waits until the process has ended by itself, and returns the signal that ended it; null when it exited. */
  ended(): Promise<NodeJS.Signals | null>;
  /** Stops the process gracefully, as an operator does. Its data stays. */
  stop(): Promise<void>;
  /** Restarts it with the same data and address. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Starts the service on a free port: on PGlite, or on a new database of the PostgreSQL that `DATABASE_URL` names. It has the demo
 * data, unless a setting says otherwise. `checkout` is the folder whose build runs: this one, or another commit's.
 */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
  checkout: string = root,
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-e2e-'));
  const template = process.env.E2E_TEMPLATE;
  if (template !== undefined && settings.SEED === undefined) await cp(template, folder, { recursive: true });
  const port = await freePort();
  const database = await createDatabase();
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    RATE_LIMIT: 'off',
    // The embedded server makes its own secrets.
    ...((settings.DATABASE_URL ?? database?.url) ? await exampleSecrets() : {}),
    ...settings,
  };
  let child = await launch(environment, checkout);
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    return child.signalCode;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    ended,
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM');
      child = await launch(environment, checkout);
    },
    remove: async () => {
      await end('SIGTERM');
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the process and waits until it reports that it is ready. Fails with its output when it exits before. */
function launch(environment: NodeJS.ProcessEnv, checkout: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'server/build/app/main.js'], {
      cwd: checkout,
      env: environment,
    });
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The service was not ready in time:\n${output}`));
    }, startTimeout);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Ready at ')) return;
      clearTimeout(timer);
      resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`The service ended:\n${output}`));
    });
  });
}

async function createDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') return undefined;
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const statement = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await statement(`create database ${name}`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return { url: created.href, drop: () => statement(`drop database ${name} with (force)`) };
}

/** The outcome of a start that failed. */
interface FailedStart {
  readonly code: number | null;
  readonly stderr: string;
}

/**
 * Starts the server on the embedded database, optionally as another user or by another program, and waits until it exits by itself.
 * @param through the program with its arguments, to which the command that starts the server is added.
 */
export async function failedStart(
  settings: Readonly<Record<string, string>>,
  uid?: number,
  through: readonly string[] = [],
): Promise<FailedStart> {
  const [program = '', ...args] = [...through, process.execPath, '--enable-source-maps', 'server/build/app/main.js'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', SEED: 'none', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, stderr };
}
