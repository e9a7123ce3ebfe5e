import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { Button } from '~/components/ui/button';
import { env } from '~/config/env';
import { type NavigationItem, publicNavigation } from '~/config/navigation';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';
import { ThemeToggle } from '~/components/ui/theme-toggle';

/** The navigation bar of the public pages; below 768 px its links go behind a menu button. */
export function PublicHeader() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, hash } = useLocation();
  // biome-ignore-start lint/correctness/useExhaustiveDependencies: the address is the reason to close, not an input.
  useEffect(() => setIsOpen(false), [pathname, hash]);
  // biome-ignore-end lint/correctness/useExhaustiveDependencies: see above.
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/95 backdrop-blur-sm">
      <nav aria-label="Main" className="mx-auto max-w-6xl px-5 sm:px-8">
        <div className="flex min-h-17 items-center gap-6">
          <Link to={paths.home} className="rounded-lg">
            <Wordmark />
          </Link>
          <ul className="ml-4 hidden items-center gap-1 md:flex">
            <MainLinks />
          </ul>
          <div className="ml-auto hidden items-center gap-2 md:flex">
            <ThemeToggle />
            <AccountLinks />
          </div>
          <button
            type="button"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setIsOpen(!isOpen)}
            className="-mr-2 ml-auto grid size-11 place-items-center rounded-lg hover:bg-raised md:hidden"
          >
            {isOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          </button>
        </div>
        <div id="mobile-menu" hidden={!isOpen} className="border-t py-4 md:hidden">
          <ul className="grid gap-1">
            <MainLinks />
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-2 border-t pt-4">
            <AccountLinks />
            <span className="ml-auto">
              <ThemeToggle />
            </span>
          </div>
        </div>
      </nav>
    </header>
  );
}

function MainLinks() {
  const { pathname, hash } = useLocation();
  const here = `${pathname}${hash}`;
  return publicNavigation.map((item: NavigationItem) => (
    <li key={item.to}>
      <Link
        to={item.to}
        aria-current={here === item.to ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-11 w-full items-center rounded-lg px-3 font-medium transition-colors hover:bg-raised',
          here === item.to ? 'text-ink' : 'text-soft hover:text-ink',
        )}
      >
        {item.label}
      </Link>
    </li>
  ));
}

function AccountLinks() {
  const { user, isAdmin, signOut } = useAuth();
  if (!user) {
    return (
      <>
        <Button asChild variant="ghost">
          <a href={env.loginUrl} target="_blank" rel="noreferrer">
            Login
          </a>
        </Button>
        <Button asChild>
          <Link to={paths.apply}>Apply</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <span className="px-2 text-soft">Hello, {firstName(user.user_metadata, user.email)}</span>
      <Button asChild variant="secondary">
        <Link to={isAdmin ? paths.dashboard : paths.dashboardHome}>Dashboard</Link>
      </Button>
      <Button variant="ghost" onClick={signOut}>
        Sign out
      </Button>
    </>
  );
}

/** The first name given at sign-up; without one the part of the address before the @. */
function firstName(metadata: Record<string, unknown>, email: string | undefined): string {
  for (const key of ['first_name', 'firstName', 'full_name']) {
    const value = metadata[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().split(/\s+/)[0] ?? value;
  }
  return email?.split('@')[0] ?? 'there';
}
