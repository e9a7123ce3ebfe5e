import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { DASHBOARD_LOADING_TIMEOUT_MS } from '~/config/limits';
import { useAuth } from '~/lib/auth/auth-context';
import { useIsOnline } from '~/lib/use-is-online';

/** The key under which this device stores the promotion that the person has read about. */
const readKey = 'promotion-read';

/** Tells a new member of staff, at the next sign-in, why the earlier ones have ended. */
export function NewStaffBanner() {
  const { user, isAdmin } = useAuth();
  const [read, setRead] = useState(() => localStorage.getItem(readKey));
  const promotion = isAdmin ? promotionOf(user, new Date()) : undefined;
  if (promotion === undefined || promotion === read) return null;
  const handleRead = () => {
    localStorage.setItem(readKey, promotion);
    setRead(promotion);
  };
  return (
    <Notice tone="info" title="You are a member of staff now" className="mb-6">
      <p>
        That is why we signed you out everywhere. Staff sign in again every 12 hours, with a password of 12 characters
        or more.
      </p>
      <Button size="small" variant="secondary" className="mt-3" onClick={handleRead}>
        Understood
      </Button>
    </Notice>
  );
}

/** The text on every disabled control of an auditor. */
export const changesNothing = 'Your account can read everything and change nothing';

/** Tells an auditor on every screen why its buttons and forms are disabled. */
export function AuditorBanner() {
  return (
    <Notice tone="info" title={changesNothing} className="mb-6">
      Your only permission is to audit, so what would change something is disabled. An owner can give you other
      permissions.
    </Notice>
  );
}

/** One line while the device is offline. What is typed stays, and what is shown is read again by itself. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <Notice tone="info" className="mb-6">
          You are offline. What you type stays on this page: save it once you are connected again.
        </Notice>
      )}
    </div>
  );
}

/**
 * Shown over the foot of a dashboard whose sign-in state is still unknown: it comes and goes by itself, and in the page it would move
 * what somebody is about to press. The page ends with room for it.
 */
export function OverdueBanner() {
  const { pathname, search } = useLocation();
  return (
    <>
      <div aria-hidden className="h-28" />
      <Notice tone="warn" isAlert className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-2xl shadow-float">
        Authentication took longer than expected. Some features may be unavailable.{' '}
        <a href={`${pathname}${search}`} className="font-semibold underline underline-offset-4">
          Reload page
        </a>
      </Notice>
    </>
  );
}

/** Whether the wait for the sign-in state has passed its limit: 3 s after the dashboard was first shown. */
export function useIsOverdue(): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), DASHBOARD_LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue;
}

/** The banner is shown for this many days. */
const days = 30;

/** When a person was made staff while signed in, as the account has it; undefined where that is long ago or was not so. */
export function promotionOf(user: Pick<User, 'app_metadata'> | null, now: Date): string | undefined {
  const at: unknown = user?.app_metadata?.promoted_at;
  if (typeof at !== 'string') return undefined;
  const age = now.getTime() - Date.parse(at);
  return age < days * 86_400_000 ? at : undefined;
}
