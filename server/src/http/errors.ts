import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/unavailable.ts';
import { secondsToRetry } from './retry.ts';

/** Answers what no endpoint has answered: the cause goes to the log, the caller learns only that it failed. */
export function handleUnexpected(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (isUnavailable(error)) {
      return Response.json(
        { code: error.code, message: error.message, details: null, hint: null },
        { status: 503, headers: { 'retry-after': String(secondsToRetry) } },
      );
    }
    log.error({ err: error, method: context.req.method, path: context.req.path }, 'request failed');
    return Response.json(
      { code: 'XX000', message: 'Internal server error', details: null, hint: null },
      { status: 500 },
    );
  };
}
