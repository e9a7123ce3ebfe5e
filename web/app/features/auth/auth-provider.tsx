import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AUTH_LOADING_TIMEOUT_MS } from '~/config/limits';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { getSupabase, hasStoredSession, onSupabaseReady, type Supabase } from '~/lib/supabase';
import { useSignOut } from './use-sign-out';

interface Identity {
  user: User | null;
  isAdmin: boolean;
}

const nobody: Identity = { user: null, isAdmin: false };

/**
 * Keeps who is signed in, to the specification's section 4. A visitor without a kept session costs no request and loads
 * no client; whoever creates the client later (the sign-in form) makes this listen.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [identity, setIdentity] = useState<Identity>(nobody);
  const [isSettled, setIsSettled] = useState(false);
  const [isOverdue, setIsOverdue] = useState(false);
  const upsertedFor = useRef<string>(undefined);

  const handleEvent = useCallback(async (client: Supabase, event: AuthChangeEvent, session: Session | null) => {
    const user = session?.user ?? null;
    if (event === 'SIGNED_OUT' || !user) {
      upsertedFor.current = undefined;
      setIdentity(nobody);
      setIsSettled(true);
      return;
    }
    if (event === 'USER_UPDATED') {
      setIdentity((previous) => ({ ...previous, user }));
      return;
    }
    if (event === 'PASSWORD_RECOVERY') return;
    const isAdmin = await readAdminRole(client, user.id);
    setIdentity({ user, isAdmin });
    setIsSettled(true);
    if (upsertedFor.current === user.id) return;
    upsertedFor.current = user.id;
    await client.from('profiles').upsert({ id: user.id, email: user.email ?? null }, { onConflict: 'id' });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), AUTH_LOADING_TIMEOUT_MS);
    let stopListening: (() => void) | undefined;
    const stopWaiting = onSupabaseReady((client) => {
      const { data } = client.auth.onAuthStateChange((event, session) => {
        // Auth calls made inside this callback would wait for the lock that it runs under, so they come right after it.
        setTimeout(() => void handleEvent(client, event, session), 0);
      });
      stopListening = () => data.subscription.unsubscribe();
    });
    if (hasStoredSession()) getSupabase().catch(() => setIsOverdue(true));
    else setIsSettled(true);
    return () => {
      clearTimeout(timer);
      stopWaiting();
      stopListening?.();
    };
  }, [handleEvent]);

  const clear = useCallback(() => setIdentity(nobody), []);
  const { signOut, isSigningOut } = useSignOut(clear);
  const loading = (!isSettled && !isOverdue) || isSigningOut;
  const state = useMemo<AuthState>(
    () => ({ ...identity, loading, isSettled, signOut }),
    [identity, loading, isSettled, signOut],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** Asks the database; any error means not an administrator (specification, section 6). */
async function readAdminRole(client: Supabase, userId: string): Promise<boolean> {
  const { data, error } = await client.rpc('has_admin_role', { user_id: userId });
  return error ? false : data === true;
}
