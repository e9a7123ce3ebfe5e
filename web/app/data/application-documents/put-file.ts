import { DOCUMENTS_BUCKET, STORAGE_CACHE_SECONDS } from '~/config/limits';
import { AppError } from '~/lib/app-error';
import type { Connection } from '~/lib/supabase';

export interface PutFileInput {
  readonly connection: Connection;
  readonly accessToken: string;
  readonly path: string;
  readonly file: Blob;
  readonly contentType: string;
  /** Told the share that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a file to the bucket of documents. By XMLHttpRequest, since fetch cannot tell how much has been sent. Fails with an
 * AppError: 'aborted', 'unreachable', or the storage API's own answer with its HTTP status.
 */
export function putFile({
  connection,
  accessToken,
  path,
  file,
  contentType,
  onProgress,
  signal,
}: PutFileInput): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${connection.url}/storage/v1/object/${DOCUMENTS_BUCKET}/${path}`);
    request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.setRequestHeader('apikey', connection.anonKey);
    request.setRequestHeader('content-type', contentType);
    request.setRequestHeader('cache-control', `max-age=${STORAGE_CACHE_SECONDS}`);
    request.setRequestHeader('x-upsert', 'true');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new AppError('The connection was lost.', { code: 'unreachable' }));
    request.onabort = () => reject(new AppError('The upload was cancelled.', { code: 'aborted' }));
    if (signal?.aborted) return reject(new AppError('The upload was cancelled.', { code: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The storage API repeats the status in its body, where older ones answer 400 to everything. */
function refusal(request: XMLHttpRequest): AppError {
  const body = readBody(request.responseText);
  const status = Number(body.statusCode) || request.status;
  const message = typeof body.message === 'string' ? body.message : `The server answered ${request.status}.`;
  return new AppError(message, { code: typeof body.error === 'string' ? body.error : 'unknown', status });
}

function readBody(text: string): { statusCode?: unknown; message?: unknown; error?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
