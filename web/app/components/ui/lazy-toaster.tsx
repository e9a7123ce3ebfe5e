import { lazy, Suspense, useRef } from 'react';
import { useCurrentToast } from '~/lib/toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The toaster for pages that rarely need one: its code loads with the first toast. */
export function LazyToaster() {
  const isWanted = useRef(false);
  if (useCurrentToast()) isWanted.current = true;
  return isWanted.current ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
