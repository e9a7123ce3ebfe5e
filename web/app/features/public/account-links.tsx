import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyles } from '~/components/ui/button-styles';
import { env } from '~/config/env';
import { SIGN_OUT_NAVIGATION_DELAY_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { toast } from '~/lib/toast';
import { endVisit, type Visitor } from './visitor';

/** The end of the navigation bar: 'Login' and 'Apply', or for a signed-in visitor the dashboard and signing out. */
export function AccountLinks({ visitor }: { visitor: Visitor | null }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSignOut() {
    setIsBusy(true);
    try {
      await endVisit();
      toast('Signed Out', 'You have been signed out successfully.', 'success');
    } catch {
      toast('Error signing out', 'There was a problem signing you out. Please try again.', 'error');
    }
    setTimeout(() => {
      setIsBusy(false);
      void navigate(paths.home, { replace: true });
    }, SIGN_OUT_NAVIGATION_DELAY_MS);
  }

  if (!visitor) {
    return (
      <>
        <a
          className={buttonStyles({ variant: 'ghost' })}
          href={env.loginUrl}
          target="_blank"
          rel="noopener"
          title="Opens in a new tab"
        >
          Login
        </a>
        <Link className={buttonStyles()} to={paths.apply}>
          Apply
        </Link>
      </>
    );
  }
  return (
    <>
      <Link className={clsx(buttonStyles(), 'shrink-0')} to={startOf(visitor)}>
        Dashboard
      </Link>
      {visitor.firstName ? (
        <span className="min-w-0 max-w-48 text-soft max-md:truncate max-md:px-1 max-md:pt-2 md:pl-2 md:max-lg:line-clamp-2 md:max-lg:text-sm md:max-lg:leading-tight md:max-lg:wrap-anywhere lg:truncate">
          Hello, {visitor.firstName}
        </span>
      ) : null}
      <button
        type="button"
        className={clsx(buttonStyles({ variant: 'ghost' }), 'shrink-0 md:max-lg:px-3')}
        disabled={isBusy}
        onClick={handleSignOut}
      >
        Sign out
      </button>
    </>
  );
}

/** Until the role is known, an address that redirects each role to its own dashboard. */
function startOf({ isAdmin }: Visitor): string {
  return isAdmin === false ? paths.dashboardHome : paths.dashboard;
}
