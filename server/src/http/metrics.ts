import { Hono } from 'hono';
import { isSameSecret } from '../lib/is-same-secret.ts';
import { type Exchange, protocolAddress } from './finish-response.ts';
import { bearerToken } from './identity.ts';

/** Counts requests for Prometheus. */
export interface Metrics {
  /** Counts a response. */
  observe(exchange: Exchange): void;
  /** All figures in Prometheus' text format. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** Starts counting. The library is imported only when it is used: it takes 11 MB. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the beginning of its answer.',
    labelNames: ['api', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    observe: ({ request, response, start }) => {
      const labels = {
        api: protocolAddress.exec(request.url)?.[1] ?? 'web',
        method: methodOf(request),
        status: response.status,
      };
      durations.observe(labels, (performance.now() - start) / 1000);
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

/** A client may send any word as its method, and each would become a separate series. */
function methodOf({ method }: Request): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}

/** `GET /metrics`, for requests with `METRICS_TOKEN` as bearer token; without that setting the page does not exist. */
export function metricsRoutes(metrics: Metrics | undefined, token: string | undefined): Hono {
  const routes = new Hono();
  if (metrics === undefined || token === undefined) return routes;
  return routes.get('/', async (context) => {
    if (!isSameSecret(bearerToken(context.req.raw) ?? '', token)) {
      return context.text('A bearer token is needed: the setting METRICS_TOKEN.\n', 401, {
        'www-authenticate': 'Bearer',
      });
    }
    const { text, contentType } = await metrics.read();
    return context.text(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}
