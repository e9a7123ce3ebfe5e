import { useEffect } from 'react';

/** Tells `/start.js` that the page's scripts run, so that it replays an earlier click. */
export function usePageStarted(): void {
  useEffect(() => {
    dispatchEvent(new Event('page-started'));
  }, []);
}
