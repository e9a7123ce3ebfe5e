import { useEffect } from 'react';

/** Tells `/start.js` or `inline/early-form.js` that the page's scripts run, so that it replays earlier input. */
export function usePageStarted(): void {
  useEffect(() => {
    dispatchEvent(new Event('page-started'));
  }, []);
}
