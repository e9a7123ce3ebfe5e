import { SIGN_OUT_TIMEOUT_MS } from '~/config/limits';
import { AppError, toAppError, unreachableMessage } from '~/lib/app-error';
import { forgetSignUp, removeStoredSession } from '~/lib/stored-session';

/**
 * Ends only this browser's session. Nothing is stored here afterwards, whatever the server answers; an {@link AppError} reports
 * that it refused or did not answer within 5 s. A session unknown to the server is not a failure.
 */
export async function endSession(): Promise<void> {
  forgetSignUp();
  try {
    await Promise.race([signOutHere(), failLate()]);
  } finally {
    // Otherwise the next visit would be signed in again.
    removeStoredSession();
  }
}

async function signOutHere(): Promise<void> {
  // Imported here, so that a public page does not load it.
  const { getSupabase } = await import('~/lib/supabase');
  const client = await getSupabase();
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) throw toAppError(error);
}

function failLate(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new AppError(unreachableMessage, { code: 'unreachable' })), SIGN_OUT_TIMEOUT_MS),
  );
}
