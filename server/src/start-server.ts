import { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import type { App } from './app.ts';
import type { Config } from './config.ts';

/** The header that tells the application where a request came from. What a client sends under this name is dropped. */
const clientAddressHeader = 'x-client-address';

/** How long requests may take to finish after a stop was asked for, in milliseconds. */
const stopTimeout = 10_000;

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Takes no further connections, lets requests finish, and resolves when all are done. */
  stop(): Promise<void>;
}

/** Listens for HTTP on `HOST` and `PORT`. Fails when the port is taken. */
export function startServer(app: App, config: Pick<Config, 'HOST' | 'PORT'>): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => app.fetch(withClientAddress(request, bindings as HttpBindings)),
        hostname: config.HOST,
        port: config.PORT,
      },
      (info) => resolve({ port: info.port, stop: () => stop(server) }),
    );
    server.once('error', reject);
  });
}

function withClientAddress(request: Request, { incoming }: HttpBindings): Request {
  request.headers.set(clientAddressHeader, incoming.socket.remoteAddress ?? '');
  return request;
}

function stop(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (!(server instanceof Server)) return;
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), stopTimeout).unref();
  });
}
