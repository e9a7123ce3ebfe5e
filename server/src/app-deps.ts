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
  /** Where the bytes of stored files live. */
  readonly objects: ObjectStore;
  readonly mailer: Mailer;
  /** Receives the mails and codes of auth instead of the mailer. */
  readonly hooks: AuthHooks;
  readonly rest: RestOptions;
  readonly functions: FunctionRegistry;
  /** What the functions cannot do without, by name. */
  readonly functionSecrets: ReadonlyMap<string, string>;
  readonly background: BackgroundWork;
  /** Undefined without a token to read them with. */
  readonly metrics: Metrics | undefined;
  readonly log: Logger;
}
