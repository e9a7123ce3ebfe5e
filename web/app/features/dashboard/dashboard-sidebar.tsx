import { Files, House, LogOut, PanelLeft, RotateCw, ShieldCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { Avatar } from '~/components/ui/avatar';
import { ThemeToggle } from '~/components/ui/theme-toggle';
import { adminMenu, type NavigationItem, tenantMenu } from '~/config/navigation';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';

interface DashboardSidebarProps {
  isOpen: boolean;
  onToggle?: () => void;
  onNavigate?: () => void;
}

const icons = { home: House, applications: Files, guarantees: ShieldCheck } as const;

const iconButton = 'grid size-9 shrink-0 place-items-center rounded-lg text-soft hover:bg-raised hover:text-ink';

/** The dashboard's menu: whole, or as a column of icons. */
export function DashboardSidebar({ isOpen, onToggle, onNavigate }: DashboardSidebarProps) {
  const { isAdmin } = useAuth();
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col">
      <div className={cn('flex min-h-17 items-center', isOpen ? 'justify-between pr-2 pl-4' : 'justify-center')}>
        {isOpen ? (
          <Link to={paths.home} className="rounded-lg">
            <Wordmark />
          </Link>
        ) : null}
        {onToggle ? (
          <button
            type="button"
            aria-label="Toggle sidebar"
            aria-expanded={isOpen}
            title="Toggle sidebar (Ctrl+B)"
            onClick={onToggle}
            className={iconButton}
          >
            <PanelLeft aria-hidden className="size-5" />
          </button>
        ) : null}
      </div>
      <nav aria-label="Menu" className="flex-1 overflow-y-auto px-1.5">
        <div className={cn('mb-1 flex items-center justify-between', isOpen ? 'pl-2.5' : 'justify-center')}>
          {isOpen ? <h2 className="font-semibold text-sm text-soft">Menu</h2> : null}
          <button
            type="button"
            aria-label="Refresh page"
            title="Refresh page"
            onClick={() => location.reload()}
            className={iconButton}
          >
            <RotateCw aria-hidden className="size-4" />
          </button>
        </div>
        <ul className="grid gap-0.5">
          {(isAdmin ? adminMenu : tenantMenu).map((item) => (
            <SidebarLink
              key={item.label}
              item={item}
              isOpen={isOpen}
              isActive={isCurrent(item.to, pathname)}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
      </nav>
      <Account isOpen={isOpen} />
    </div>
  );
}

/** The same path, or one below it. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

interface SidebarLinkProps {
  item: NavigationItem;
  isOpen: boolean;
  isActive: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarLink({ item, isOpen, isActive, onNavigate }: SidebarLinkProps) {
  const Icon = icons[item.icon];
  return (
    <li>
      <Link
        to={item.to}
        onClick={onNavigate}
        aria-current={isActive ? 'page' : undefined}
        title={isOpen ? undefined : item.label}
        className={cn(
          'flex min-h-10 items-center gap-3 rounded-lg font-medium transition-colors',
          isOpen ? 'px-2.5' : 'justify-center',
          isActive ? 'bg-accent-wash text-accent' : 'text-soft hover:bg-raised hover:text-ink',
        )}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className={isOpen ? '' : 'sr-only'}>{item.label}</span>
      </Link>
    </li>
  );
}

function Account({ isOpen }: { isOpen: boolean }) {
  const { user, signOut } = useAuth();
  const email = user?.email ?? '';
  return (
    <div className="grid gap-2 border-t p-1.5 py-3">
      {isOpen ? (
        <div className="flex items-center gap-2.5 px-2">
          <Avatar name={email} />
          <span className="min-w-0 truncate text-sm" title={email}>
            {email}
          </span>
        </div>
      ) : null}
      <div className={cn('flex items-center', isOpen ? 'justify-between pl-1' : 'flex-col')}>
        <button
          type="button"
          aria-label="Sign out"
          onClick={signOut}
          className={cn(
            'flex min-h-10 items-center gap-3 rounded-lg px-2 font-medium text-soft hover:bg-raised hover:text-ink',
          )}
        >
          <LogOut aria-hidden className="size-4.5" />
          {isOpen ? 'Sign out' : null}
        </button>
        <ThemeToggle />
      </div>
    </div>
  );
}
