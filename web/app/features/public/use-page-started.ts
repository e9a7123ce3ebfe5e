import { useEffect } from 'react';

/** Tells `/start.js` that the page's scripts run, so that it gives them a click that came before them. */
export function usePageStarted(): void {
  useEffect(() => {
    dispatchEvent(new Event('page-started'));
  }, []);
}
