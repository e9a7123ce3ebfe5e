import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets any web application call the protocols, as Supabase does: who may do what is decided by the token, which no
 * browser sends by itself, so that no origin needs to be kept out.
 */
export function apiCors(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: [
      'content-range',
      'content-location',
      'content-profile',
      'etag',
      'link',
      'location',
      'preference-applied',
      'range-unit',
      'retry-after',
      'sb-error-code',
      'tus-resumable',
      'upload-length',
      'upload-offset',
      'x-sb-error-code',
      'x-total-count',
    ],
    maxAge: 3600,
  });
}
