import type { AppDeps } from './app-deps.ts';
import { cleanUpAuth } from './auth/clean-up.ts';
import type { Config } from './config.ts';
import { vacuumNeediest } from './database/vacuum.ts';
import { removeEndedCounts } from './http/shared-rate-limits.ts';

/** How often there is a look at what is to be done, and what counts as a quiet moment, in milliseconds. */
const defaults = { interval: 60_000, quiet: 5000 };

/** After so many looks at a database that is always busy it is done all the same. */
const mostPostponed = 30;

/** How many looks there are from one cleaning to the next: an hour. */
const looksBetweenCleanings = 60;

/**
 * Looks after the database while nobody uses it: removes what has expired, and on PGlite, which has one session for all requests, vacuums
 * one table at a time. Gives the function that stops it and waits for what runs.
 */
export function startMaintenance(
  { config, database, log }: Pick<AppDeps, 'database' | 'log'> & { readonly config: Config },
  { interval, quiet } = defaults,
): () => Promise<void> {
  let looks = 0;
  let postponed = 0;
  const look = async () => {
    if (database.idleFor() < quiet && postponed < mostPostponed) {
      postponed += 1;
      return;
    }
    postponed = 0;
    if (looks % looksBetweenCleanings === 0) await cleanUpAuth(database, config);
    looks += 1;
    if (database.engine === 'pglite') await vacuumNeediest(database);
    else await removeEndedCounts(database);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look()
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
