import type { User } from '@supabase/auth-js';
import { createContext, use } from 'react';

export interface AuthState {
  readonly user: User | null;
  /** True until the sign-in state is known, at most 2.5 s, and during a sign-out. */
  readonly loading: boolean;
  /** False while the service has not answered yet, even after the time limit has set `loading` to false. */
  readonly isSettled: boolean;
  readonly isAdmin: boolean;
  /** Asks again whether the user is an administrator, where the question has failed and nobody knows; it also repeats itself. */
  readonly askAgain: (() => void) | undefined;
  /** True while the code of a second factor is required: `user` has given only the password and has no access yet. */
  readonly isCodeNeeded: boolean;
  /** True for an administrator without a mandatory second factor: the database returns nothing until one is set up. */
  readonly isFactorNeeded: boolean;
  /**
   * Ends the session in this browser, shows a toast and opens the home page. With 'everywhere', after those of all other devices were
   * ended, it opens the sign-in page, which says so; with `from`, the sign-in page, which then leads to that address.
   */
  readonly signOut: (how?: 'everywhere' | { readonly from: string }) => Promise<void>;
  /** Sets the state to signed out, after the session was ended in another way. */
  readonly forget: () => void;
}

export const AuthContext = createContext<AuthState | null>(null);

/** The signed-in user. Works anywhere below `AuthProvider`. */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error('useAuth needs AuthProvider above it');
  return state;
}
