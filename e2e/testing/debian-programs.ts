import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const versions = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs on Debian, of the newest version; undefined when it is not installed. */
export const postgresqlPrograms = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** PgBouncer, if it is installed. */
export const pgbouncerProgram = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** These programs refuse to run as root. */
function asPostgres(program: string, options: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...options]];
  return ['setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', program, ...options]];
}

/** Runs a program to its end. Fails with its output. */
export async function runAsPostgres(program: string, ...options: readonly string[]): Promise<void> {
  await promisify(execFile)(...asPostgres(program, options));
}

/** Starts a program that keeps running. */
export function startAsPostgres(program: string, ...options: readonly string[]): ChildProcess {
  return spawn(...asPostgres(program, options), { stdio: 'ignore' });
}
