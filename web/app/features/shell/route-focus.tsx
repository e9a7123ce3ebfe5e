import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a browser does when it loads a page, done for a change of the screen: the focus goes to the new screen, so that the
 * next Tab is in it and not in what has been left, and the screen's title is read out. Stands once, in the root.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (left.current === pathname) return undefined;
    left.current = pathname;
    // A menu or dialog that closes with its screen gives the focus back first.
    const timer = setTimeout(() => {
      setTitle(document.title);
      const content = document.getElementById('content');
      // A screen may have led the focus to a place of its own.
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
