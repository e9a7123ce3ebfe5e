import { useEffect, useState } from 'react';
import { DASHBOARD_LOADING_TIMEOUT_MS } from '~/config/limits';

/** Whether the wait for the sign-in state has passed its limit: 3 s after the dashboard was first shown. */
export function useIsOverdue(): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), DASHBOARD_LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue;
}
