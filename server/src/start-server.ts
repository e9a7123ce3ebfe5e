import { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { addressHeader, setClientAddress } from './http/client-address.ts';
import { setHttpVersion } from './http/proxied.ts';
import { ClientAddresses, trustedProxies } from './http/trusted-proxies.ts';
import type { Realtime } from './realtime/realtime.ts';

/** How long requests may take to finish after a stop was requested, in milliseconds. */
const stopTimeout = 10_000;

/**
 * How long an idle connection stays open, in milliseconds: longer than the 60 seconds of common proxies, so that the proxy closes
 * it. A connection that the server closes may already carry the next request, which then fails.
 */
const keepAliveTimeout = 75_000;

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Accepts no further connections, lets requests finish, and resolves when all are done. */
  stop(): Promise<void>;
}

/** Listens for HTTP on `HOST` and `PORT`, and for WebSockets where there is a service for them. Fails when the port is taken. */
export function startServer(
  app: App,
  config: Pick<Config, 'HOST' | 'PORT' | 'TRUSTED_PROXIES'>,
  realtime?: Pick<Realtime, 'upgrade'>,
): Promise<RunningServer> {
  const addresses = new ClientAddresses(trustedProxies(config.TRUSTED_PROXIES));
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => {
          const { socket, headers, httpVersion } = (bindings as HttpBindings).incoming;
          const forwardedFor = headers[addressHeader]?.toString();
          setClientAddress(request, addresses.of(socket, forwardedFor));
          setHttpVersion(request, httpVersion);
          return app.fetch(request);
        },
        serverOptions: { keepAliveTimeout },
        hostname: config.HOST,
        port: config.PORT,
      },
      (info) => resolve({ port: info.port, stop: () => stop(server) }),
    );
    if (realtime !== undefined) server.on('upgrade', realtime.upgrade);
    server.once('error', reject);
  });
}

function stop(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (!(server instanceof Server)) return;
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), stopTimeout).unref();
  });
}
