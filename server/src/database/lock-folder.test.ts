import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { processIdentity } from './process-identity.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rgc-lock-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('lockFolder', () => {
  it('refuses a folder that a running process has locked', async () => {
    await writeFile(join(parent, 'data.lock'), String(process.ppid));
    await expect(lockFolder(join(parent, 'data'))).rejects.toThrow('in use by another process');
  });

  it.runIf(process.platform === 'linux')('tells a process from a later one with the same number', async () => {
    const mark = processIdentity(process.ppid);
    await writeFile(join(parent, 'data.lock'), `${process.ppid} ${mark}`);
    await expect(lockFolder(join(parent, 'data'))).rejects.toThrow(`in use by another process (${process.ppid}, as`);
    await writeFile(join(parent, 'data.lock'), `${process.ppid} ${mark}1`);
    (await lockFolder(join(parent, 'data')))();
  });

  it('takes over from a process that no longer exists', async () => {
    await writeFile(join(parent, 'data.lock'), '999999999');
    const unlock = await lockFolder(join(parent, 'data'));
    unlock();
  });

  it('can lock again after a release', async () => {
    const folder = join(parent, 'data');
    (await lockFolder(folder))();
    (await lockFolder(folder))();
  });
});
