import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses a section that the address names after its #, once the section is ready. A screen that is still loading has none. */
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

/** Scrolls to a part of a screen that the address names, once the content above it has its final height. */
export function useLinkedPlace(anchor: string, isReady: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash !== `#${anchor}`) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isReady, hash, anchor]);
  return place;
}
