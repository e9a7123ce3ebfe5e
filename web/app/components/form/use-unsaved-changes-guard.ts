import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Holds a navigation back while there are unsaved changes. Gives React Router's blocker, for an `UnsavedChangesDialog`.
 * Closing the window asks in the browser's own words.
 */
export function useUnsavedChangesGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
