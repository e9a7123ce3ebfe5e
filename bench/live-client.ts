import { once } from 'node:events';
import WebSocket from 'ws';

/** A minimal client that follows a table: one process can run a thousand of them. */
export interface LiveClient {
  /** The changes that it has received: the amount of each, and when it came by `performance.now()`. */
  readonly received: readonly { readonly amount: number; readonly at: number }[];
  close(): Promise<void>;
}

/** Connects and joins one channel. Fails when either is refused. */
export async function openLiveClient(origin: string, key: string, token: string, change: object): Promise<LiveClient> {
  const address = `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const received: { amount: number; at: number }[] = [];
  await once(socket, 'open');
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const text = String(data);
      const amount = /"guarantee_amount":(\d+)/.exec(text)?.[1];
      if (amount !== undefined) received.push({ amount: Number(amount), at: performance.now() });
      else if (text.includes('Subscribed to PostgreSQL')) resolve();
      else if (text.includes('error')) reject(new Error(text));
    });
  });
  const payload = { access_token: token, config: { postgres_changes: [change] } };
  socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', payload]));
  await joined;
  return {
    received,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
