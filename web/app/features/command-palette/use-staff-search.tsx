import { lazy, Suspense } from 'react';
import { useAuth } from '~/lib/auth/auth-context';
import { usePaletteShortcut } from './use-palette-shortcut';

const CommandPalette = lazy(async () => {
  const { CommandPalette: Palette } = await import('./command-palette');
  return { default: Palette };
});

interface StaffSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The command palette and its shortcut, for staff only. Its code loads when it is first opened. */
export function StaffSearch({ open, onOpenChange }: StaffSearchProps) {
  const { isAdmin, isFactorNeeded } = useAuth();
  const canSearch = isAdmin && !isFactorNeeded;
  usePaletteShortcut(canSearch, () => onOpenChange(true));
  if (!canSearch || !open) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette open onOpenChange={onOpenChange} />
    </Suspense>
  );
}
