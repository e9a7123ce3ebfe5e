import { Building2, FileText, House, KeyRound, Settings, ShieldCheck, Users } from 'lucide-react';
import { NavLink } from 'react-router';
import { Skeleton } from '~/components/ui/skeleton';
import { Tooltip } from '~/components/ui/tooltip';
import { adminMenu, type NavigationItem, tenantMenu } from '~/config/navigation';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';

const icons = {
  home: House,
  applications: FileText,
  guarantees: ShieldCheck,
  managers: Building2,
  tenancies: KeyRound,
  users: Users,
  settings: Settings,
} as const;

interface SidebarLinksProps {
  isOpen: boolean;
  onNavigate: (() => void) | undefined;
}

/** What the person may go to. The link of the current path, or of a path below it, is highlighted. */
export function SidebarLinks({ isOpen, onNavigate }: SidebarLinksProps) {
  const { isAdmin, loading } = useAuth();
  if (loading) return <PendingLinks isOpen={isOpen} />;
  return (
    <ul className="grid gap-0.5">
      {(isAdmin ? adminMenu : tenantMenu).map((item) => (
        <li key={item.to}>
          <SidebarLink item={item} isOpen={isOpen} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

function SidebarLink({ item, isOpen, onNavigate }: SidebarLinksProps & { item: NavigationItem }) {
  const Icon = icons[item.icon];
  const link = (
    <NavLink
      to={item.to}
      // Every screen is below /dashboard, so that link is highlighted on its own path alone.
      end={item.to === paths.dashboard}
      onClick={onNavigate}
      className={({ isActive }) =>
        cn(
          'flex min-h-10 items-center gap-3 rounded-lg font-medium transition-colors',
          isOpen ? 'px-2.5' : 'justify-center',
          isActive ? 'bg-accent-wash text-accent' : 'text-soft hover:bg-raised hover:text-ink',
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isOpen ? '' : 'sr-only'}>{item.label}</span>
    </NavLink>
  );
  // A column of icons alone is told apart by their names.
  return isOpen ? (
    link
  ) : (
    <Tooltip content={item.label} side="right">
      {link}
    </Tooltip>
  );
}

function PendingLinks({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="grid gap-0.5">
      {['w-20', 'w-28', 'w-24'].map((width) => (
        <div key={width} className="flex min-h-10 items-center gap-3 px-2.5">
          <Skeleton className="size-4.5 shrink-0" />
          {isOpen ? <Skeleton className={width} /> : null}
        </div>
      ))}
    </div>
  );
}
