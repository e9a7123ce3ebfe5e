import { useRef } from 'react';

/**
 * For a dialog that is opened by state and not by Radix's own trigger: remembers the focused element on opening and returns the
 * focus to it. Where that no longer exists, `useFocusRecovery` gives the focus to what the answer has led to.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = behindMenu(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Something else has taken it: a question in front of a sheet that closed with it, or the place to which the answer led.
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}

/** A menu item disappears with its menu, so the button that opened the menu takes its place. */
function behindMenu(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}
