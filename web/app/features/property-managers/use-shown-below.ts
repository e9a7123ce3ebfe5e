import { useEffect, useRef } from 'react';

/** The box of a notice directly below a field, which scrolls into view for whoever types there above the lower edge of the screen. */
export function useShownBelow(field: string, isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Somebody in another field is not moved away from it.
    if (isShown && document.activeElement?.getAttribute('name') === field) {
      box.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isShown, field]);
  return box;
}
