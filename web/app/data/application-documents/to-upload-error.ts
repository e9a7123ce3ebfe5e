import type { UploadOptions } from 'tus-js-client';
import { AppError, unreachableMessage } from '~/lib/app-error';

type TusError = Parameters<NonNullable<UploadOptions['onError']>>[0];

/**
 * The reason an upload failed: the storage API's message and HTTP status, or 'unreachable'. Our server repeats the status in
 * JSON, because older clients expect 400 for every error; hosted Supabase sends only the message.
 */
export function toUploadError(error: TusError): AppError {
  if (error instanceof AppError) return error;
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new AppError(unreachableMessage, { code: 'unreachable' });
  const body = readBody(response.getBody());
  const status = Number(body.statusCode) || response.getStatus();
  const message = typeof body.message === 'string' ? body.message : `The server answered ${response.getStatus()}.`;
  return new AppError(message, { code: typeof body.error === 'string' ? body.error : 'unknown', status });
}

function readBody(text: string): { statusCode?: unknown; message?: unknown; error?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    const isMessage = text !== '' && text.length <= 200 && !text.includes('<');
    return isMessage ? { message: text } : {};
  }
}
