import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The path of the new cluster that the build makes (scripts/build-server.mjs). The sources and the build have the same folder depth. */
const clusterPath = new URL('../../build/empty-cluster.tar.gz', import.meta.url);

/**
 * The data folder of a new cluster, from which an engine starts in a quarter of the time that creating one takes. Undefined when
 * the folder already contains one, and when nothing was built.
 */
export async function emptyCluster(folder: string | undefined): Promise<Blob | undefined> {
  if (folder !== undefined && existsSync(join(folder, 'PG_VERSION'))) return undefined;
  const packed = await readFile(clusterPath).catch(() => undefined);
  return packed && new Blob([await promisify(gunzip)(packed)]);
}
