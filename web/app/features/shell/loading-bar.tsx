import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { LOADING_BAR_DELAY_MS } from '~/config/limits';

/** A bar at the top while the code of the next screen loads. On a slow connection a link would otherwise seem to do nothing. */
export function LoadingBar() {
  const isLoading = useNavigation().state === 'loading';
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), LOADING_BAR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  if (!isLate) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 animate-pulse bg-accent"
    />
  );
}
