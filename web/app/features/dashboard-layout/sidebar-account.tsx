import { useQuery } from '@tanstack/react-query';
import { History, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar';
import { ThemeToggle } from '~/components/ui/theme-toggle';
import { paths } from '~/config/paths';
import { profileQueryOptions } from '~/data/profiles/profile-query';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';
import { collapsedItem, collapsedLabel } from './sidebar-links';

interface SidebarAccountProps {
  isOpen: boolean;
  onNavigate: (() => void) | undefined;
}

/** The signed-in person, a link for staff to their own acts, the sign-out button and the theme. */
export function SidebarAccount({ isOpen, onNavigate }: SidebarAccountProps) {
  const { user, isAdmin, signOut } = useAuth();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t p-1.5 py-3">
      {isOpen ? (
        <div className="min-h-11">{user ? <Greeting userId={user.id} email={user.email ?? ''} /> : null}</div>
      ) : null}
      {user && isAdmin ? (
        <Link
          to={paths.activityOf(user.id)}
          onClick={onNavigate}
          title={isOpen ? undefined : 'My activity'}
          className={cn(
            'flex min-h-10 items-center gap-3 rounded-lg font-medium text-soft hover:bg-raised hover:text-ink',
            isOpen ? 'px-2.5' : cn('lg:w-9', collapsedItem),
          )}
        >
          <History aria-hidden className="size-4.5 shrink-0" />
          <span className={isOpen ? '' : collapsedLabel}>My activity</span>
        </Link>
      ) : null}
      <div className={cn('flex items-center', isOpen ? 'justify-end' : 'min-h-21 flex-col justify-end')}>
        {user ? (
          <button
            type="button"
            title={isOpen ? undefined : 'Sign out'}
            onClick={() => void signOut()}
            className={cn(
              'flex min-h-10 items-center gap-3 rounded-lg font-medium text-soft hover:bg-raised hover:text-ink',
              isOpen ? 'mr-auto px-2.5' : cn('w-full lg:w-9', collapsedItem),
            )}
          >
            <LogOut aria-hidden className="size-4.5 shrink-0" />
            <span className={isOpen ? '' : collapsedLabel}>Sign out</span>
          </button>
        ) : null}
        <ThemeToggle />
      </div>
    </div>
  );
}

function Greeting({ userId, email }: { userId: string; email: string }) {
  const { data: profile } = useQuery(profileQueryOptions(userId));
  const name = profile?.first_name;
  return (
    <div className="flex items-center gap-2.5 px-2">
      <Avatar name={profile?.display_name ?? email} />
      <div className="min-w-0">
        {name ? <p className="truncate font-medium">Hello, {name}</p> : null}
        <p className="truncate text-soft text-sm" title={email}>
          {email}
        </p>
      </div>
    </div>
  );
}
