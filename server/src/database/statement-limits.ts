import type { Config } from '../config.ts';

/**
 * The time limit of one statement in milliseconds, by the role of its scope. Roles that are not listed, and 0, have no limit, and
 * neither has anything that runs as the owner: migrations, backups, maintenance.
 */
export type StatementLimits = Readonly<Record<string, number>>;

/** The limits from the settings for the roles of the protocols. */
export function statementLimits(
  config: Pick<Config, 'STATEMENT_TIMEOUT_ANON' | 'STATEMENT_TIMEOUT_AUTHENTICATED' | 'STATEMENT_TIMEOUT_SERVICE_ROLE'>,
): StatementLimits {
  return {
    anon: config.STATEMENT_TIMEOUT_ANON,
    authenticated: config.STATEMENT_TIMEOUT_AUTHENTICATED,
    service_role: config.STATEMENT_TIMEOUT_SERVICE_ROLE,
  };
}
