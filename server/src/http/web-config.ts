import { Hono } from 'hono';
import type { ReadyConfig } from '../config.ts';

/** `GET /config.json`: the settings that the web application needs to reach this server. The anon key is public by design. */
export function webConfigRoutes(config: ReadyConfig): Hono {
  return new Hono().get('/', (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ anonKey: config.ANON_KEY });
  });
}
