import { Link, useLocation } from 'react-router';

/**
 * The first stop of the keyboard: past the navigation, to the element with the id 'content'. It goes by the router, since a step
 * in the history that the router has not made cannot be held back for unsaved changes.
 */
export function SkipLink() {
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search, hash: 'content' }}
      state={state}
      replace
      onClick={() => document.getElementById('content')?.focus()}
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </Link>
  );
}
