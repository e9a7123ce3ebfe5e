import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The outcome of a start. */
interface StartFailure {
  readonly code: number | null;
  /** Its standard error output. */
  readonly said: string;
}

/** Starts the server on the embedded database, which is expected to exit by itself; optionally as another user. */
export async function failedStart(settings: Readonly<Record<string, string>>, uid?: number): Promise<StartFailure> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'server/build/app/main.js'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', SEED: 'none', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
}
