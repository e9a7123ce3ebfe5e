import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { databaseFolder } from './database/open.ts';

/**
 * Creates the embedded database where there is none, in a separate process: WebAssembly never frees memory, and the demo data
 * take 150 MB. It appears complete or not at all, so that a first start may be interrupted. Fails with that process's reason.
 */
export async function makeDatabaseIfMissing(config: Config): Promise<void> {
  if (config.DATABASE_URL !== undefined || existsSync(databaseFolder(config))) return;
  // The script is beside this file, and in its language: `.ts` with a loader, which the child process inherits, or `.js` in the build.
  const here = fileURLToPath(import.meta.url);
  const script = join(dirname(here), `make-database${extname(here)}`);
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let reason: string | undefined;
  child.once('message', (message) => {
    reason = String(message);
  });
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (end !== 0) throw new Error(reason ?? `the database could not be created: its process exited with ${end}.`);
}
