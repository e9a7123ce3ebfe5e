import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The size of a disk. Only the used part takes space. */
const megabytes = 512;

/** A disk whose content at a power cut can be looked at: an ext4 file system in a file. */
export interface LoopDisk {
  readonly folder: string;
  /**
   * Opens what the disk itself holds at this moment as another disk. What is only in the memory of the kernel is missing there, as after a
   * power cut. Nothing may write meanwhile.
   */
  copy(): Promise<LoopDisk>;
  remove(): Promise<void>;
}

/** Why this user cannot open such a disk; undefined for one who can: root, where the machine has loop devices. */
export async function whyNoLoopDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'only Linux has loop devices';
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  return openLoopDisk().then(
    (disk) => disk.remove().then(() => undefined),
    (error: Error) => `a disk cannot be mounted (${error.message.trim()})`,
  );
}

/** Makes a disk and mounts it. Fails for a user who may not. */
export function openLoopDisk(): Promise<LoopDisk> {
  return mountImage(async (image) => {
    await run('truncate', ['-s', `${megabytes}M`, image]);
    // Otherwise the kernel goes on making the file system long after it is mounted.
    await run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
  });
}

async function mountImage(make: (image: string) => Promise<void>): Promise<LoopDisk> {
  const parent = await mkdtemp(join(tmpdir(), 'rgc-loop-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')];
  try {
    await make(image);
    await run('mkdir', [folder]);
    // Left alone, the kernel would write everything within seconds. Only what a process asks for gets onto this disk in time.
    await run('mount', ['-o', 'loop,commit=300', image, folder]);
  } catch (error) {
    await rm(parent, { recursive: true });
    throw error;
  }
  return {
    folder,
    copy: () => mountImage((copy) => copyAtRest(image, copy)),
    remove: async () => {
      await run('umount', [folder]);
      await rm(parent, { recursive: true });
    },
  };
}

/** Copies a file again until it is the same afterwards: the kernel may still be writing what a process had asked for. */
async function copyAtRest(from: string, to: string): Promise<void> {
  do await run('cp', ['--sparse=always', from, to]);
  while (!(await areEqual(from, to)));
}

function areEqual(one: string, other: string): Promise<boolean> {
  return run('cmp', ['-s', one, other]).then(
    () => true,
    () => false,
  );
}
