import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { isDatabaseError } from '../database/errors.ts';
import { isExhausted, secondsToRetry, temporaryFailure } from '../database/unavailable.ts';

/** From this version of the protocol on, `code` is the error's name instead of the HTTP status. */
const namedCodesVersion = '2024-01-01';

/** Further fields of an error besides its status, code and message. */
export interface AuthErrorExtras {
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** The reasons why a password is too weak. */
  readonly weakPassword?: { readonly reasons: readonly string[] };
}

/** An error of the GoTrue protocol. Its message is shown to people. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly extras: AuthErrorExtras;

  constructor(status: number, code: string, message: string, extras: AuthErrorExtras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** An error for input in the wrong form. */
export function validationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** Responds to the errors of all auth endpoints: those of the protocol as they are, any other as an unexpected failure. */
export function handleAuthError(log: Logger): ErrorHandler {
  return (error, context) => {
    const known = asAuthError(error);
    if (known === undefined || isExhausted(error))
      log.error({ err: error, method: context.req.method, path: context.req.path }, 'request failed');
    const shown =
      known ??
      new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
    return errorResponse(shown, context.req.raw);
  };
}

/**
 * A temporary failure is worth a retry; a value with a wrong form (class 22) or against a rule of the product (class 23) is the
 * caller's mistake.
 */
function asAuthError(error: unknown): AuthError | undefined {
  if (error instanceof AuthError) return error;
  const passing = temporaryFailure(error);
  if (passing !== undefined) return new AuthError(503, 'unexpected_failure', passing, { retryAfter: secondsToRetry });
  if (isDatabaseError(error) && /^(22|23)/.test(error.code))
    return validationError('The values given could not be saved');
  return undefined;
}

function errorResponse({ status, code, message, extras }: AuthError, request: Request): Response {
  const headers = new Headers({ 'x-sb-error-code': code });
  if (extras.retryAfter !== undefined) headers.set('retry-after', String(extras.retryAfter));
  const weakness = extras.weakPassword === undefined ? {} : { weak_password: extras.weakPassword };
  if ((request.headers.get('x-supabase-api-version') ?? '') < namedCodesVersion) {
    return Response.json({ code: status, error_code: code, msg: message, ...weakness }, { status, headers });
  }
  headers.set('x-supabase-api-version', namedCodesVersion);
  return Response.json({ code, message, ...weakness }, { status, headers });
}
