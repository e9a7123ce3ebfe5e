import { useCallback, useEffect } from 'react';
import { unreachableMessage } from '~/lib/app-error';
import { toast } from '~/lib/toast';
import { useLazyImport } from '~/lib/use-lazy-import';

interface LazyDialog<Code> {
  /** The dialog's code, once it has loaded. */
  readonly code: Code | undefined;
  /** It is asked for and has not loaded: what was pressed shows that it is busy (`aria-busy`, and a spinner in place of its icon). */
  readonly isLoading: boolean;
}

/** Where the name of the dialog is kept that opens when the page has loaded again. */
const wantedKey = 'wanted-dialog';

/** What has failed to load since the page was opened. */
const failed = new WeakSet<() => Promise<unknown>>();

/**
 * A dialog, sheet or menu whose code loads when it is first opened. On a poor line that takes a while; where it fails, a toast says so and the next
 * press tries again. A browser may answer that with the first failure for as long as the page is open, so the page is loaded again then, and opens the
 * dialog. `load` and `setIsOpen` must be stable functions.
 * @param name what the dialog is called on its screen.
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

/** Where the browser keeps no storage, the dialog is opened by another press. */
function withStorage(work: () => void): void {
  try {
    work();
  } catch {}
}
