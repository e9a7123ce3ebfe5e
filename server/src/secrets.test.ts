import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { completeConfig } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('completeConfig', () => {
  it('generates the secret once and keeps it for the owner only', async () => {
    const first = await completeConfig(loadConfig({ DATA_DIR: folder }));
    const second = await completeConfig(loadConfig({ DATA_DIR: folder }));
    expect(second.config).toEqual(first.config);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('generates keys that name their role', async () => {
    const { config, tokens } = await completeConfig(loadConfig({ DATA_DIR: folder }));
    expect(await tokens.verify(config.ANON_KEY)).toMatchObject({ role: 'anon' });
    expect(await tokens.verify(config.SERVICE_ROLE_KEY)).toMatchObject({ role: 'service_role' });
  });

  it('writes nothing when the secret is given', async () => {
    await completeConfig(loadConfig({ DATA_DIR: folder, JWT_SECRET: 'a'.repeat(40) }));
    await expect(readFile(join(folder, 'secrets.json'))).rejects.toThrow('ENOENT');
  });

  it('does not replace an unreadable file, because every session would be lost', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"JWT_SE');
    await expect(completeConfig(loadConfig({ DATA_DIR: folder }))).rejects.toThrow(ConfigError);
  });
});
