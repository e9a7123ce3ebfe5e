import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Writes one line for each request: method, path without its query (which may hold a token), status, milliseconds. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    log.debug(
      {
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}
