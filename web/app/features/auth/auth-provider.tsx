import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ROLE_RETRY_MOST_MS } from '~/config/limits';
import { profileQueryOptions } from '~/data/profiles/profile-query';
import { upsertProfile } from '~/data/profiles/upsert-profile';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { needsCode } from '~/lib/auth/needs-code';
import { noteSessionEnd, noteSessionStart } from '~/lib/form-drafts';
import { queryClient } from '~/lib/query-client';
import { hasStoredSession, sessionKey } from '~/lib/stored-session';
import { getSupabase, onSupabaseReady, type Supabase } from '~/lib/supabase';
import { type Access, noAccess, readAccess } from './read-access';
import { useLoadingTimeout } from './use-loading-timeout';
import { useSignOut } from './use-sign-out';

interface Identity extends Access {
  readonly user: User | null;
  readonly isCodeNeeded: boolean;
}

const nobody: Identity = { ...noAccess, user: null, isCodeNeeded: false };

/**
 * Tracks who is signed in. A visitor without a stored session causes no request and does not load the client; when the sign-in
 * form creates the client later, this starts to listen to it.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [identity, setIdentity] = useState<Identity>(nobody);
  const [isSettled, setIsSettled] = useState(false);
  const [askAgain, setAskAgain] = useState<() => void>();
  const isForced = useLoadingTimeout(isSettled);
  const currentUserId = useRef<string>(undefined);

  const handleEvent = useCallback(async (client: Supabase, event: AuthChangeEvent, session: Session | null) => {
    if (!session || needsCode(session)) {
      if (!session && currentUserId.current) noteSessionEnd(currentUserId.current);
      // A person is signed in only after the code of the second factor is verified.
      currentUserId.current = undefined;
      setAskAgain(undefined);
      setIdentity(session ? { ...nobody, user: session.user, isCodeNeeded: true } : nobody);
      setIsSettled(true);
      return;
    }
    const { user } = session;
    const isNewUser = user.id !== currentUserId.current;
    currentUserId.current = user.id;
    noteSessionStart(user.id);
    setIdentity((previous) => ({ ...previous, ...(isNewUser ? noAccess : {}), user }));
    if (event === 'USER_UPDATED') return;
    if (isNewUser) setIsSettled(false);
    const isCurrent = () => currentUserId.current === user.id;
    const access = isNewUser
      ? await untilAnswered(() => readAccess(client, session), isCurrent, setAskAgain)
      : await readAccess(client, session);
    // The user may have changed or signed out while the request was running.
    if (!isCurrent()) return;
    setIdentity((previous) => ({ ...previous, ...access, isCodeNeeded: false }));
    if (access) {
      setAskAgain(undefined);
      setIsSettled(true);
    }
    if (isNewUser)
      await ensureProfile(client, user).catch((error: unknown) => console.error('No profile was made', error));
  }, []);

  useEffect(() => listen(handleEvent, () => setIsSettled(true)), [handleEvent]);

  const forget = useCallback(() => {
    currentUserId.current = undefined;
    setAskAgain(undefined);
    setIdentity(nobody);
    setIsSettled(true);
  }, []);
  const { signOut, isSigningOut } = useSignOut(forget);
  const loading = (!isSettled && !isForced) || isSigningOut;
  const state = useMemo<AuthState>(
    () => ({ ...identity, askAgain, loading, isSettled, signOut, forget }),
    [identity, askAgain, loading, isSettled, signOut, forget],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

/**
 * Repeats a request until it succeeds or is no longer `isWanted`: at growing intervals, and at once when the device is online again
 * or when the function that `tell` receives is called.
 */
async function untilAnswered(
  ask: () => Promise<Access | undefined>,
  isWanted: () => boolean,
  tell: (askAgain: (() => () => void) | undefined) => void,
): Promise<Access | undefined> {
  for (let failures = 1; ; failures += 1) {
    const answer = await ask();
    if (!isWanted()) return undefined;
    if (answer) return answer;
    await new Promise<void>((resolve) => {
      const handleAsk = () => {
        clearTimeout(timer);
        removeEventListener('online', handleAsk);
        resolve();
      };
      const timer = setTimeout(handleAsk, Math.min(500 * 2 ** failures, ROLE_RETRY_MOST_MS));
      addEventListener('online', handleAsk);
      tell(() => handleAsk);
    });
    if (!isWanted()) return undefined;
  }
}

/** Creates the profile of a person without one. The query is shared with the dashboard. */
async function ensureProfile(client: Supabase, user: User): Promise<void> {
  const profile = await queryClient.fetchQuery(profileQueryOptions(user.id));
  if (profile === null) await upsertProfile(client, user);
}

type AuthListener = (client: Supabase, event: AuthChangeEvent, session: Session | null) => Promise<void>;

/**
 * Creates the client when a session is stored, and listens as soon as a client exists. Returns the function that stops listening.
 */
function listen(handleEvent: AuthListener, handleNobody: () => void): () => void {
  let unsubscribe: (() => void) | undefined;
  const stopWaiting = onSupabaseReady((client) => {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // Auth calls inside this callback would wait for the lock that it holds, so they run right after it.
      setTimeout(() => void handleEvent(client, event, session), 0);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
  // The state stays unknown if the service cannot be reached; the time limit ends the wait.
  const start = () => void getSupabase().catch(() => undefined);
  if (hasStoredSession()) start();
  else handleNobody();
  // Somebody may sign in in another tab. An existing client detects that itself.
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey && newValue !== null) start();
  };
  addEventListener('storage', handleStorage);
  return () => {
    removeEventListener('storage', handleStorage);
    stopWaiting();
    unsubscribe?.();
  };
}
