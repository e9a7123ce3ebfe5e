import { env } from '~/config/env';
import { PASSWORD_MIN_LENGTH, REQUEST_TIMEOUT_MS } from '~/config/limits';
import { sessionKey } from '~/lib/stored-session';
import { regexes } from '~/lib/zod';

/** A script with what `inline/early-request.js` must know of a form's rules and of the build. */
export function earlySettings(isSignUp: boolean): string {
  const settings = {
    emailPattern: regexes.email.source,
    passwordLength: isSignUp ? PASSWORD_MIN_LENGTH : 1,
    loginUrl: isSignUp ? env.loginUrl : undefined,
    sessionKey,
    timeout: REQUEST_TIMEOUT_MS,
  };
  return `window.earlySettings = ${JSON.stringify(settings)};`;
}
