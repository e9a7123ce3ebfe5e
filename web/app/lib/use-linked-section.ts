import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the reader to a section that the address names after its #, once it is there and is ready: a screen that still loads has none. */
export function useLinkedSection(id: string, isReady = true) {
  const ref = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // Each visit counts, also one of the same address.
  useEffect(() => {
    if (isReady && location.hash === `#${id}`) ref.current?.focus();
  }, [location, id, isReady]);
  return ref;
}
