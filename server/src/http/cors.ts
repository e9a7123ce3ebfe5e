import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** The headers of a response that a script of another origin may read. */
const exposedHeaders = [
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
  'x-relay-error',
  'x-sb-error-code',
  'x-supabase-api-version',
  'x-total-count',
].join(', ');

/** How long a browser may cache the response to a preflight, in seconds. */
const preflightAge = 3600;

/**
 * Responds to a browser's preflight (Fetch Standard, section 3.2). Any web application may call the protocols, as on Supabase:
 * access depends on the token, which no browser sends by itself, so no origin needs to be excluded.
 */
export function preflight(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    maxAge: preflightAge,
  });
}

/**
 * Lets scripts of any origin read a response of the protocols. Headers that the response already has are kept. A browser sends `Origin`
 * with every request that needs these headers. A response that may be cached has them in any case, because another origin may read it
 * later.
 */
export function corsHeaders({ headers: asked }: Request, { headers }: Response): void {
  if (!asked.has('origin') && headers.get('cache-control') === 'no-store') return;
  if (headers.has('access-control-allow-origin')) return;
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', exposedHeaders);
}
