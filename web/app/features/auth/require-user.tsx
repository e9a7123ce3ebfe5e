import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import { toast } from '~/lib/toast';
import type { OriginState } from './origin';

interface RequireUserProps {
  /** Shown until it is known who is here. */
  pending: ReactNode;
  /** Stop waiting for an answer: the page is shown although nobody is known. A slow service is no reason to send people away. */
  isForced: boolean;
  children: ReactNode;
}

/**
 * Lets signed-in people through; others are told and sent to the sign-in page, which then leads back here. So are, without being
 * told off, people who have not given the code of their second factor yet.
 */
export function RequireUser({ pending, isForced, children }: RequireUserProps) {
  const { user, loading, isSettled, isCodeNeeded } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const isStranger = (!user || isCodeNeeded) && !loading && isSettled;

  useEffect(() => {
    if (!isStranger) return;
    if (!isCodeNeeded) toast('Access Denied', 'Please sign in to access the dashboard.', 'error');
    const state: OriginState = { from: `${location.pathname}${location.search}` };
    navigate(paths.auth, { replace: true, state });
  }, [isStranger, isCodeNeeded, location, navigate]);

  const isKnown = user !== null && !isCodeNeeded && !loading;
  return isKnown || (isForced && !isStranger) ? children : pending;
}
