import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';

/**
 * Shows a screen to administrators, and a refusal to others. While the role is unknown the screen is shown: the database decides
 * what it returns in any case.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { isAdmin, isSettled } = useAuth();
  if (isAdmin || !isSettled) return children;
  return (
    <EmptyState
      isPage
      title="This page is only for administrators"
      description="Your own applications are on your dashboard."
      action={
        <Button asChild>
          <Link to={paths.dashboardHome}>Go to My Dashboard</Link>
        </Button>
      }
    />
  );
}
