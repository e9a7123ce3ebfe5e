import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { DASHBOARD_LOADING_TIMEOUT_MS } from '~/config/limits';

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
