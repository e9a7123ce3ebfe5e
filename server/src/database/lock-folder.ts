import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { processIdentity } from './process-identity.ts';

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

/** Whether a lock's line names a running process. A lock of an earlier release has only the number. */
function isHeld(line: string): boolean {
  const [number = '', ...mark] = line.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return mark.length === 0 || line === lineOf(pid);
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
