/** Where the session is kept in local storage (specification, section 3). */
export const sessionKey = 'supabase-auth-token';

/** Whether this browser keeps a session, valid or not. Needs no request and no client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** Takes away what this browser keeps of a session, for a sign-out that the server did not answer. */
export function removeStoredSession(): void {
  try {
    localStorage.removeItem(sessionKey);
    localStorage.removeItem(`${sessionKey}-user`);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Takes away what a sign-in by link left half done in this browser. */
export function removeTemporaryAuthState(): void {
  try {
    localStorage.removeItem(`${sessionKey}-code-verifier`);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
