import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Link } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { SIDEBAR_WIDTH_MOBILE } from '~/config/limits';
import { paths } from '~/config/paths';
import { useEscape } from '~/lib/use-escape';
import { DashboardSidebar } from './dashboard-sidebar';

interface MobileBarProps {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  onSearch: (() => void) | undefined;
}

/** The dashboard's header on a phone: the logo, and the menu as a sheet of 18rem. */
export function MobileBar({ isOpen, setIsOpen, onSearch }: MobileBarProps) {
  useEscape(isOpen, () => setIsOpen(false));
  const handleSearch = () => {
    setIsOpen(false);
    onSearch?.();
  };
  return (
    <header className="sticky top-0 z-30 flex min-h-15 items-center justify-between border-b bg-paper px-4 md:hidden">
      <Link to={paths.home} className="inline-flex rounded-lg">
        <Wordmark />
      </Link>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger
          aria-label="Open menu"
          className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-raised"
        >
          <Menu aria-hidden className="size-6" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 max-w-[85vw] animate-appear border-r bg-paper text-ink"
            style={{ width: SIDEBAR_WIDTH_MOBILE }}
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <DashboardSidebar
              isOpen
              onNavigate={() => setIsOpen(false)}
              onSearch={onSearch ? handleSearch : undefined}
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
    </header>
  );
}
