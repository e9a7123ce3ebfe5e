import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the reader to a section that the address names after its #, once it is there and is ready: a screen that still loads has none. */
export function useLinkedSection(id: string, isReady = true) {
  const ref = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // Each visit counts, also one of the same address.
  useEffect(() => {
    if (!isReady || location.hash !== `#${id}`) return;
    ref.current?.focus({ preventScroll: true });
    // The focus alone brings a section that is taller than a phone's screen into sight anywhere.
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [location, id, isReady]);
  return ref;
}
