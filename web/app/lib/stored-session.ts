/** The key of the session in local storage. */
export const sessionKey = 'supabase-auth-token';

/** The key of what the client for signing up stores. */
export const signUpKey = `${sessionKey}-sign-up`;

const verifierKey = `${signUpKey}-code-verifier`;

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

/** Removes the remains of an unfinished sign-up in this browser. */
export function removeTemporaryAuthState(): void {
  try {
    localStorage.removeItem(verifierKey);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Stores the code verifier of the last sign-up, and nothing else that the client for signing up wants to keep. */
export const verifierStorage = {
  getItem: (key: string) => (key === verifierKey ? read(key) : null),
  setItem: (key: string, value: string) => (key === verifierKey ? write(key, value) : undefined),
  removeItem: (key: string) => (key === verifierKey ? removeTemporaryAuthState() : undefined),
};

/** Stores the code verifier of a sign-up that this browser sent without the client. */
export function storeVerifier(verifier: string): void {
  write(verifierKey, JSON.stringify(verifier));
}

/** Returns what puts the code verifier back that is stored now: a refused request for a new link has replaced it, and the last link still works. */
export function keepVerifier(): () => void {
  const kept = read(verifierKey);
  return () => (kept === null ? removeTemporaryAuthState() : write(verifierKey, kept));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the link then verifies the address without signing in.
  }
}
