import { PanelLeft, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { ScrollArea } from '~/components/ui/scroll-area';
import { paths } from '~/config/paths';
import { cn } from '~/lib/cn';
import { SidebarAccount } from './sidebar-account';
import { SidebarLinks } from './sidebar-links';
import { type SearchOpener, SidebarSearch } from './sidebar-search';

interface DashboardSidebarProps {
  isOpen: boolean;
  onToggle?: () => void;
  onNavigate?: () => void;
  search?: SearchOpener | undefined;
}

const iconButton = 'grid size-9 shrink-0 place-items-center rounded-lg text-soft hover:bg-raised hover:text-ink';

/** The dashboard's menu: full width, or as a column of icons. */
export function DashboardSidebar({ isOpen, onToggle, onNavigate, search }: DashboardSidebarProps) {
  return (
    <div className="flex h-full flex-col">
      <div className={cn('flex min-h-17 items-center', isOpen ? 'justify-between pr-2 pl-4' : 'justify-center')}>
        {isOpen ? (
          <Link to={paths.home} className="inline-flex rounded-lg">
            <Wordmark />
          </Link>
        ) : null}
        {onToggle ? (
          <button
            type="button"
            aria-label="Toggle sidebar"
            aria-expanded={isOpen}
            aria-keyshortcuts="Control+B Meta+B"
            title="Toggle sidebar (Ctrl+B)"
            onClick={onToggle}
            className={iconButton}
          >
            <PanelLeft aria-hidden className="size-5" />
          </button>
        ) : null}
      </div>
      <ScrollArea className="min-h-0 flex-1">
        <div className={cn('mx-1.5 mb-1 flex items-center pt-1', isOpen ? 'justify-between pl-2.5' : 'justify-center')}>
          {isOpen ? <h2 className="font-semibold text-sm text-soft">Menu</h2> : null}
          <button
            type="button"
            aria-label="Refresh page"
            title="Refresh page"
            onClick={() => window.location.reload()}
            className={iconButton}
          >
            <RotateCw aria-hidden className="size-4" />
          </button>
        </div>
        {/* The search is below the title, so that the title does not move when the search appears. */}
        {search ? <SidebarSearch isOpen={isOpen} search={search} /> : null}
        <SidebarLinks isOpen={isOpen} onNavigate={onNavigate} />
      </ScrollArea>
      <SidebarAccount isOpen={isOpen} onNavigate={onNavigate} />
    </div>
  );
}
