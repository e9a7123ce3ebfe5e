import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a browser and the service, whose connections can be cut like a phone's. */
export interface TcpProxy {
  /** The address that the browser opens instead of the service's own. */
  readonly origin: string;
  /** Closes all connections; new ones get through. */
  dropConnections(): void;
  /** Closes all connections, and refuses new ones until {@link unblock}. */
  block(): void;
  unblock(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the service at an origin. */
export function startProxy(origin: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  let isBlocked = false;
  const server = createServer((client) => {
    if (isBlocked) {
      client.destroy();
      return;
    }
    const upstream = track(connect(Number(new URL(origin).port), '127.0.0.1'));
    track(client).pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        dropConnections,
        block: () => {
          isBlocked = true;
          dropConnections();
        },
        unblock: () => {
          isBlocked = false;
        },
        close: () => {
          dropConnections();
          return new Promise<void>((done) => server.close(() => done()));
        },
      });
    });
  });
}
