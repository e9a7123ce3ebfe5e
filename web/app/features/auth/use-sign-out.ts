import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_OUT_NAVIGATION_DELAY_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import type { AuthState } from '~/lib/auth/auth-context';
import { endSession } from '~/lib/auth/end-session';
import { toast } from '~/lib/toast';
import type { OriginState, SignedOutState } from './origin';

type SignOut = AuthState['signOut'];

/** Signs out: whatever the server answers, the user is cleared and the home page opens, or the sign-in page after signing out everywhere or for another account. */
export function useSignOut(clear: () => void): { signOut: SignOut; isSigningOut: boolean } {
  const navigate = useNavigate();
  // The page that is being left would redirect a signed-out person, so the sign-out lasts until the next page is shown.
  const { key: page } = useLocation();
  const [pageBeingLeft, setPageBeingLeft] = useState<string>();
  const signOut = useCallback<SignOut>(
    async (how) => {
      setPageBeingLeft(page);
      const failure = await endSession().then(() => undefined, toAppError);
      clear();
      const isEverywhere = how === 'everywhere';
      const everywhere: SignedOutState | undefined = isEverywhere && !failure ? { signedOut: 'everywhere' } : undefined;
      const state: SignedOutState | OriginState | undefined = typeof how === 'object' ? how : everywhere;
      if (failure) toast('Error Signing Out', failure.message, 'error');
      // The sign-in page shows the rest.
      else if (!isEverywhere) toast('Signed Out', 'You have been signed out successfully.', 'success');
      const next = how === undefined ? paths.home : paths.auth;
      setTimeout(() => navigate(next, { replace: true, state }), SIGN_OUT_NAVIGATION_DELAY_MS);
    },
    [clear, navigate, page],
  );
  return { signOut, isSigningOut: pageBeingLeft === page };
}
