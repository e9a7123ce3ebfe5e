import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '~/lib/auth/auth-context';
import { useLazyDialog } from '~/lib/use-lazy-dialog';

const loadPalette = () => import('./command-palette');

/** The command palette and its shortcut, for staff only: `search` is undefined for everybody else. Its code loads when it is first opened. */
export function useStaffSearch() {
  const { isAdmin, isFactorNeeded } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const canSearch = isAdmin && !isFactorNeeded;
  const open = useCallback(() => setIsOpen(true), []);
  usePaletteShortcut(canSearch, open);
  const { code, isLoading } = useLazyDialog('search', loadPalette, canSearch && isOpen, setIsOpen);
  return {
    search: canSearch ? { open, isLoading } : undefined,
    palette: code && canSearch && isOpen ? <code.CommandPalette open onOpenChange={setIsOpen} /> : null,
  };
}

/** Calls `onOpen` on Ctrl+K or Cmd+K and prevents the browser's own action. */
function usePaletteShortcut(isEnabled: boolean, onOpen: () => void) {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isEnabled, onOpen]);
}
