import { pino } from 'pino';
import type { AppDeps } from './app-deps.ts';
import { readHooks } from './auth/hooks.ts';
import { BackgroundWork } from './background-work.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { loadFunctions } from './functions/registry.ts';
import { openMetrics } from './http/metrics.ts';
import { traceFields } from './http/trace.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { completeConfig } from './secrets.ts';
import { openObjectStore } from './storage/open-store.ts';

/** The settings, completed, and the tokens that are made and checked with them. */
type Settings = Awaited<ReturnType<typeof completeConfig>>;

/** Opens all that the application needs. A test gives a database of its own; without one it is the one of the settings. */
export async function openDeps({ config, tokens }: Settings, database?: Promise<Database>): Promise<AppDeps> {
  const log = pino({ level: config.LOG_LEVEL, mixin: traceFields });
  return {
    config,
    tokens,
    database: await (database ?? openDatabase(config, log)),
    objects: await openObjectStore(config),
    mailer: openMailer(config),
    hooks: await readHooks(config.SUPABASE_DIR),
    functions: await loadFunctions(config.SUPABASE_DIR, config.FUNCTIONS_CACHE_DIR),
    background: new BackgroundWork(log),
    metrics: config.METRICS_TOKEN === undefined ? undefined : await openMetrics(),
    log,
  };
}

/** Waits for what goes on behind the answers, then closes the way out for mail and the database. */
export async function closeDeps({ background, mailer, database }: AppDeps): Promise<void> {
  await background.done();
  await mailer.close();
  await database.close();
}
