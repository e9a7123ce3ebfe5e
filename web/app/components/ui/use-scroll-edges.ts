import { type RefObject, useEffect, useState } from 'react';

/** At which ends of a row there is more than is seen. */
export interface ScrollEdges {
  readonly start: boolean;
  readonly end: boolean;
}

/** Tells at which ends a row that scrolls sideways goes on. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false });
  useEffect(() => {
    const { current: element } = row;
    if (!element) return;
    const measure = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      // Parts of a pixel are not a tab.
      const next = { start: element.scrollLeft > 1, end: left > 1 };
      setEdges((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    // Also when a tab gets other words, or the fonts come.
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
