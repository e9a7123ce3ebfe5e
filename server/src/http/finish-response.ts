import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { corsHeaders } from './cors.ts';
import { securityHeaders } from './security-headers.ts';

/** The addresses of the protocols, as against those of the web application. */
const protocolPath = /^https?:\/\/[^/]+\/(auth|rest|storage|functions)\/v1\//;

/** One answer on its way out. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  /** When the request came in, by `performance.now()`. */
  readonly start: number;
}

/**
 * Gives the function that every answer passes last: it gets the security headers, those of the protocols the headers for
 * other origins and, unless they say otherwise themselves, that nobody keeps them; and one line in the log, without the query of the address, which may hold a token.
 * It stands outside the router, whose middleware makes the answer anew for each header.
 */
export function finishResponse(config: Pick<Config, 'SITE_URL'>, log: Logger): (exchange: Exchange) => Response {
  const secure = securityHeaders(config);
  return ({ request, response, start }) => {
    const finished = withSecurity(response, secure);
    if (protocolPath.test(request.url)) {
      corsHeaders(finished.headers);
      // Data and tokens: a browser would keep them on its disk.
      if (!finished.headers.has('cache-control')) finished.headers.set('cache-control', 'no-store');
    }
    if (log.isLevelEnabled('debug')) {
      const [address] = request.url.split('?');
      const ms = Math.round(performance.now() - start);
      log.debug({ method: request.method, address, status: finished.status, ms }, 'request');
    }
    return finished;
  };
}

/**
 * An answer that was passed on from `fetch` has headers that cannot be changed (Fetch Standard, the guard "immutable"), so that it is
 * made anew. It is tried rather than asked for: the server's own answers are written out of memory only while nothing but their headers was read.
 */
function withSecurity(response: Response, secure: (headers: Headers) => void): Response {
  try {
    secure(response.headers);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    secure(copy.headers);
    return copy;
  }
}
