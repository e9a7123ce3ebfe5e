import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useFocusReturn } from '~/components/ui/use-focus-return';
import { SIDEBAR_WIDTH_MOBILE } from '~/config/limits';
import { useEscape } from '~/lib/use-escape';
import { DashboardSidebar } from './dashboard-sidebar';
import type { SearchOpener } from './sidebar-search';

interface MobileMenuProps {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  search: SearchOpener | undefined;
}

/** The dashboard's menu on a phone, as a sheet of 18rem. */
export function MobileMenu({ isOpen, setIsOpen, search }: MobileMenuProps) {
  const focusReturn = useFocusReturn();
  useEscape(isOpen, () => setIsOpen(false));
  const handleSearch = () => {
    setIsOpen(false);
    search?.open();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 max-w-[85vw] animate-appear border-r bg-paper text-ink"
          style={{ width: SIDEBAR_WIDTH_MOBILE }}
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <DashboardSidebar
            isOpen
            onNavigate={() => setIsOpen(false)}
            search={search && { ...search, open: handleSearch }}
          />
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-3.5 right-2 grid size-10 place-items-center rounded-lg hover:bg-raised"
          >
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
