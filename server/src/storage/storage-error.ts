import type { Logger } from 'pino';
import { isDatabaseError } from '../database/errors.ts';
import { isExhausted, secondsToRetry, temporaryFailure } from '../database/unavailable.ts';
import { TokenError } from '../http/tokens.ts';

/** An error of Supabase Storage. `statusCode` is the one in the body; `httpStatus` is nearly always 400. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly statusCode: number;
  readonly code: string;
  /** The older name of the error, which clients still compare. */
  readonly error: string;
  readonly httpStatus: number;

  constructor(statusCode: number, code: string, message: string, error: string = code, httpStatus = 400) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
    this.httpStatus = httpStatus;
  }
}

/** The errors of Supabase Storage, by what happened. */
export const storageErrors = {
  accessDenied: (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized'),
  alreadyExists: () => new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  bodyTooLarge: () =>
    new StorageError(413, 'FST_ERR_CTP_BODY_TOO_LARGE', 'Request body is too large', 'Payload too large', 413),
  bucketNotEmpty: () => new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  internal: () => new StorageError(500, 'InternalError', 'Internal server error', 'Internal', 500),
  invalidBucketName: () => new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidFileSizeLimit: () =>
    new StorageError(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidMimeType: (mimeType: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${mimeType} is not supported`, 'invalid_mime_type'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  noAuthorization: () =>
    new StorageError(400, 'InvalidRequest', "headers must have required property 'authorization'", 'Error'),
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  relatedNotFound: () => new StorageError(404, 'InvalidRequest', 'The related resource does not exist'),
  tooLarge: () =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large'),
  uploadTooLarge: () => new StorageError(413, 'EntityTooLarge', 'Maximum size exceeded', 'Payload too large'),
};

/**
 * Turns any error into the protocol's response: `{statusCode, code, error, message}` with the HTTP status that storage-js
 * expects, or with the error's own status for TUS clients, and with 503 when a retry may help. The cause of an internal error
 * goes only to the log.
 */
export function storageErrorResponse(error: unknown, log: Logger, status?: 'own status'): Response {
  const known = error instanceof StorageError ? error : translate(error);
  if (known === undefined || isExhausted(error)) log.error({ err: error }, 'request failed');
  const { statusCode, code, message, error: name, httpStatus } = known ?? storageErrors.internal();
  return Response.json(
    { statusCode: String(statusCode), code, error: name, message },
    statusCode === 503
      ? { status: 503, headers: { 'retry-after': String(secondsToRetry) } }
      : { status: status === undefined ? httpStatus : statusCode },
  );
}

function translate(error: unknown): StorageError | undefined {
  if (error instanceof TokenError) {
    const message = error.reason === 'expired' ? '"exp" claim timestamp check failed' : 'signature verification failed';
    return new StorageError(403, 'AccessDenied', message, 'Unauthorized');
  }
  const passing = temporaryFailure(error);
  if (passing !== undefined) return new StorageError(503, 'ServiceUnavailable', passing);
  if (!isDatabaseError(error)) return undefined;
  if (error.code === 'PT401') return storageErrors.accessDenied(error.message);
  if (error.code === '42501') return storageErrors.accessDenied(refusalOf(error.message));
  if (error.code === '23505') return storageErrors.alreadyExists();
  if (error.code === '23503') return storageErrors.relatedNotFound();
  // A trigger's message with this code reaches people on hosted Supabase too; the database's own messages start differently.
  if (error.code === '22P02' && !/^(invalid|malformed) /.test(error.message)) {
    return storageErrors.invalidRequest(error.message);
  }
  // Values that the database or a trigger of the product refuses; the trigger's messages are for people.
  if (/^(22|23)/.test(error.code)) return storageErrors.invalidRequest('The values given could not be saved');
  return error.code === 'P0001' ? storageErrors.invalidRequest(error.message) : undefined;
}

/** The messages of the product's triggers are for people; the database's own messages name its tables. */
function refusalOf(message: string): string {
  return /row-level security|^permission denied|^must be /.test(message)
    ? 'new row violates row-level security policy'
    : message;
}
