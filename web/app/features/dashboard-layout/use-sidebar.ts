import { useCallback, useEffect, useState } from 'react';
import { MOBILE_BREAKPOINT_PX, SIDEBAR_COOKIE_NAME, SIDEBAR_COOKIE_SECONDS } from '~/config/limits';

/** From this width there is room for the full sidebar beside a table. */
const roomy = '(min-width: 64rem)';

interface Sidebar {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The sheet that replaces it on a phone; it is closed on every visit. */
  readonly isSheetOpen: boolean;
  readonly setIsSheetOpen: (isOpen: boolean) => void;
}

/**
 * Whether the sidebar is open: as last left, stored in a cookie for 7 days, otherwise if there is room. Ctrl or Cmd with b toggles
 * it, or its sheet.
 */
export function useSidebar(): Sidebar {
  const [isOpen, setIsOpen] = useState(() => readCookie() ?? hasRoom());
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    keepOpen(!isOpen);
    setIsOpen(!isOpen);
  }, [isOpen]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (window.innerWidth < MOBILE_BREAKPOINT_PX) setIsSheetOpen((open) => !open);
      else toggle();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [toggle]);

  return { isOpen, toggle, isSheetOpen, setIsSheetOpen };
}

/** The dashboard is not prerendered, so `document` exists from the first render. */
function readCookie(): boolean | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookies = document.cookie.split('; ');
  return [true, false].find((isOpen) => cookies.includes(`${SIDEBAR_COOKIE_NAME}=${isOpen}`));
}

function hasRoom(): boolean {
  return typeof window === 'undefined' || window.matchMedia(roomy).matches;
}

function keepOpen(isOpen: boolean): void {
  const cookie = `${SIDEBAR_COOKIE_NAME}=${isOpen}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
  // Some browsers do not have the Cookie Store API.
  Reflect.set(document, 'cookie', cookie);
}
