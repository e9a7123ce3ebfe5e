import { isSetting } from '../../server/src/config.ts';

/** The settings of the server by which the tests are told of a PostgreSQL. */
const ofTests: ReadonlySet<string> = new Set(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_PREPARED_STATEMENTS']);

/**
 * Removes the settings of the server, and those of the functions' certificates, from the environment of the tests. The servers that they
 * start inherit it, and what a shell has set for another server must not change a result.
 */
export function removeSettings(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) {
    if ((isSetting(name) || name.startsWith('CERTIFICATE_')) && !ofTests.has(name)) delete environment[name];
  }
}
