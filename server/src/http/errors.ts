import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseError } from '../database/errors.ts';
import { isExhausted, secondsToRetry, temporaryFailure } from '../database/unavailable.ts';

/** Responds to unexpected errors: the cause goes to the log, the caller learns only that the request failed. */
export function handleUnexpected(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    const passing = temporaryFailure(error);
    if (passing === undefined || isExhausted(error))
      log.error({ err: error, method: context.req.method, path: context.req.path }, 'request failed');
    if (passing !== undefined) {
      return Response.json(
        { code: isDatabaseError(error) ? error.code : 'XX000', message: passing, details: null, hint: null },
        { status: 503, headers: { 'retry-after': String(secondsToRetry) } },
      );
    }
    return Response.json(
      { code: 'XX000', message: 'Internal server error', details: null, hint: null },
      { status: 500 },
    );
  };
}
