import { connect, createServer, type Socket } from 'node:net';

/** The connection from a browser to the service, which can be cut like a phone's. */
export interface Line {
  /** The address that the browser opens instead of the service's own. */
  readonly origin: string;
  /** Ends all running requests; later ones get through again. */
  cut(): void;
  /** Ends everything that is under way and lets nothing through until {@link restore}. */
  hold(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a connection to the service at an origin. */
export function openLine(origin: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  let isHeld = false;
  const server = createServer((near) => {
    if (isHeld) {
      near.destroy();
      return;
    }
    const far = keep(connect(Number(new URL(origin).port), '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const close = () => {
        cut();
        return new Promise<void>((done) => server.close(() => done()));
      };
      const hold = () => {
        isHeld = true;
        cut();
      };
      const restore = () => {
        isHeld = false;
      };
      resolve({ origin: `http://127.0.0.1:${port}`, cut, hold, restore, close });
    });
  });
}
