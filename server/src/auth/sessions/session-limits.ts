import type { Config } from '../../config.ts';

type SessionSettings = Pick<Config, 'SESSIONS_TIMEBOX' | 'SESSIONS_INACTIVITY_TIMEOUT' | 'SESSIONS_SINGLE_PER_USER'>;

/** GoTrue stores this time in UTC without a time zone. */
const lastUse = (session: string) => `coalesce(${session}.refreshed_at at time zone 'utc', ${session}.created_at)`;

/**
 * SQL that returns, in GoTrue's words, which limit has ended the session of that name; null while it is active.
 * @param at the time to check.
 */
export function exceededLimitSql(settings: SessionSettings, session: string, at = 'now()'): string {
  const { SESSIONS_TIMEBOX: timebox, SESSIONS_INACTIVITY_TIMEOUT: inactivity } = settings;
  const before = (seconds: number) => `${at} - make_interval(secs => ${seconds})`;
  return `case
    when ${session}.not_after <= ${at} then 'Session Expired'
    ${timebox === undefined ? '' : `when ${session}.created_at <= ${before(timebox)} then 'Session Expired'`}
    ${inactivity === undefined ? '' : `when ${lastUse(session)} <= ${before(inactivity)} then 'Session Expired (Inactivity)'`}
  end`;
}

/** SQL that returns why session `s` has ended, by its limits or because a newer session replaced it; null while it is active. */
export function sessionEndSql(settings: SessionSettings): string {
  if (!settings.SESSIONS_SINGLE_PER_USER) return exceededLimitSql(settings, 's');
  return `coalesce(${exceededLimitSql(settings, 's')}, (
    select 'Session Expired (Revoked by Newer Login)' from auth.sessions n
    where n.user_id = s.user_id and n.id <> s.id and ${lastUse('n')} > ${lastUse('s')} and ${exceededLimitSql(settings, 'n')} is null
    limit 1
  ))`;
}
