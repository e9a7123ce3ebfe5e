import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { ChangeButton } from '~/components/ui/change-button';
import { Spinner } from '~/components/ui/spinner';
import { useLazyDialog } from '~/lib/use-lazy-dialog';

interface AddSheetProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The 'Add New' button of a list and the sheet that it opens. The sheet's code loads with the first press, because a list is read
 * more often than it is added to. `load` must be a stable function.
 */
export function useAddSheet(load: () => Promise<ComponentType<AddSheetProps>>): {
  button: ReactNode;
  sheet: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { code: Sheet, isLoading } = useLazyDialog('add', load, isOpen, setIsOpen);
  return {
    button: (
      <ChangeButton onClick={() => setIsOpen(true)} aria-busy={isLoading}>
        {isLoading ? <Spinner /> : <Plus aria-hidden />}
        Add New
      </ChangeButton>
    ),
    sheet: Sheet ? <Sheet open={isOpen} onClose={close} /> : null,
  };
}
