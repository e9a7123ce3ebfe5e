import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Locks a folder for this process with a file beside it that names the process, because PGlite does not lock its folder.
 * A lock left by a dead process, as after `kill -9`, is taken over, even when another process has its number by now.
 * Returns the function that releases it. Fails when a running process holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  const own = lineOf(process.pid);
  await mkdir(dirname(path), { recursive: true });
  const holder = await readFile(path, 'utf8').catch(() => undefined);
  if (holder !== undefined && !isHeld(holder)) rmSync(path, { force: true });
  try {
    await writeFile(path, own, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const pid = holder?.split(' ')[0] ?? 'unknown';
    throw new Error(`The data in ${folder} is in use by another process (${pid}, as ${path} says).`);
  }
  const unlock = () => {
    process.off('exit', unlock);
    if (currentLine(path) === own) rmSync(path, { force: true });
  };
  process.once('exit', unlock);
  return unlock;
}

/** A process's number, and what distinguishes it from a later one with the same number where the system provides that. */
function lineOf(pid: number): string {
  return [pid, processIdentity(pid)].join(' ').trim();
}

/** Whether a lock's line names a running process. */
function isHeld(line: string): boolean {
  const pid = Number(line.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return line === lineOf(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function currentLine(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Distinguishes a process from a later one with the same number: the boot of the machine and the process's start in ticks since then, as
 * Linux reports them (proc(5)). Undefined on other systems, and for a process that has ended, even while its parent has not collected its
 * exit status.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain anything. After it come the state and, as the 20th field, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startedAt}`;
  } catch {
    return undefined;
  }
}
