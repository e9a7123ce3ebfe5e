import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Does for a change of screen what a browser does when it loads a page: moves the focus to the new screen, so that the next Tab
 * is in it, and announces the screen's title. Mount it once, in the root.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (left.current === pathname) return undefined;
    left.current = pathname;
    // A menu or dialog that closes with its screen returns the focus first.
    const timer = setTimeout(() => {
      setTitle(document.title);
      const content = document.getElementById('content');
      // A screen may have focused an element of its own.
      if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
