import { Hono } from 'hono';
import type { Database, DatabaseState } from '../database/database.ts';
import { secondsToRetry } from '../database/unavailable.ts';

const statuses: Readonly<Record<DatabaseState, string>> = {
  ready: 'ok',
  restarting: 'restarting',
  lost: 'unavailable',
};

/** `GET /health`: 200 when requests can be served, even if the database is just restarting; 503 otherwise. */
export function healthRoutes(database: Database): Hono {
  return new Hono().get('/', async (context) => {
    context.header('cache-control', 'no-store');
    const state = await database.state();
    if (state === 'lost') context.header('retry-after', String(secondsToRetry));
    return context.json({ status: statuses[state] }, state === 'lost' ? 503 : 200);
  });
}
