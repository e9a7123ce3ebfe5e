import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import { hasDrafts, hasSessionEnded } from '~/lib/form-drafts';
import { toast } from '~/lib/toast';
import type { EmailLinkState, OpenedEmailLink, OriginState } from './origin';

interface RequireUserProps {
  /** Shown until the sign-in state is known. */
  pending: ReactNode;
  /**
   * Stops waiting: the page is shown although the sign-in state is unknown, because a slow service is not a reason to send people
   * away.
   */
  isForced: boolean;
  children: ReactNode;
}

/**
 * Lets signed-in people through. Others see a message, also when their session has ended by itself, and go to the sign-in page, which then redirects back here. People who have
 * not entered the code of their second factor go there too, without the message.
 */
export function RequireUser({ pending, isForced, children }: RequireUserProps) {
  const { user, loading, isSettled, isCodeNeeded } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const isStranger = (!user || isCodeNeeded) && !loading && isSettled;

  useEffect(() => {
    if (!isStranger) return undefined;
    let hasLeft = false;
    const leave = (emailLink?: OpenedEmailLink) => {
      if (hasLeft) return;
      hasLeft = true;
      if (emailLink) {
        const state: EmailLinkState = { from: paths.settings, emailLink };
        navigate(paths.auth, { replace: true, state });
        return;
      }
      if (!isCodeNeeded) announceSignIn();
      const state: OriginState = { from: `${location.pathname}${location.search}${location.hash}` };
      navigate(paths.auth, { replace: true, state });
    };
    // A person who still has to enter a code is signed in, and Settings shows them the result.
    const mayBeLink = location.pathname === paths.settings && location.hash !== '' && !isCodeNeeded;
    if (mayBeLink) {
      // Few people need this, and every screen would load it.
      import('./spend-email-link').then(
        ({ spendEmailLink }) => leave(spendEmailLink(location.hash)),
        () => leave(),
      );
    } else leave();
    return () => {
      hasLeft = true;
    };
  }, [isStranger, isCodeNeeded, location, navigate]);

  const isKnown = user !== null && !isCodeNeeded && !loading;
  return isKnown || (isForced && !isStranger) ? children : pending;
}

/** The specification has this title. The message is no error after a link from a mail, which the sign-in page explains. */
function announceSignIn(): void {
  if (!hasSessionEnded()) toast('Access Denied', 'Please sign in to access the dashboard.');
  else if (hasDrafts()) toast('Your session has ended', 'Sign in to go on. What you have typed is kept.', 'error');
  else toast('Your session has ended', 'Sign in to go on.', 'error');
}
