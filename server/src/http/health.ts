import { Hono } from 'hono';
import type { Database } from '../database/database.ts';

/** `GET /health`: 200 when requests can be served, which takes a database that answers; 503 otherwise. */
export function healthRoutes(database: Database): Hono {
  return new Hono().get('/', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await database.query('select 1');
      return context.json({ status: 'ok' });
    } catch {
      return context.json({ status: 'unavailable' }, 503);
    }
  });
}
