import { useEffect, useRef } from 'react';

/** Scrolls a notice below a field into view while somebody types in that field near the lower edge of the screen. */
export function useShownBelow(field: string, isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice does not scroll while the focus is in another field.
    if (isShown && document.activeElement?.getAttribute('name') === field) {
      box.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isShown, field]);
  return box;
}
