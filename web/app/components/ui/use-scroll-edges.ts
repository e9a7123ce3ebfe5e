import { type RefObject, useEffect, useState } from 'react';

/** The ends at which a row has hidden content. */
export interface ScrollEdges {
  readonly start: boolean;
  readonly end: boolean;
}

/** Follows at which ends a horizontally scrolling row has hidden content. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false });
  useEffect(() => {
    const { current: element } = row;
    if (!element) return;
    const measure = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      // A difference of less than a pixel comes from rounding.
      const next = { start: element.scrollLeft > 1, end: left > 1 };
      setEdges((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    // The sizes also change when a tab's label changes or the fonts load.
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return edges;
}
