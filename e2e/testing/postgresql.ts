import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/src/testing/free-port.ts';

const versions = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs on Debian, of the newest version; undefined when it is not installed. */
export const postgresqlPrograms = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** A PostgreSQL server for one test. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Stops it at once, as a crash does, or after it has closed its connections. */
  stop(mode: 'immediate' | 'fast'): Promise<void>;
  /** Runs a statement on a separate connection. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Creates and starts a PostgreSQL server that keeps all that it has confirmed. */
export async function startCluster(): Promise<Cluster> {
  const programs = postgresqlPrograms ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'rgc-cluster-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await runAsPostgres(join(programs, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync');
  const control = (...options: readonly string[]) =>
    runAsPostgres(join(programs, 'pg_ctl'), '-D', data, '-w', ...options);
  // A time zone far from UTC, so that the tests detect a session without its settings.
  const settings = `-c timezone=America/New_York -p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  await start();
  return {
    url,
    port,
    start,
    stop: (mode) => control('-m', mode, 'stop'),
    query: async (text) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program as the user `postgres` if we are root, because PostgreSQL's programs refuse to run as root. */
function asPostgres(program: string, options: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...options]];
  return ['setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', program, ...options]];
}

/** Runs a program and waits until it exits. Fails with its output. */
export async function runAsPostgres(program: string, ...options: readonly string[]): Promise<void> {
  await promisify(execFile)(...asPostgres(program, options));
}

/** Starts a program that keeps running. */
export function startAsPostgres(program: string, ...options: readonly string[]): ChildProcess {
  return spawn(...asPostgres(program, options), { stdio: 'ignore' });
}
