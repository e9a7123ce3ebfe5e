import type { Config } from '../../config.ts';

type SessionSettings = Pick<Config, 'SESSIONS_TIMEBOX' | 'SESSIONS_INACTIVITY_TIMEOUT' | 'SESSIONS_SINGLE_PER_USER'>;

/** GoTrue keeps this time in UTC without saying so. */
const lastUse = (session: string) => `coalesce(${session}.refreshed_at at time zone 'utc', ${session}.created_at)`;

/**
 * SQL that says, in GoTrue's words, why the session of that name has ended by its limits; null while it goes on.
 * @param at the time that is asked about.
 */
export function pastLimits(settings: SessionSettings, session: string, at = 'now()'): string {
  const { SESSIONS_TIMEBOX: timebox, SESSIONS_INACTIVITY_TIMEOUT: inactivity } = settings;
  const before = (seconds: number) => `${at} - make_interval(secs => ${seconds})`;
  return `case
    when ${session}.not_after <= ${at} then 'Session Expired'
    ${timebox === undefined ? '' : `when ${session}.created_at <= ${before(timebox)} then 'Session Expired'`}
    ${inactivity === undefined ? '' : `when ${lastUse(session)} <= ${before(inactivity)} then 'Session Expired (Inactivity)'`}
  end`;
}

/** SQL that says why session `s` has ended, by its limits or because another one of the person took its place; null while it goes on. */
export function sessionEnd(settings: SessionSettings): string {
  if (!settings.SESSIONS_SINGLE_PER_USER) return pastLimits(settings, 's');
  return `coalesce(${pastLimits(settings, 's')}, (
    select 'Session Expired (Revoked by Newer Login)' from auth.sessions n
    where n.user_id = s.user_id and n.id <> s.id and ${lastUse('n')} > ${lastUse('s')} and ${pastLimits(settings, 'n')} is null
    limit 1
  ))`;
}
