import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Takes a folder for this process by a file beside it that holds the process id, since PGlite does not guard its folder.
 * A lock left by a process that is gone, as after `kill -9`, is taken over.
 * Gives the function that lets go. Fails when a living process holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  await removeAbandoned(path);
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    throw new Error(`The data in ${folder} is in use by another process (${path}).`, { cause: error });
  }
  const unlock = () => {
    process.off('exit', unlock);
    if (holder(path) === process.pid) rmSync(path, { force: true });
  };
  process.once('exit', unlock);
  return unlock;
}

async function removeAbandoned(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number(text);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || pid === process.pid) rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holder(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
