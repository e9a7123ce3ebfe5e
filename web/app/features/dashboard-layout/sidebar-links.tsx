import { useQuery } from '@tanstack/react-query';
import { Building2, FileText, House, KeyRound, Settings, ShieldCheck, UserCog, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Skeleton } from '~/components/ui/skeleton';
import { adminMenu, managerMenu, type NavigationItem, staffItem, tenantMenu } from '~/config/navigation';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';
import { useLazyImport } from '~/lib/use-lazy-import';

/** Only a collapsed sidebar needs it. */
const loadTooltip = () => import('~/components/ui/tooltip');

const icons = {
  home: House,
  applications: FileText,
  guarantees: ShieldCheck,
  managers: Building2,
  tenancies: KeyRound,
  users: Users,
  staff: UserCog,
  settings: Settings,
} as const;

interface SidebarLinksProps {
  isOpen: boolean;
  onNavigate: (() => void) | undefined;
}

/** The menu. The link to the current path, or to the closest one above it, is highlighted. */
export function SidebarLinks({ isOpen, onNavigate }: SidebarLinksProps) {
  const { user, isAdmin, askAgain, loading } = useAuth();
  const role = useQuery({ ...ownRoleQueryOptions(user?.id ?? ''), enabled: user !== null && !loading && !isAdmin });
  const { pathname } = useLocation();
  const { has } = usePermissions();
  if (loading || askAgain) return <PendingLinks isOpen={isOpen} />;
  const staffMenu =
    has('owner') || has('audit') ? [...adminMenu.slice(0, -1), staffItem, ...adminMenu.slice(-1)] : adminMenu;
  const menu = isAdmin ? staffMenu : role.data === 'p_manager' ? managerMenu : tenantMenu;
  const current = currentItem(menu, pathname);
  return (
    <nav aria-label="Menu" className="px-1.5">
      <ul className="grid gap-0.5">
        {menu.map((item) => (
          <li key={item.to}>
            <SidebarLink item={item} isCurrent={item === current} isOpen={isOpen} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SidebarLinkProps extends SidebarLinksProps {
  item: NavigationItem;
  isCurrent: boolean;
}

function SidebarLink({ item, isCurrent, isOpen, onNavigate }: SidebarLinkProps) {
  const Icon = icons[item.icon];
  const late = useLazyImport(loadTooltip, !isOpen);
  const link = (
    <Link
      to={item.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={cn(
        'flex min-h-10 items-center gap-3 rounded-lg font-medium transition-colors',
        isOpen ? 'px-2.5' : collapsedItem,
        isCurrent ? 'bg-accent-wash text-accent' : 'text-soft hover:bg-raised hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isOpen ? '' : collapsedLabel}>{item.label}</span>
    </Link>
  );
  // Icons without labels need tooltips.
  return late && !isOpen ? (
    <late.Tooltip content={item.label} side="right">
      {link}
    </late.Tooltip>
  ) : (
    link
  );
}

function PendingLinks({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="grid gap-0.5 px-1.5">
      {['w-20', 'w-28', 'w-24'].map((width) => (
        <div
          key={width}
          className={cn('flex min-h-10 items-center gap-3', isOpen ? 'px-2.5' : cn('lg:px-2.5', collapsedItem))}
        >
          <Skeleton className="size-4.5 shrink-0" />
          {isOpen ? <Skeleton className={width} /> : null}
        </div>
      ))}
    </div>
  );
}

/** The menu item for a path or for a path above it; the closest one, because the staff's 'Home' is above every other screen. */
export function currentItem(menu: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const path = withSlash(pathname);
  return menu
    .filter(({ to }) => path.startsWith(withSlash(to)))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

/** The trailing slash keeps '/dashboard/users-of-old' from matching '/dashboard/users'. */
function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The classes of an item of the collapsed sidebar: an icon, on a tablet with its label below. */
export const collapsedItem = 'justify-center max-lg:min-h-13 max-lg:flex-col max-lg:gap-1 max-lg:px-0.5 max-lg:py-1.5';

/** The label of the item. */
export const collapsedLabel = 'text-center text-[0.6875rem] leading-tight lg:sr-only';
