import { useCallback } from 'react';
import { unreachableMessage } from '~/lib/app-error';
import { toast } from '~/lib/toast';
import { useLate } from '~/lib/use-late';

interface LateDialog<Code> {
  /** The dialog's code, once it has loaded. */
  readonly code: Code | undefined;
  /** It is asked for and has not loaded: what was pressed shows that it is busy (`aria-busy`, and a spinner in place of its icon). */
  readonly isLoading: boolean;
}

/**
 * A dialog, sheet or menu whose code loads when it is first opened. On a poor line that takes a while; where it fails, a toast says so
 * and the next press tries again. `load` and `setIsOpen` must be stable functions.
 */
export function useLateDialog<Code>(
  load: () => Promise<Code>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
): LateDialog<Code> {
  const handleFailure = useCallback(() => {
    setIsOpen(false);
    toast('Error', unreachableMessage, 'error');
  }, [setIsOpen]);
  const code = useLate(load, isOpen, handleFailure);
  return { code, isLoading: isOpen && code === undefined };
}
