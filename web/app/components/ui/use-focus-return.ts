import { useRef } from 'react';

/**
 * For a dialog that is opened by state and not by Radix's own trigger: remembers what had the focus when it opened, and gives
 * the focus back to it; to the screen where it is gone by then, such as the row that was deleted.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = behindMenu(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current instanceof HTMLElement && opener.current.isConnected;
      // A sheet that closed together with the question in front of it has given the focus back already.
      if (!isThere && document.activeElement !== document.body) return;
      const place = isThere ? opener.current : document.getElementById('content');
      if (place instanceof HTMLElement) place.focus({ preventScroll: !isThere });
    },
  };
}

/** The item of a menu is gone with the menu, so the button that opened the menu stands for it. */
function behindMenu(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}
