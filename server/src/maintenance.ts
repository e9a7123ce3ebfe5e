import type { AppDeps } from './app-deps.ts';
import { cleanUpAuth } from './auth/clean-up.ts';
import type { Config } from './config.ts';
import { vacuumMostNeeded } from './database/vacuum.ts';
import { removeEndedCounts } from './http/shared-rate-limits.ts';

/** The interval of the checks, and the length of a quiet moment, in milliseconds. */
const defaults = { interval: 60_000, quiet: 5000 };

/** After this many checks of a database that is always busy, the work is done anyway. */
const mostPostponed = 30;

/** The number of checks between two clean-ups: an hour. */
const checksBetweenCleanUps = 60;

/**
 * Maintains the database while nobody uses it: removes expired rows, and on PGlite, which has one session for all requests,
 * vacuums one table at a time. Returns the function that stops it and waits for running work.
 */
export function startMaintenance(
  { config, database, log }: Pick<AppDeps, 'database' | 'log'> & { readonly config: Config },
  { interval, quiet } = defaults,
): () => Promise<void> {
  let checks = 0;
  let postponed = 0;
  const check = async () => {
    if (database.idleFor() < quiet && postponed < mostPostponed) {
      postponed += 1;
      return;
    }
    postponed = 0;
    if (checks % checksBetweenCleanUps === 0) await cleanUpAuth(database, config);
    checks += 1;
    if (database.engine === 'pglite') await vacuumMostNeeded(database);
    else await removeEndedCounts(database);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= check()
      .catch((error: unknown) => log.error({ err: error }, 'maintenance failed'))
      .finally(() => {
        running = undefined;
      });
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
