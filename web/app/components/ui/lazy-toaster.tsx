import { useEffect } from 'react';
import { useCurrentToast } from '~/lib/toast';
import { useLazyImport } from '~/lib/use-lazy-import';

const loadToaster = () => import('./toaster');

/** The toaster. Its code loads with the first toast. */
export function LazyToaster() {
  const message = useCurrentToast();
  const late = useLazyImport(loadToaster, message !== undefined);
  return late ? <late.Toaster /> : null;
}

/** Loads the toaster's code after the first render, because a toast may have to report that nothing can be loaded. */
export function useToasterSoon(): void {
  useEffect(() => void loadToaster().catch(() => undefined), []);
}
