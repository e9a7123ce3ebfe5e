import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { SIGN_OUT_NAVIGATION_DELAY_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { getSupabase, removeStoredSession, removeTemporaryAuthState } from '~/lib/supabase';
import { toast } from '~/lib/toast';

/** The sign-out of the specification's section 4: whatever happens, the user is cleared and the home page follows. */
export function useSignOut(clear: () => void): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = useCallback(async () => {
    setIsSigningOut(true);
    removeTemporaryAuthState();
    await endSession();
    clear();
    setTimeout(async () => {
      await navigate(paths.home, { replace: true });
      setIsSigningOut(false);
    }, SIGN_OUT_NAVIGATION_DELAY_MS);
  }, [clear, navigate]);
  return { signOut, isSigningOut };
}

async function endSession(): Promise<void> {
  try {
    const client = await getSupabase();
    const { error } = await client.auth.signOut({ scope: 'local' });
    if (!error) {
      toast('Signed Out', 'You have been signed out successfully.', 'success');
      return;
    }
    toast('Error Signing Out', toAppError(error).message, 'error');
  } catch {
    toast('Error signing out', 'There was a problem signing you out. Please try again.', 'error');
  }
  // Else the next visit would be signed in again.
  removeStoredSession();
}
