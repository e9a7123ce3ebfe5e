import { renderToStaticMarkup } from 'react-dom/server';
import { EarlyToast } from '~/components/ui/early-toast';
import { env } from '~/config/env';
import { PASSWORD_MIN_LENGTH, REQUEST_TIMEOUT_MS } from '~/config/limits';
import { signInFailed } from '~/data/auth/sign-in-mutation';
import { accountCreated, signUpFailed } from '~/data/auth/sign-up-mutation';
import { sessionKey } from '~/lib/stored-session';
import { regexes } from '~/lib/zod';
import { accountReady } from './apply-form';

/** A script with the data that `inline/early-request.js` needs about a form's rules, its toasts and the build. */
export function earlySettings(isSignUp: boolean): string {
  const settings = {
    emailPattern: regexes.email.source,
    passwordLength: isSignUp ? PASSWORD_MIN_LENGTH : 1,
    loginUrl: isSignUp ? env.loginUrl : undefined,
    sessionKey,
    timeout: REQUEST_TIMEOUT_MS,
    // The server's message replaces the description.
    refusal: renderToStaticMarkup(
      <EarlyToast tone="error" title={isSignUp ? signUpFailed : signInFailed} description="" />,
    ),
    // After a sign-in the application may still ask for the code of a second factor.
    success: isSignUp
      ? renderToStaticMarkup(<EarlyToast tone="success" title={accountCreated} description={accountReady} />)
      : undefined,
  };
  // The data must not contain an end tag of the script.
  return `window.earlySettings = ${JSON.stringify(settings).replaceAll('<', '\\u003c')};`;
}
