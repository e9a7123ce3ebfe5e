/** The key of the session in local storage. */
export const sessionKey = 'supabase-auth-token';

/** Whether this browser stores a session, valid or not. Needs no request and no client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** Removes this browser's stored session, for a sign-out that the server did not answer. */
export function removeStoredSession(): void {
  try {
    localStorage.removeItem(sessionKey);
    localStorage.removeItem(`${sessionKey}-user`);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Removes the remains of an unfinished sign-in by link in this browser. */
export function removeTemporaryAuthState(): void {
  try {
    localStorage.removeItem(`${sessionKey}-code-verifier`);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
