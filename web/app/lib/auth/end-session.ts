import { SIGN_OUT_TIMEOUT_MS } from '~/config/limits';
import { AppError, toAppError, unreachableMessage } from '~/lib/app-error';
import { removeStoredSession, removeTemporaryAuthState } from '~/lib/stored-session';

/**
 * Ends the session of this browser and no other. Nothing is kept here afterwards, whatever the server says; that it refused
 * or did not answer within 5 s is told by an {@link AppError}. That it knows no such session is no failure.
 */
export async function endSession(): Promise<void> {
  removeTemporaryAuthState();
  try {
    await Promise.race([signOutHere(), failLate()]);
  } finally {
    // Else the next visit would be signed in again.
    removeStoredSession();
  }
}

async function signOutHere(): Promise<void> {
  // Fetched here, so that a public page does without it.
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
