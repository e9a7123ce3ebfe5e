import type { PreviousUpload, Upload, UploadOptions } from 'tus-js-client';
import { DOCUMENTS_BUCKET, STORAGE_CACHE_SECONDS, UPLOAD_PART_BYTES, UPLOAD_RETRY_DELAYS_MS } from '~/config/limits';
import { AppError } from '~/lib/app-error';
import type { Connection } from '~/lib/supabase';
import { toUploadError } from './to-upload-error';

export interface SendFileInput {
  readonly connection: Connection;
  /** Returns the session's current access token: a long upload may outlive one. */
  readonly readToken: () => Promise<string>;
  /** The name in the bucket, unless an earlier attempt at this file is resumed. */
  readonly path: string;
  readonly file: File;
  readonly contentType: string;
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The names that this page is currently uploading to, so that choosing the same file twice does not resume the first upload. */
const underWay = new Set<string>();

/**
 * Uploads a file to the documents bucket in parts (TUS 1.0.0, which storage/v1 supports) and returns its name there. After a lost
 * connection it waits and resumes; after a reload or a failure, uploading the same file resumes too. Fails with an AppError:
 * 'aborted', 'unreachable', or the storage API's own error with its HTTP status.
 */
export async function sendFile(input: SendFileInput): Promise<string> {
  if (input.signal?.aborted) throw cancelled();
  const { Upload } = await import('tus-js-client');
  const metadata = {
    bucketName: DOCUMENTS_BUCKET,
    objectName: input.path,
    contentType: input.contentType,
    cacheControl: String(STORAGE_CACHE_SECONDS),
  };
  const upload = new Upload(input.file, optionsOf(input, metadata));
  const previous = (await upload.findPreviousUploads()).find(isLeftOver);
  if (previous) {
    metadata.objectName = previous.metadata.objectName ?? input.path;
    upload.resumeFromPreviousUpload(previous);
  }
  const path = metadata.objectName;
  underWay.add(path);
  try {
    await untilSent(upload, input);
  } finally {
    underWay.delete(path);
  }
  return path;
}

function isLeftOver({ metadata }: PreviousUpload): boolean {
  return metadata.objectName !== undefined && !underWay.has(metadata.objectName);
}

function optionsOf(input: SendFileInput, metadata: Record<string, string>): UploadOptions {
  const { connection, file, path } = input;
  // A document and a file of a message have different names.
  const stem = path.slice(0, path.lastIndexOf('_'));
  return {
    endpoint: `${connection.url}/storage/v1/upload/resumable`,
    metadata,
    headers: { apikey: connection.anonKey, 'x-upsert': 'true' },
    chunkSize: UPLOAD_PART_BYTES,
    retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
    // The same file for the same application is the same upload, even after a reload.
    fingerprint: async () => [stem, file.name, file.size, file.lastModified].join(':'),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => request.setHeader('authorization', `Bearer ${await input.readToken()}`),
    onProgress: (sent, total) => input.onProgress?.(total > 0 ? sent / total : 0),
  };
}

/** Uploads, and resumes when the device was offline and is online again. */
async function untilSent(upload: Upload, input: SendFileInput): Promise<void> {
  for (;;) {
    try {
      return await sendOnce(upload, input.signal);
    } catch (error) {
      if (navigator.onLine || input.signal?.aborted) throw error;
      await untilOnline(input.signal);
    }
  }
}

function sendOnce(upload: Upload, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      // The server should discard the parts too, but a failure of that request changes nothing here.
      upload.abort(true).catch(() => undefined);
      reject(cancelled());
    };
    upload.options.onSuccess = () => {
      signal?.removeEventListener('abort', handleAbort);
      resolve();
    };
    upload.options.onError = (error) => {
      signal?.removeEventListener('abort', handleAbort);
      reject(toUploadError(error));
    };
    signal?.addEventListener('abort', handleAbort, { once: true });
    upload.start();
  });
}

function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener('online', () => resolve(), { once: true, signal });
    signal?.addEventListener('abort', () => reject(cancelled()), { once: true });
  });
}

function cancelled(): AppError {
  return new AppError('The upload was cancelled.', { code: 'aborted' });
}
