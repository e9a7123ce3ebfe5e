import { useEffect, useRef } from 'react';

/** The first stop of the keyboard: past the navigation, to the element with the id 'content'. */
export function SkipLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The browser's own way, which a page without scripts goes, makes a step in the history that the router does not know of and
    // so could not hold back for unsaved changes.
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
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
