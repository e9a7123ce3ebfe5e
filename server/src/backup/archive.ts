import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { syncPath } from '../lib/write-durably.ts';

/** One file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly body: Uint8Array | { readonly size: number; readonly bytes: AsyncIterable<Uint8Array> };
}

/** A file from an archive; read its body before asking for the next one. */
export interface ReadEntry {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Writes a compressed tar file that only its owner can read. It gets its name once it is complete. */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const unfinished = `${path}.partial`;
  const archive = pack();
  try {
    await Promise.all([
      pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true })),
      packAll(archive, entries).catch((error: unknown) => archive.destroy(error as Error)),
    ]);
    await rename(unfinished, path);
    await syncPath(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function packAll(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, body } of entries) {
    if (body instanceof Uint8Array) {
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name }, Buffer.from(body), (error) => (error ? reject(error) : resolve()));
      });
    } else {
      await pipeline(Readable.from(body.bytes), archive.entry({ name, size: body.size }));
    }
  }
  archive.finalize();
}

/** Reads the files of an archive in order. Fails when it is damaged or truncated. */
export async function* readArchive(path: string): AsyncIterable<ReadEntry> {
  const files = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), files);
  reading.catch(() => {});
  for await (const entry of files) {
    yield { name: entry.header.name, body: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
  await reading;
}

/** Reads a whole body as JSON. */
export async function readJson(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
