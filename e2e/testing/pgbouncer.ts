import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';
import { startAsPostgres } from './postgresql.ts';

/** PgBouncer, if it is installed. */
export const pgbouncerProgram = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** A PgBouncer in transaction mode. */
export interface Pgbouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in front of a PostgreSQL as Debian configures it, but in transaction mode, and with fewer connections than
 * clients, so that each client uses several sessions.
 */
export async function startPgbouncer(port: number): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-pgbouncer-'));
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  const settings = `
    [databases]
    * = host=127.0.0.1 port=${port} user=postgres
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${ownPort}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = 3`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.replaceAll(/^ +/gm, ''));
  const child = startAsPostgres(pgbouncerProgram ?? '', file);
  while (!(await isListening(ownPort))) {
    if (child.exitCode !== null) throw new Error('PgBouncer has ended');
    await sleep(50);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${ownPort}/postgres`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
