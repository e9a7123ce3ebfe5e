import { useEffect, useRef } from 'react';

const always = () => true;

/** While it is active, lets the browser ask before the page is closed or reloaded, unless that loses nothing at that moment. */
export function useUnloadPrompt(isActive: boolean, wouldLose: () => boolean = always): void {
  const latest = useRef(wouldLose);
  latest.current = wouldLose;
  useEffect(() => {
    if (!isActive) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isActive]);
}
