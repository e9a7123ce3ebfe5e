import { Hono } from 'hono';

/** Answers the requests to `/realtime/v1` that do not become a WebSocket. */
export function realtimeRoutes(): Hono {
  return new Hono()
    .get('/websocket', (context) =>
      context.json({ error: 'A WebSocket is served here' }, 426, { connection: 'upgrade', upgrade: 'websocket' }),
    )
    .all('/*', (context) =>
      context.json({ error: 'Only the WebSocket of Realtime is served: join the channel to send to it' }, 404),
    );
}
