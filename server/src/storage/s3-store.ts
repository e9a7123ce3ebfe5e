import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ByteRange, isKey, type ObjectStore } from './object-store.ts';

/** How many keys S3 removes in one call. */
const removedAtOnce = 1000;

/**
 * The place of the objects. Credentials come from where every AWS client finds them (environment, instance role).
 */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The address of an S3-compatible service; Amazon's own by default. */
  readonly endpoint?: string | undefined;
  /** This installation's folder in the bucket; the bucket's root when empty. */
  readonly prefix: string;
}

/**
 * Stores objects in one S3 bucket, which others may use as well. An installation that gets a prefix later still finds its earlier
 * objects at the root.
 */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  /** The folders in which objects are looked for; new ones are written to the first. */
  readonly #folders: readonly [string, ...string[]];

  constructor({ bucket, region, endpoint, prefix }: S3Settings) {
    this.#bucket = bucket;
    this.#folders = prefix === '' ? [''] : [`${prefix}/`, ''];
    // Compatible services rarely have a host name for each bucket.
    const compatible = endpoint === undefined ? {} : { endpoint, forcePathStyle: true };
    // Older compatible services do not support the checksums that Amazon's client would add by default.
    this.#client = new S3Client({ region, requestChecksumCalculation: 'WHEN_REQUIRED', ...compatible });
  }

  /** S3 needs the length first, or parts of 5 MB that would be held in memory, so the bytes wait in a file. */
  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const path = join(folder, 'bytes');
    try {
      await pipeline(bytes, createWriteStream(path));
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await this.#client.send(
        new PutObjectCommand({ Bucket: this.#bucket, Key: this.#folders[0] + key, Body, ContentLength }),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    return this.#whereFound(key, async (Key) => {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key, ...part }));
      return Body?.transformToWebStream();
    });
  }

  async copy(from: string, to: string): Promise<void> {
    const Key = this.#folders[0] + to;
    const copied = await this.#whereFound(from, (source) => {
      const CopySource = `${this.#bucket}/${source.split('/').map(encodeURIComponent).join('/')}`;
      return this.#client.send(new CopyObjectCommand({ Bucket: this.#bucket, Key, CopySource }));
    });
    if (copied === undefined) throw new Error(`The object ${from} does not exist`);
  }

  async remove(keys: readonly string[]): Promise<void> {
    const places = this.#folders.flatMap((folder) => keys.map((key) => folder + key));
    for (let at = 0; at < places.length; at += removedAtOnce) {
      const Objects = places.slice(at, at + removedAtOnce).map((Key) => ({ Key }));
      await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }));
    }
  }

  /** Lists nothing at the root, where our objects cannot be distinguished from another installation's. */
  async *list(): AsyncIterable<string> {
    const [Prefix] = this.#folders;
    if (Prefix === '') return;
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key } of page.Contents ?? []) {
        const key = Key?.slice(Prefix.length) ?? '';
        if (isKey(key)) yield key;
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Tries the places in order until the key is found; undefined when it is in none. */
  async #whereFound<T>(key: string, use: (place: string) => Promise<T>): Promise<T | undefined> {
    for (const folder of this.#folders) {
      try {
        return await use(folder + key);
      } catch (error) {
        if (!(error instanceof S3ServiceException && error.name === 'NoSuchKey')) throw error;
      }
    }
    return undefined;
  }
}
