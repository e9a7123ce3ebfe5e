import { Search } from 'lucide-react';
import { cn } from '~/lib/cn';

interface SidebarSearchProps {
  isOpen: boolean;
  onSearch: () => void;
}

/** Opens the staff's command palette and shows its shortcut. */
export function SidebarSearch({ isOpen, onSearch }: SidebarSearchProps) {
  return (
    <div className="px-1.5 pb-3">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={isOpen ? undefined : 'Search (Ctrl+K)'}
        onClick={onSearch}
        className={cn(
          'flex min-h-10 w-full items-center gap-3 rounded-lg text-soft hover:text-ink',
          isOpen ? 'border border-field/60 bg-surface px-2.5 hover:border-ink/60' : 'justify-center hover:bg-raised',
        )}
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className={isOpen ? 'flex-1 text-left' : 'sr-only'}>Search</span>
        {isOpen ? (
          <kbd aria-hidden className="rounded-md border px-1.5 text-xs max-md:hidden">
            Ctrl K
          </kbd>
        ) : null}
      </button>
    </div>
  );
}
