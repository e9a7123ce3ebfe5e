import { useEffect, useRef } from 'react';

type Close = (event: KeyboardEvent) => void;

/** What Escape closes, the one that opened last at the end. */
const open: { close: Close }[] = [];

/**
 * While `isOpen`, counts a dialog as something that Escape closes, even where a toast has come up in front of it. Radix gives the
 * key to whatever came up last; the toast hands it on to the dialog by `closeTopmost`.
 */
export function useEscape(isOpen: boolean, onEscape: Close): void {
  const entry = useRef({ close: onEscape });
  useEffect(() => {
    entry.current.close = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return;
    const { current } = entry;
    open.push(current);
    return () => {
      open.splice(open.indexOf(current), 1);
    };
  }, [isOpen]);
}

/** Does what Escape does in the dialog that opened last. Gives whether there is one. */
export function closeTopmost(event: KeyboardEvent): boolean {
  const topmost = open.at(-1);
  topmost?.close(event);
  return topmost !== undefined;
}
