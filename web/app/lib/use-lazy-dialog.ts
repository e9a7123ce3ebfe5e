import { useCallback, useEffect } from 'react';
import { unreachableMessage } from '~/lib/app-error';
import { toast } from '~/lib/toast';
import { useLazyImport } from '~/lib/use-lazy-import';

interface LazyDialog<Code> {
  /** The dialog's code, once it has loaded. */
  readonly code: Code | undefined;
  /** The dialog is requested and its code has not loaded: the pressed button shows `aria-busy` and a spinner in place of its icon. */
  readonly isLoading: boolean;
}

/** The storage key for the name of the dialog that opens after a reload. */
const wantedKey = 'wanted-dialog';

/** The imports that have failed since the page was opened. */
const failed = new WeakSet<() => Promise<unknown>>();

/**
 * A dialog, sheet or menu whose code loads when it is first opened. On a poor line that takes a while; where it fails, a toast says so and the next
 * press tries again. A browser may answer that with the first failure for as long as the page is open, so the page is loaded again then, and opens the
 * dialog. `load` and `setIsOpen` must be stable functions.
 * @param name identifies the dialog on its screen.
 */
export function useLazyDialog<Code>(
  name: string,
  load: () => Promise<Code>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
): LazyDialog<Code> {
  const handleFailure = useCallback(() => {
    setIsOpen(false);
    if (failed.has(load)) {
      withStorage(() => sessionStorage.setItem(wantedKey, name));
      location.reload();
      return;
    }
    failed.add(load);
    toast('Error', unreachableMessage, 'error');
  }, [name, load, setIsOpen]);
  const code = useLazyImport(load, isOpen, handleFailure);
  useEffect(() => {
    withStorage(() => {
      if (sessionStorage.getItem(wantedKey) !== name) return;
      sessionStorage.removeItem(wantedKey);
      setIsOpen(true);
    });
  }, [name, setIsOpen]);
  return { code, isLoading: isOpen && code === undefined };
}

/** Without storage, the person opens the dialog with another press. */
function withStorage(work: () => void): void {
  try {
    work();
  } catch {}
}
