import { useEffect, useRef } from 'react';

/** The first tab stop: skips the navigation and goes to the element with the id 'content'. */
export function SkipLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A plain anchor, which pages without scripts use, adds a history entry that the router does not know, so it could not block
    // it for unsaved changes.
    const handleClick = (event: Event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    };
    const { current } = link;
    current?.addEventListener('click', handleClick);
    return () => current?.removeEventListener('click', handleClick);
  }, []);
  return (
    <a
      ref={link}
      href="#content"
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
