import { useEffect, useState } from 'react';
import { DASHBOARD_LOADING_TIMEOUT_MS } from '~/config/limits';

/** Whether the dashboard has waited for the sign-in state as long as it may: 3 s after it was first shown. */
export function useIsOverdue(): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), DASHBOARD_LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue;
}
