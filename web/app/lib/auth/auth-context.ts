import type { User } from '@supabase/supabase-js';
import { createContext, use } from 'react';

export interface AuthState {
  readonly user: User | null;
  /** True until it is known who is here, at most 2.5 s, and while a sign-out leads away. */
  readonly loading: boolean;
  /** False while the service has not answered yet, also after `loading` was forced to end. */
  readonly isSettled: boolean;
  readonly isAdmin: boolean;
  /** True while the code of a second factor is still to be given: `user` is known by the password alone and gets nowhere yet. */
  readonly isCodeNeeded: boolean;
  /** True for an administrator without a second factor where one is needed: the database gives nothing before one is set up. */
  readonly isFactorNeeded: boolean;
  /** Ends the session in this browser, says so, and leads to the home page. */
  readonly signOut: () => Promise<void>;
  /** Counts nobody as signed in, for who has ended the session in another way. */
  readonly forget: () => void;
}

export const AuthContext = createContext<AuthState | null>(null);

/** Who is signed in. Works below `AuthProvider`, that is, everywhere. */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error('useAuth needs AuthProvider above it');
  return state;
}
