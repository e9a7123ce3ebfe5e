import { useRef } from 'react';

/**
 * For a dialog that is opened by state and not by Radix's own trigger: remembers what had the focus when it opened, and gives
 * the focus back to it.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
