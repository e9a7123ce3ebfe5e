import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { isJsonObject, tryParseJson } from '../lib/json.ts';
import { storageErrors } from './storage-error.ts';
import type { UploadBody } from './upload-body.ts';

/** How much larger than its file a form may be, in bytes: its other fields and boundaries. */
export const formOverhead = 128 * 1024;

/** The details of a file besides its bytes. */
interface UploadDetails {
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

/** An incoming file. */
export interface Upload {
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Complete once the bytes have been read: in a form, fields may follow the file. */
  details(): Promise<UploadDetails>;
  /** Stops reading when the rest is not needed. */
  cancel(): void;
}

/**
 * Reads the upload in a request without holding it in memory: the first file of a form (`multipart/form-data` with the fields
 * `cacheControl` and `metadata`), or the body itself (headers `cache-control`, `x-metadata` in base64).
 * Fails with InvalidRequest when a form contains no file or is malformed.
 */
export function readUpload(request: Request, body: UploadBody): Promise<Upload> | Upload {
  const contentType = request.headers.get('content-type') ?? '';
  return isForm(request) ? readForm(body, contentType) : readBody(request, body, contentType);
}

/** Whether the file is inside a form. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
}

function readBody(request: Request, body: UploadBody, contentType: string): Upload {
  return {
    contentType: contentType || 'application/octet-stream',
    bytes: body.chunks(),
    details: async () => ({
      cacheControl: cacheControlOf(request.headers.get('cache-control')),
      userMetadata: sentMetadata(request),
    }),
    cancel: () => {},
  };
}

async function readForm(body: UploadBody, contentType: string): Promise<Upload> {
  const fields = new Map<string, string>();
  const form = openForm(contentType);
  const source = Readable.from(body.chunks(), { objectMode: false });
  form.on('field', (name, value) => fields.set(name, value));
  const started = new Promise<{ stream: BusboyFileStream; type: string }>((resolve) => {
    form.on('file', (_name, stream, _fileName, _encoding, type) => resolve({ stream, type }));
  });
  const finished = pipeline(source, form).catch(() => {
    throw storageErrors.invalidRequest('The form is malformed or incomplete');
  });
  const file = await Promise.race([started, finished]);
  if (file === undefined) throw storageErrors.invalidRequest('No content provided');
  // The reader of the file gets the error of an interrupted form. Without this listener, a later error would end the process.
  file.stream.on('error', () => {});
  finished.catch((error: Error) => file.stream.destroy(error));
  return {
    contentType: file.type || 'application/octet-stream',
    bytes: file.stream,
    details: async () => {
      await finished;
      return {
        cacheControl: cacheControlOf(fields.get('cacheControl')),
        userMetadata: metadataOfJson(fields.get('metadata')),
      };
    },
    cancel: () => source.destroy(),
  };
}

function openForm(contentType: string) {
  try {
    const limits = { files: 1, fields: 20, fieldSize: formOverhead / 2, headerPairs: 20 };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw storageErrors.invalidRequest('The form has no boundary');
  }
}

/** A number of seconds becomes `max-age`; a directive is kept as it is; a value that is invalid in a header is dropped. */
export function cacheControlOf(given: string | null | undefined): string {
  if (given === null || given === undefined || !/^[\w ,="-]{1,200}$/.test(given)) return 'no-cache';
  return /^\d+$/.test(given) ? `max-age=${given}` : given;
}

/** The JSON object in the header `x-metadata`, which is in base64. */
export function sentMetadata(request: Request): Record<string, unknown> | null {
  const encoded = request.headers.get('x-metadata');
  return metadataOfJson(encoded === null ? undefined : Buffer.from(encoded, 'base64').toString('utf8'));
}

/** The JSON object that a client stores with a file; undefined for anything else. */
export function metadataOfJson(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined) return null;
  const parsed = tryParseJson(json);
  return isJsonObject(parsed) ? parsed : null;
}
