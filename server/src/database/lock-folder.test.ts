import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder, processIdentity } from './lock-folder.ts';

const hasFlock = spawnSync('flock', ['--version']).status === 0;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rgc-lock-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true });
});

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

  it.runIf(hasFlock)('refuses a folder that the kernel has locked, although the file names nobody', async () => {
    const folder = join(parent, 'data');
    const unlock = await lockFolder(folder);
    await truncate(`${folder}.lock`);
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process (unknown, as');
    unlock();
    (await lockFolder(folder))();
  });

  it.runIf(hasFlock)('is refused while another process has the lock, and not once that is killed', async () => {
    const path = join(parent, 'data.lock');
    const holder = spawn('sh', ['-c', 'exec 3>>"$0" && flock -x 3 && echo locked && exec sleep 60', path]);
    try {
      await once(holder.stdout, 'data');
      await expect(lockFolder(join(parent, 'data'))).rejects.toThrow('in use by another process (unknown, as');
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'close');
    }
    (await lockFolder(join(parent, 'data')))();
  });

  it('without the program flock refuses a folder whose file names a running process, and otherwise warns', async () => {
    vi.stubEnv('PATH', parent);
    const warn = vi.fn();
    const path = join(parent, 'data.lock');
    await writeFile(path, [process.ppid, processIdentity(process.ppid)].join(' ').trim());
    await expect(lockFolder(join(parent, 'data'), warn)).rejects.toThrow(`another process (${process.ppid}, as`);
    expect(warn).not.toHaveBeenCalled();
    await writeFile(path, '');
    (await lockFolder(join(parent, 'data'), warn))();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The program flock cannot lock .*data\.lock:/));
  });
});
