import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppDeps } from './app-deps.ts';
import { authRoutes } from './auth/routes.ts';
import { functionRoutes } from './functions/routes.ts';
import { CachingRouter } from './http/caching-router.ts';
import { preflight } from './http/cors.ts';
import { handleUnexpected } from './http/errors.ts';
import { finishResponse } from './http/finish-response.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './http/metrics.ts';
import { staticFiles } from './http/static-files.ts';
import { withinTrace } from './http/trace.ts';
import { webConfigElement, webConfigRoutes } from './http/web-config.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { restRoutes } from './rest/routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { tusOptions } from './storage/tus-options.ts';

/** Serves requests: the whole service as one function of a standard `Request`. */
export interface App {
  fetch(request: Request): Promise<Response>;
}

/**
 * The smallest data response that is compressed, in bytes. On a smaller one even a slow connection would save less than a packet.
 * Pages are stored compressed, and auth/v1's responses contain secrets, which compression could reveal.
 */
const leastCompressed = 2000;

/** Assembles the service: the Supabase protocols under `/…/v1`, and the built web application for everything else. */
export function createApp(deps: AppDeps): App {
  const app = new Hono({ router: new CachingRouter() });
  const finish = finishResponse(deps.config, deps.log);
  app.onError(handleUnexpected(deps.log));

  app.use('/rest/v1/*', compress({ threshold: leastCompressed }));
  app.options('/storage/v1/upload/resumable/*', tusOptions());
  app.options('/:api{auth|rest|storage|functions|realtime}/v1/*', preflight());

  app.route('/auth/v1', authRoutes(deps));
  app.route('/rest/v1', restRoutes(deps));
  app.route('/storage/v1', storageRoutes(deps));
  app.route(
    '/functions/v1',
    functionRoutes(deps, async (request) => app.fetch(request)),
  );
  app.route('/realtime/v1', realtimeRoutes());

  app.route('/health', healthRoutes(deps.database));
  app.route('/metrics', metricsRoutes(deps.metrics, deps.config.METRICS_TOKEN));
  app.route('/config.json', webConfigRoutes(deps));
  app.route('/mailbox', mailboxRoutes(deps));
  app.use(staticFiles(deps.config.WEB_DIR, webConfigElement(deps)));

  return {
    fetch: (request) =>
      withinTrace(request, async () => {
        const start = performance.now();
        const exchange = { request, response: await app.fetch(request), start };
        deps.metrics?.observe(exchange);
        return finish(exchange);
      }),
  };
}
