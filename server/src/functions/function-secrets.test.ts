import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFunctionSecrets } from './function-secrets.ts';

let folder: string;
let emptied = 0;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-secrets-'));
  await writeFile(join(folder, 'server.toml'), '[secrets.SEAL]\nmade_by = "make-seal.ts"\n');
  await writeFile(
    join(folder, 'make-seal.ts'),
    `export const make = async (): Promise<string> => "seal " + Math.random();
     export const check = async (value: string, env: { get(name: string): string | undefined }) => {
       if (value === "broken" && env.get("SEAL_IS_MENDED") !== "yes") throw new Error("SEAL is broken. Mend it.");
     };`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  emptied += 1;
  dataDir = join(folder, `data-${emptied}`);
});

const open = (environment: Record<string, string> = {}, databaseUrl?: string) =>
  openFunctionSecrets(
    { SUPABASE_DIR: folder, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FUNCTIONS_CACHE_DIR: join(folder, 'cache') },
    environment,
  );
const postgres = 'postgres://someone@127.0.0.1/somewhere';

describe('A secret that the functions need', () => {
  it('is made once by the embedded server and stored, readable by its owner only', async () => {
    const made = (await open()).get('SEAL');
    expect(made).toMatch(/^seal /);
    expect((await open()).get('SEAL')).toBe(made);
    expect((await stat(join(dataDir, 'function-secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('is the one that the operator sets, which is not stored', async () => {
    expect((await open({ SEAL: 'given' })).get('SEAL')).toBe('given');
    await expect(readFile(join(dataDir, 'function-secrets.json'))).rejects.toThrow('ENOENT');
  });

  it('stops the start of a server on PostgreSQL when it is missing', async () => {
    await expect(open({}, postgres)).rejects.toThrow('SEAL: must be set');
    expect((await open({ SEAL: 'given' }, postgres)).get('SEAL')).toBe('given');
  });

  it('stops the start when it cannot be used, which other settings may change', async () => {
    await expect(open({ SEAL: 'broken' })).rejects.toThrow(/^SEAL is broken. Mend it.$/);
    expect((await open({ SEAL: 'broken', SEAL_IS_MENDED: 'yes' })).get('SEAL')).toBe('broken');
  });

  it('is named with its file when it is stored and cannot be used', async () => {
    await open();
    await writeFile(join(dataDir, 'function-secrets.json'), '{"SEAL":"broken"}');
    await expect(open()).rejects.toThrow(`Mend it. It is in ${join(dataDir, 'function-secrets.json')}.`);
  });

  it('is read from the data folder of a service that was moved to PostgreSQL', async () => {
    const made = (await open()).get('SEAL');
    expect((await open({}, postgres)).get('SEAL')).toBe(made);
  });

  it('is never replaced when its file cannot be read', async () => {
    await open();
    await writeFile(join(dataDir, 'function-secrets.json'), '{');
    await expect(open()).rejects.toThrow('does not hold the secrets');
    expect(await readFile(join(dataDir, 'function-secrets.json'), 'utf8')).toBe('{');
  });
});

it('A declaration that is wrong stops the start with its name.', async () => {
  const wrong = await mkdtemp(join(folder, 'wrong-'));
  await writeFile(join(wrong, 'server.toml'), '[secrets.SEAL]\nmake = "x.ts"\n');
  await expect(
    openFunctionSecrets({ SUPABASE_DIR: wrong, DATA_DIR: wrong, DATABASE_URL: undefined, FUNCTIONS_CACHE_DIR: wrong }),
  ).rejects.toThrow('secrets.SEAL');
});
