import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { endLinkSession } from '~/data/auth/end-link-session';
import { useAuth } from '~/lib/auth/auth-context';
import { type EmailLink, readEmailLink } from '~/lib/auth/read-email-link';
import { emailInToken } from '~/lib/auth/token-claims';
import { hasDrafts, hasSessionEnded } from '~/lib/kept-drafts';
import { toast } from '~/lib/toast';
import type { EmailLinkState, OpenedEmailLink, OriginState } from './origin';

interface RequireUserProps {
  /** Shown until the sign-in state is known. */
  pending: ReactNode;
  /**
   * Stops waiting: the page is shown although the sign-in state is unknown, because a slow service is no reason to send people
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
    if (!isStranger) return;
    // Who still has to enter a code is signed in, and Settings says it to them.
    const link = location.pathname === paths.settings && !isCodeNeeded ? readEmailLink(location.hash) : undefined;
    if (link) {
      const state: EmailLinkState = { from: paths.settings, emailLink: withoutSession(link) };
      navigate(paths.auth, { replace: true, state });
      return;
    }
    if (!isCodeNeeded) tellStranger();
    const state: OriginState = { from: `${location.pathname}${location.search}${location.hash}` };
    navigate(paths.auth, { replace: true, state });
  }, [isStranger, isCodeNeeded, location, navigate]);

  const isKnown = user !== null && !isCodeNeeded && !loading;
  return isKnown || (isForced && !isStranger) ? children : pending;
}

/** What a link has done, without the session that came with it, which is ended: anybody may open a link. */
function withoutSession(link: EmailLink): OpenedEmailLink {
  if (link.kind !== 'both') return link;
  void endLinkSession(link.accessToken).catch(() => undefined);
  return { kind: 'both', email: emailInToken(link.accessToken) };
}

/** The title is specified. Nothing has failed: the link of a mail leads here, and the sign-in page says the same in calmer words. */
function tellStranger(): void {
  if (!hasSessionEnded()) toast('Access Denied', 'Please sign in to access the dashboard.');
  else if (hasDrafts()) toast('Your session has ended', 'Sign in to go on. What you have typed is kept.', 'error');
  else toast('Your session has ended', 'Sign in to go on.', 'error');
}
