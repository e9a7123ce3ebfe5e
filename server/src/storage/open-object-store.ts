import { join } from 'node:path';
import type { Config } from '../config.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

type Settings = Pick<
  Config,
  | 'DATA_DIR'
  | 'STORAGE_BACKEND'
  | 'STORAGE_S3_BUCKET'
  | 'STORAGE_S3_ENDPOINT'
  | 'STORAGE_S3_REGION'
  | 'STORAGE_S3_PREFIX'
>;

/** Opens the configured store: files in `DATA_DIR/objects`, or an S3 bucket. */
export async function openObjectStore(config: Settings): Promise<ObjectStore> {
  if (config.STORAGE_BACKEND === 'file') return new FileStore(join(config.DATA_DIR, 'objects'));
  // Imported only when it is used: Amazon's client takes 20 MB of memory.
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store({
    bucket: config.STORAGE_S3_BUCKET ?? '',
    region: config.STORAGE_S3_REGION,
    endpoint: config.STORAGE_S3_ENDPOINT,
    prefix: config.STORAGE_S3_PREFIX,
  });
}
