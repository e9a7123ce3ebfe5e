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
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ByteRange, KeptObject, ObjectStore } from './object-store.ts';

/** How many keys S3 removes in one call. */
const removedAtOnce = 1000;

/** Where the objects are kept. Credentials come from where every AWS client finds them (environment, instance role). */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The address of an S3-compatible service; Amazon's own when not given. */
  readonly endpoint?: string | undefined;
}

/** Keeps objects in one S3 bucket. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint }: S3Settings) {
    this.#bucket = bucket;
    // Compatible services are rarely reached by a host name for each bucket.
    const compatible = endpoint === undefined ? {} : { endpoint, forcePathStyle: true };
    // Older compatible services do not know the checksums that Amazon's client would add by itself.
    this.#client = new S3Client({ region, requestChecksumCalculation: 'WHEN_REQUIRED', ...compatible });
  }

  /** S3 asks for the length first, or for parts of 5 MB that would be held in memory: so the bytes wait in a file. */
  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const path = join(folder, 'bytes');
    try {
      await pipeline(bytes, createWriteStream(path));
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...part }));
      return Body?.transformToWebStream();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const source = `${this.#bucket}/${encodeURIComponent(from)}`;
    await this.#client.send(new CopyObjectCommand({ Bucket: this.#bucket, Key: to, CopySource: source }));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += removedAtOnce) {
      const Objects = keys.slice(at, at + removedAtOnce).map((Key) => ({ Key }));
      await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }));
    }
  }

  async *list(): AsyncIterable<KeptObject> {
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, changedAt: LastModified ?? new Date() };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }
}
