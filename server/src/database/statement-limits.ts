import type { Config } from '../config.ts';

/**
 * How long one statement may run, in milliseconds, by the role of its scope. A role that is not named, and 0, are without limit, as is
 * everything that runs as the owner: migrations, backups, maintenance.
 */
export type StatementLimits = Readonly<Record<string, number>>;

/** The limits that the settings give to the roles of the protocols. */
export function statementLimits(
  config: Pick<Config, 'STATEMENT_TIMEOUT_ANON' | 'STATEMENT_TIMEOUT_AUTHENTICATED' | 'STATEMENT_TIMEOUT_SERVICE_ROLE'>,
): StatementLimits {
  return {
    anon: config.STATEMENT_TIMEOUT_ANON,
    authenticated: config.STATEMENT_TIMEOUT_AUTHENTICATED,
    service_role: config.STATEMENT_TIMEOUT_SERVICE_ROLE,
  };
}
