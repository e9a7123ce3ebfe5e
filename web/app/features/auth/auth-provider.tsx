import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { upsertProfile } from '~/data/profiles/upsert-profile';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { needsCode } from '~/lib/auth/needs-code';
import { hasStoredSession, sessionKey } from '~/lib/stored-session';
import { getSupabase, onSupabaseReady, type Supabase } from '~/lib/supabase';
import { type Access, noAccess, readAccess } from './read-access';
import { useForcedEnd } from './use-forced-end';
import { useSignOut } from './use-sign-out';

interface Identity extends Access {
  readonly user: User | null;
  readonly isCodeNeeded: boolean;
}

const nobody: Identity = { ...noAccess, user: null, isCodeNeeded: false };

/**
 * Keeps who is signed in, to the specification's section 4. A visitor without a kept session costs no request and loads
 * no client; whoever creates the client later (the sign-in form) makes this listen.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [identity, setIdentity] = useState<Identity>(nobody);
  const [isSettled, setIsSettled] = useState(false);
  const isForced = useForcedEnd(isSettled);
  const currentUserId = useRef<string>(undefined);

  const handleEvent = useCallback(async (client: Supabase, event: AuthChangeEvent, session: Session | null) => {
    if (!session || needsCode(session)) {
      // Nobody has come before the code was given.
      currentUserId.current = undefined;
      setIdentity(session ? { ...nobody, user: session.user, isCodeNeeded: true } : nobody);
      setIsSettled(true);
      return;
    }
    const { user } = session;
    const isNewUser = user.id !== currentUserId.current;
    currentUserId.current = user.id;
    setIdentity((previous) => ({ ...previous, ...(isNewUser ? noAccess : {}), user }));
    if (event === 'USER_UPDATED') return;
    if (isNewUser) setIsSettled(false);
    const access = await readAccess(client, session);
    // Somebody else may have come, or everybody gone, while the answer was on its way.
    if (currentUserId.current !== user.id) return;
    setIdentity((previous) => ({ ...previous, ...access, isCodeNeeded: false }));
    setIsSettled(true);
    if (isNewUser)
      await upsertProfile(client, user).catch((error: unknown) => console.error('No profile was made', error));
  }, []);

  useEffect(() => listen(handleEvent, () => setIsSettled(true)), [handleEvent]);

  const forget = useCallback(() => {
    currentUserId.current = undefined;
    setIdentity(nobody);
    setIsSettled(true);
  }, []);
  const { signOut, isSigningOut } = useSignOut(forget);
  const loading = (!isSettled && !isForced) || isSigningOut;
  const state = useMemo<AuthState>(
    () => ({ ...identity, loading, isSettled, signOut, forget }),
    [identity, loading, isSettled, signOut, forget],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

type AuthListener = (client: Supabase, event: AuthChangeEvent, session: Session | null) => Promise<void>;

/** Starts the client where a session is kept, and listens as soon as there is a client. Gives the way to stop. */
function listen(handleEvent: AuthListener, handleNobody: () => void): () => void {
  let unsubscribe: (() => void) | undefined;
  const stopWaiting = onSupabaseReady((client) => {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // Auth calls made inside this callback would wait for the lock that it runs under, so they come right after it.
      setTimeout(() => void handleEvent(client, event, session), 0);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
  // Where the service cannot be reached nothing is settled, and the wait is ended by its limit.
  const start = () => void getSupabase().catch(() => undefined);
  if (hasStoredSession()) start();
  else handleNobody();
  // Somebody may sign in in another tab, of which a client that is there already hears by itself.
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
