/** The key of the session in local storage. */
export const sessionKey = 'supabase-auth-token';

/** The key of the address that signed up in this browser. */
const signUpKey = `${sessionKey}-sign-up`;

/** Whether this browser stores a session, valid or not. Needs no request and no client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** The access token of this browser's session, if it is this person's and still valid. Needs no client. */
export function readStoredToken(userId: string): string | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    const isValid = session?.user?.id === userId && session.expires_at * 1000 > Date.now();
    return isValid && typeof session.access_token === 'string' ? session.access_token : undefined;
  } catch {
    return undefined;
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

/** Remembers who signed up in this browser: the link in their mail signs in here, and elsewhere only confirms the address. */
export function noteSignUp(email: string): void {
  try {
    localStorage.setItem(signUpKey, email.toLowerCase());
  } catch {
    // Storage is blocked: the link then confirms the address without signing in.
  }
}

/** Whether this browser signed up with an address, and has not signed out since. */
export function hasSignedUp(email: string | undefined): boolean {
  try {
    return email !== undefined && localStorage.getItem(signUpKey) === email.toLowerCase();
  } catch {
    return false;
  }
}

/** Removes the remains of an unfinished sign-up in this browser. */
export function forgetSignUp(): void {
  try {
    localStorage.removeItem(signUpKey);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
