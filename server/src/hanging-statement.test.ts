import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { testEverything } from './testing/repeats.ts';

/** The time limit, in milliseconds: a start creates a database, and a stop waits for running statements. */
const testTimeout = 180_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-hanging-'));
  await mkdir(join(folder, 'supabase', 'migrations'), { recursive: true });
  await writeFile(
    join(folder, 'supabase', 'migrations', '20260101000000_hang.sql'),
    `create function public.hang() returns bigint language sql as 'select count(*) from generate_series(1, 1000000000)';
     grant execute on function public.hang() to anon;`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

it.runIf(testEverything)(
  'A server whose database hangs reports that it is healthy, and stops when it is asked to',
  async () => {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        SUPABASE_DIR: join(folder, 'supabase'),
        DATABASE_URL: '',
        SEED: 'none',
        STATEMENT_TIMEOUT_ANON: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    const hanging = fetch(`http://127.0.0.1:${port}/rest/v1/rpc/hang`, { method: 'POST' });
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(await health.json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect((await hanging).status).toBe(503);
    expect(await ended).toEqual([0, null]);
  },
  testTimeout,
);
