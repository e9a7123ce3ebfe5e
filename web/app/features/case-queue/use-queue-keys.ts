import { type RefObject, useEffect } from 'react';
import { areKeysTaken } from '~/lib/are-keys-taken';

/** The keys of the queue: j and k move between cases, Enter opens the focused one, n takes the next one if the reader may. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, onNext: (() => void) | undefined): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || areKeysTaken(event.target))
        return;
      if (event.key === 'n' && onNext) onNext();
      else if (event.key === 'j') step(list.current, 1);
      else if (event.key === 'k') step(list.current, -1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [list, onNext]);
}

function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}
