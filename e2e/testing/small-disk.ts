import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until the disk is full. */
  fill(): void;
  /** Frees the space that `fill` used. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether this user may mount a disk: root may, if the machine allows it. */
export async function canMount(): Promise<boolean> {
  return openSmallDisk(1).then(
    (disk) => disk.remove().then(() => true),
    () => false,
  );
}

/** Mounts a disk of this many MB. Fails for a user who may not. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rm(filler),
    remove: async () => {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

function fillUp(path: string): void {
  const file = openSync(path, 'a');
  for (const size of [65_536, 1]) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(file);
}
