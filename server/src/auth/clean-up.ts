import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { exceededLimitSql } from './sessions/session-limits.ts';

/**
 * Rows that are no longer needed. A used token stays for a month, because its reuse reveals theft, and as long as its successor has not
 * been used.
 */
const outdated: readonly (readonly [table: string, condition: string])[] = [
  [
    'refresh_tokens',
    `revoked and updated_at < now() - interval '30 days'
     and not exists (select from auth.refresh_tokens n where n.parent = t.token and not n.revoked)`,
  ],
  ['one_time_tokens', "created_at < localtimestamp - interval '1 day'"],
  ['flow_state', "created_at < now() - interval '1 day'"],
  ['mfa_challenges', "created_at < now() - interval '1 day'"],
  ['known_addresses', "last_used_at < now() - interval '90 days'"],
  ['audit_log_entries', "created_at < now() - interval '1 year'"],
];

/** Sessions that ended before this time are deleted. For a day, a refresh still gets the error that its session has ended. */
const sessionMemory = "now() - interval '1 day'";

/** The most rows of one table that are deleted at once, so that no request waits for long. */
const mostAtOnce = 2000;

/** Removes expired sessions, tokens and codes, unused addresses after 90 days, and audit log entries after a year. */
export async function cleanUpAuth(database: Queryable, config: Config): Promise<void> {
  const sessions = ['sessions', `${exceededLimitSql(config, 't', sessionMemory)} is not null`] as const;
  for (const [table, condition] of [sessions, ...outdated]) {
    await database.query(
      `delete from auth.${table} where ctid = any (array(select t.ctid from auth.${table} t where ${condition} limit ${mostAtOnce}))`,
    );
  }
}
