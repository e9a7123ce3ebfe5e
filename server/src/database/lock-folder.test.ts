import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder, processIdentity } from './lock-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rgc-lock-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('lockFolder', () => {
  it('refuses a folder that a running process has locked', async () => {
    await writeFile(join(parent, 'data.lock'), [process.ppid, processIdentity(process.ppid)].join(' ').trim());
    await expect(lockFolder(join(parent, 'data'))).rejects.toThrow('in use by another process');
  });

  it.runIf(process.platform === 'linux')('distinguishes a process from a later one with the same number', async () => {
    const mark = processIdentity(process.ppid);
    await writeFile(join(parent, 'data.lock'), `${process.ppid} ${mark}`);
    await expect(lockFolder(join(parent, 'data'))).rejects.toThrow(`in use by another process (${process.ppid}, as`);
    await writeFile(join(parent, 'data.lock'), `${process.ppid} ${mark}1`);
    (await lockFolder(join(parent, 'data')))();
  });

  it.runIf(process.platform === 'linux')(
    'takes over from a process that has ended, although its parent has not collected its exit status',
    async () => {
      // The shell becomes a command that does not wait for the other one, which therefore stays in the list of processes.
      const parentOfEnded = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
      try {
        const [output] = await once(parentOfEnded.stdout, 'data');
        const pid = Number(output);
        const mark = processIdentity(pid);
        expect(mark).toMatch(/ \d+$/);
        await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined());
        process.kill(pid, 0);
        await writeFile(join(parent, 'data.lock'), `${pid} ${mark}`);
        (await lockFolder(join(parent, 'data')))();
      } finally {
        parentOfEnded.kill();
      }
    },
  );

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
