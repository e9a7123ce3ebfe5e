import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_OUT_NAVIGATION_DELAY_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { endSession } from '~/lib/auth/end-session';
import { toast } from '~/lib/toast';

/** The sign-out of the specification's section 4: whatever happens, the user is cleared and the home page follows. */
export function useSignOut(clear: () => void): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate();
  // The page being left would turn a signed-out person away, so the sign-out lasts until another page is there.
  const { key: page } = useLocation();
  const [pageBeingLeft, setPageBeingLeft] = useState<string>();
  const signOut = useCallback(async () => {
    setPageBeingLeft(page);
    const failure = await endSession().then(() => undefined, toAppError);
    clear();
    if (failure) toast('Error Signing Out', failure.message, 'error');
    else toast('Signed Out', 'You have been signed out successfully.', 'success');
    setTimeout(() => navigate(paths.home, { replace: true }), SIGN_OUT_NAVIGATION_DELAY_MS);
  }, [clear, navigate, page]);
  return { signOut, isSigningOut: pageBeingLeft === page };
}
