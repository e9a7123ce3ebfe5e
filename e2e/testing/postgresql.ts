import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/src/testing/free-port.ts';
import { postgresqlPrograms, runAsPostgres } from './debian-programs.ts';

/** A PostgreSQL for one test. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Stops it at once, as a crash would, or after closing its connections. */
  stop(mode: 'immediate' | 'fast'): Promise<void>;
  /** Runs a statement on a separate connection. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Creates and starts a PostgreSQL that loses nothing it has confirmed. */
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
  // Far from UTC, so that a session without its settings is noticed.
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
