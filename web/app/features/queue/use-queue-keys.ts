import { type RefObject, useEffect } from 'react';

/** The keys of the queue: j and k go from case to case, Enter opens the one that has the focus, n takes the next one where the reader may. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, onNext: (() => void) | undefined): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
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

/** While somebody types, or a dialog or a menu is open, the keys are theirs. */
function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=listbox]');
  return Boolean(isField) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}

function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}
