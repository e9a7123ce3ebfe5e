import type { Logger } from 'pino';
import type { AuthHooks } from './auth/hooks.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ReadyConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { FunctionRegistry } from './functions/registry.ts';
import type { Metrics } from './http/metrics.ts';
import type { Tokens } from './http/tokens.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RestOptions } from './rest/rest-options.ts';
import type { ObjectStore } from './storage/object-store.ts';

/**
 * Everything that the application needs from outside. `main.ts` creates the real ones, tests create them on a cloned database.
 */
export interface AppDeps {
  readonly config: ReadyConfig;
  readonly database: Database;
  /** Signs and checks the JSON web tokens. */
  readonly tokens: Tokens;
  /** The store of the bytes of files. */
  readonly objects: ObjectStore;
  readonly mailer: Mailer;
  /** Receives the mails and codes of auth instead of the mailer. */
  readonly hooks: AuthHooks;
  readonly rest: RestOptions;
  readonly functions: FunctionRegistry;
  /** The secrets that the functions need, by name. */
  readonly functionSecrets: ReadonlyMap<string, string>;
  readonly background: BackgroundWork;
  /** Undefined when `METRICS_TOKEN` is not set. */
  readonly metrics: Metrics | undefined;
  readonly log: Logger;
}
