import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_OUT_NAVIGATION_DELAY_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { endSession } from '~/lib/auth/end-session';
import { toast } from '~/lib/toast';

/** Signs out: whatever the server answers, the user is cleared and the home page opens. */
export function useSignOut(clear: () => void): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate();
  // The page that is being left would redirect a signed-out person, so the sign-out lasts until the next page is shown.
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
