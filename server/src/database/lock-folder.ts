import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Locks a folder for this process with a file beside it, because PGlite does not lock its folder. The kernel holds the lock (`flock`) while
 * the process lives, also for processes that cannot see each other, as in two containers. The file also names the process: for the error,
 * and to find a living holder where there is no `flock`. A lock left by a dead process, as after `kill -9`, is taken over, even when another
 * process has its number by now.
 * Returns the function that releases it. Fails when a running process holds the lock.
 */
export async function lockFolder(folder: string, warn: (message: string) => void = () => {}): Promise<() => void> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  const descriptor = openSync(path, 'a+', 0o600);
  const outcome = lockByKernel(descriptor);
  const holder = readFileSync(path, 'utf8');
  if (outcome === 'refused' || isHeld(holder)) {
    closeSync(descriptor);
    throw new Error(
      `The data in ${folder} is in use by another process (${holder.split(' ')[0] || 'unknown'}, as ${path} says).`,
    );
  }
  if (outcome === 'unsupported') {
    warn(
      `The program flock cannot lock ${path}: a process in another container would not notice that the data is in use.`,
    );
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, lineOf(process.pid));
  const unlock = () => {
    process.off('exit', unlock);
    // The file stays: a process that has just opened it would lock a file without a name.
    ftruncateSync(descriptor);
    closeSync(descriptor);
  };
  process.once('exit', unlock);
  return unlock;
}

/**
 * Node has no `flock`, but the lock belongs to the open file and not to the program that asks for it: it stays when util-linux's program,
 * which inherits the file, has ended.
 */
function lockByKernel(descriptor: number): 'locked' | 'refused' | 'unsupported' {
  const { status } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (status === 0) return 'locked';
  return status === 1 ? 'refused' : 'unsupported';
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
