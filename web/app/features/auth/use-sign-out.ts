import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_OUT_NAVIGATION_DELAY_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { getSupabase, removeStoredSession, removeTemporaryAuthState } from '~/lib/supabase';
import { toast } from '~/lib/toast';

/** The sign-out of the specification's section 4: whatever happens, the user is cleared and the home page follows. */
export function useSignOut(clear: () => void): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate();
  // The page being left would turn a signed-out person away, so the sign-out lasts until another page is there.
  const { key: page } = useLocation();
  const [pageBeingLeft, setPageBeingLeft] = useState<string>();
  const signOut = useCallback(async () => {
    setPageBeingLeft(page);
    removeTemporaryAuthState();
    await endSession();
    clear();
    setTimeout(() => navigate(paths.home, { replace: true }), SIGN_OUT_NAVIGATION_DELAY_MS);
  }, [clear, navigate, page]);
  return { signOut, isSigningOut: pageBeingLeft === page };
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
