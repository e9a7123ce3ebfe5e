import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protectData } from './protect-data.ts';

const umask = process.umask();
let parent: string;
beforeEach(async () => {
  process.umask(0o022);
  parent = await mkdtemp(join(tmpdir(), 'rgc-modes-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

const modeOf = async (path: string) => ((await lstat(join(parent, path))).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is readable by its owner only, as are files created in it later', async () => {
    await protectData(join(parent, 'data'));
    await mkdir(join(parent, 'data', 'objects'));
    await writeFile(join(parent, 'data', 'objects', 'a'), '');
    expect(await Promise.all(['data', 'data/objects', 'data/objects/a'].map(modeOf))).toEqual(['700', '700', '600']);
  });

  it('that was copied from elsewhere becomes private, and nothing else changes', async () => {
    await mkdir(join(parent, 'data', 'database', 'base'), { recursive: true });
    await mkdir(join(parent, 'other'));
    const files = ['database/base/1', 'mailbox.jsonl', 'secrets.json', 'database.lock', 'notes.txt'];
    for (const file of files) await writeFile(join(parent, 'data', file), '');
    await chmod(join(parent, 'data', 'secrets.json'), 0o666);
    await symlink(join(parent, 'other'), join(parent, 'data', 'objects'));
    await protectData(join(parent, 'data'));
    expect(await Promise.all(files.map((file) => modeOf(join('data', file))))).toEqual([
      '600',
      '600',
      '600',
      '600',
      '644',
    ]);
    expect(await Promise.all(['data', 'data/database', 'data/database/base', 'other'].map(modeOf))).toEqual([
      '700',
      '700',
      '700',
      '755',
    ]);
    expect(await readdir(join(parent, 'data'))).toHaveLength(6);
  });
});
