import { Search } from 'lucide-react';
import { Spinner } from '~/components/ui/spinner';
import { cn } from '~/lib/cn';
import { collapsedItem, collapsedLabel } from './sidebar-links';

/** Opens the search, for people who have one. */
export interface SearchOpener {
  readonly open: () => void;
  /** Whether it is opened and its code is still loading. */
  readonly isLoading: boolean;
}

interface SidebarSearchProps {
  isOpen: boolean;
  search: SearchOpener;
}

/** Opens the staff's command palette and shows its shortcut. */
export function SidebarSearch({ isOpen, search }: SidebarSearchProps) {
  return (
    <div className="px-1.5 pb-3">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={isOpen ? undefined : 'Search (Ctrl+K)'}
        aria-busy={search.isLoading}
        onClick={search.open}
        className={cn(
          'flex min-h-10 w-full items-center gap-3 rounded-lg text-soft hover:text-ink',
          isOpen
            ? 'border border-field/60 bg-surface px-2.5 hover:border-ink/60'
            : cn('font-medium hover:bg-raised', collapsedItem),
        )}
      >
        {search.isLoading ? (
          <Spinner className="size-4.5 shrink-0" />
        ) : (
          <Search aria-hidden className="size-4.5 shrink-0" />
        )}
        <span className={isOpen ? 'flex-1 text-left' : collapsedLabel}>Search</span>
        {isOpen ? (
          <kbd aria-hidden className="rounded-md border px-1.5 text-xs max-md:hidden">
            Ctrl K
          </kbd>
        ) : null}
      </button>
    </div>
  );
}
