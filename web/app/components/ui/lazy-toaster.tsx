import { lazy, Suspense, useRef } from 'react';
import { useCurrentToast } from '~/lib/toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The toaster of pages that hardly ever need one: its code is fetched with the first toast. */
export function LazyToaster() {
  const isWanted = useRef(false);
  if (useCurrentToast()) isWanted.current = true;
  return isWanted.current ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
