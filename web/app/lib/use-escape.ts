import { useEffect, useRef } from 'react';

type Close = (event: KeyboardEvent) => void;

/** The dialogs that Escape closes, the latest one last. */
const open: { close: Close }[] = [];

/**
 * Registers a dialog that Escape closes while `isOpen`, even when a toast has appeared in front of it. Radix gives the key to
 * whatever appeared last; the toast passes it on to the dialog with `closeTopmost`.
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

/** Whether a dialog is open that Escape closes. */
export function hasOpenDialog(): boolean {
  return open.length > 0;
}

/** Does what Escape does in the dialog that opened last. Returns whether there is one. */
export function closeTopmost(event: KeyboardEvent): boolean {
  const topmost = open.at(-1);
  topmost?.close(event);
  return topmost !== undefined;
}
