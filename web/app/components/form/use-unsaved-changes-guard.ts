import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Holds a navigation back while there are unsaved changes. Gives React Router's blocker, for an `UnsavedChangesDialog`.
 * Closing the window asks in the browser's own words. `mayLeave.current` lets a navigation through that follows a save at once,
 * before the form has drawn itself as clean.
 */
export function useUnsavedChangesGuard(isDirty: boolean, mayLeave?: { readonly current: boolean }): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave?.current && currentLocation.pathname !== nextLocation.pathname,
  );
}
