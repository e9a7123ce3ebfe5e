import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { Spinner } from '~/components/ui/spinner';
import { paths } from '~/config/paths';
import { useLazyDialog } from '~/lib/use-lazy-dialog';
import type { SearchOpener } from './sidebar-search';

const loadMenu = () => import('./mobile-menu');

interface MobileBarProps {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  search: SearchOpener | undefined;
}

/** The dashboard's header on a phone: the logo, and the button that opens the menu. */
export function MobileBar({ isOpen, setIsOpen, search }: MobileBarProps) {
  const { code: late, isLoading } = useLazyDialog('menu', loadMenu, isOpen, setIsOpen);
  // The menu has closed for the search.
  const isBusy = isLoading || search?.isLoading === true;
  return (
    <header className="sticky top-0 z-30 flex min-h-15 items-center justify-between border-b bg-paper px-4 md:hidden print:hidden">
      <Link to={paths.home} className="inline-flex rounded-lg">
        <Wordmark />
      </Link>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isBusy}
        onClick={() => setIsOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-raised"
      >
        {isBusy ? <Spinner className="size-6" /> : <Menu aria-hidden className="size-6" />}
      </button>
      {late ? <late.MobileMenu isOpen={isOpen} setIsOpen={setIsOpen} search={search} /> : null}
    </header>
  );
}
