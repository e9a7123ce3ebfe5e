import { useEffect, useState } from 'react';
import { AUTH_LOADING_TIMEOUT_MS } from '~/config/limits';

/** Whether the wait for an answer has reached its limit: true from 2.5 s after it began, until there is an answer. */
export function useLoadingTimeout(isSettled: boolean): boolean {
  const [isForced, setIsForced] = useState(false);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setIsForced(true), AUTH_LOADING_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setIsForced(false);
    };
  }, [isSettled]);
  return isForced;
}
