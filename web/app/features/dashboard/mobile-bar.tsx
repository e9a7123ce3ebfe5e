import { Menu } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { paths } from '~/config/paths';
import { unreachableMessage } from '~/lib/app-error';
import { toast } from '~/lib/toast';
import { useLate } from '~/lib/use-late';

const loadMenu = () => import('./mobile-menu');

interface MobileBarProps {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  onSearch: (() => void) | undefined;
}

/** The dashboard's header on a phone: the logo, and the button that opens the menu. */
export function MobileBar({ isOpen, setIsOpen, onSearch }: MobileBarProps) {
  const handleFailure = useCallback(() => {
    setIsOpen(false);
    toast('Error', unreachableMessage, 'error');
  }, [setIsOpen]);
  const late = useLate(loadMenu, isOpen, handleFailure);
  return (
    <header className="sticky top-0 z-30 flex min-h-15 items-center justify-between border-b bg-paper px-4 md:hidden">
      <Link to={paths.home} className="inline-flex rounded-lg">
        <Wordmark />
      </Link>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-raised"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {late ? <late.MobileMenu isOpen={isOpen} setIsOpen={setIsOpen} onSearch={onSearch} /> : null}
    </header>
  );
}
