import { useCallback, useEffect, useState } from 'react';
import { SIDEBAR_COOKIE_SECONDS } from '~/config/limits';

const cookieName = 'sidebar_state';

/** Whether the sidebar is open, kept in a cookie for 7 days; Ctrl or Cmd with b turns it round. */
export function useSidebar(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setIsOpen] = useState(readCookie);
  const toggle = useCallback(() => setIsOpen((open) => !open), []);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
    document.cookie = `${cookieName}=${isOpen}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
  }, [isOpen]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [toggle]);

  return { isOpen, toggle };
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}
