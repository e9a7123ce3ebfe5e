import { pino } from 'pino';
import type { AppDeps } from './app-deps.ts';
import { readHooks } from './auth/hooks.ts';
import { BackgroundWork } from './background-work.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { openFunctionSecrets } from './functions/function-secrets.ts';
import { loadFunctions } from './functions/registry.ts';
import { openMetrics } from './http/metrics.ts';
import { traceFields } from './http/trace.ts';
import { openMailer } from './mail/open-mailer.ts';
import { readRestOptions } from './rest/rest-options.ts';
import type { completeConfig } from './secrets.ts';
import { openObjectStore } from './storage/open-object-store.ts';

/** The completed settings, and the tokens that are signed and verified with them. */
type Settings = Awaited<ReturnType<typeof completeConfig>>;

/** Opens everything that the application needs. A test passes its own database; otherwise it is the one in the settings. */
export async function openDeps({ config, tokens }: Settings, database?: Promise<Database>): Promise<AppDeps> {
  const log = pino({ level: config.LOG_LEVEL, mixin: traceFields });
  return {
    config,
    tokens,
    database: await (database ?? openDatabase(config, log)),
    objects: await openObjectStore(config),
    mailer: openMailer(config),
    hooks: await readHooks(config.SUPABASE_DIR),
    rest: await readRestOptions(config.SUPABASE_DIR),
    functions: await loadFunctions(config.SUPABASE_DIR, config.FUNCTIONS_CACHE_DIR),
    functionSecrets: await openFunctionSecrets(config),
    background: new BackgroundWork(log),
    metrics: config.METRICS_TOKEN === undefined ? undefined : await openMetrics(),
    log,
  };
}

/** Waits for background work, then closes the mail connection and the database. */
export async function closeDeps({ background, mailer, database }: AppDeps): Promise<void> {
  await background.done();
  await mailer.close();
  await database.close();
}
