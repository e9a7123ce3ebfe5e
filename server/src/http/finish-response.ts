import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { corsHeaders } from './cors.ts';
import { securityHeaders } from './security-headers.ts';

/** The addresses of the protocols, as opposed to the web application's. The first group is the protocol's name. */
export const protocolAddress = /^https?:\/\/[^/]+\/(auth|rest|storage|functions|realtime)\/v1\//;

/** One outgoing response. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  /** When the request arrived, by `performance.now()`. */
  readonly start: number;
}

/**
 * Returns the last step for every response: it adds the security headers, and to the protocols' responses the CORS headers and
 * `no-store` unless they set their own, and at the level `debug` logs one line, without the query, which may contain a token.
 * It is outside the router, whose middleware copies the response for each header.
 */
export function finishResponse(config: Pick<Config, 'SITE_URL'>, log: Logger): (exchange: Exchange) => Response {
  const secure = securityHeaders(config);
  return ({ request, response, start }) => {
    const finished = withSecurity(response, secure);
    if (protocolAddress.test(request.url)) {
      // Data and tokens: a browser would store them on its disk.
      if (!finished.headers.has('cache-control')) finished.headers.set('cache-control', 'no-store');
      corsHeaders(request, finished);
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
 * A response that was passed on from `fetch` has immutable headers (Fetch Standard, the guard "immutable"), so it is copied. This
 * is attempted rather than checked: the server's own responses can be sent from memory only as long as nothing but their headers
 * was read.
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
