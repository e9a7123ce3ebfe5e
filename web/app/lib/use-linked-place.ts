import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Brings a part of a screen into view for whoever comes by a link to its anchor, once what is above it has its height. */
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
