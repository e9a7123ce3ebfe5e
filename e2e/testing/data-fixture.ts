import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';

const folder = new URL('../fixtures/data/', import.meta.url);

/** The packed data folder of a release. */
export function fixturePath(release: string): string {
  return fileURLToPath(new URL(`${release}.tar.br`, folder));
}

/** The releases whose data folders are kept. */
export async function fixtureReleases(): Promise<string[]> {
  return (await readdir(folder)).map((file) => file.replace('.tar.br', '')).sort();
}

/** Packs a data folder as small as possible: most of it is an empty write-ahead log. */
export async function packData(dataDir: string, path: string): Promise<void> {
  const tar = spawn('tar', ['-cf', '-', '-C', dataDir, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await Promise.all([
    pipeline(tar.stdout, createBrotliCompress({ params }), createWriteStream(path)),
    waitForExit(tar),
  ]);
}

/** Unpacks a data folder into an existing folder. */
export async function unpackData(path: string, dataDir: string): Promise<void> {
  const tar = spawn('tar', ['-xif', '-', '-C', dataDir], { stdio: ['pipe', 'ignore', 'inherit'] });
  await Promise.all([pipeline(createReadStream(path), createBrotliDecompress(), tar.stdin), waitForExit(tar)]);
}

async function waitForExit(tar: ReturnType<typeof spawn>): Promise<void> {
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}
