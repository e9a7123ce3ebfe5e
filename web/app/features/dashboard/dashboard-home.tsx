import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { profileKeys } from '~/data/profiles/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';
import { YourApplications } from './your-applications';
import { YourInfo } from './your-info';

/** The first screen after signing in. */
export function DashboardHome() {
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Welcome" description="Dashboard Home" actions={user ? <RefreshButton /> : null} />
      {user ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <YourInfo userId={user.id} email={user.email ?? ''} />
          <YourApplications userId={user.id} />
        </div>
      ) : (
        <Notice tone="warn">Your session may have expired. Please try refreshing the page.</Notice>
      )}
    </>
  );
}

function RefreshButton() {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const handleClick = () => {
    void queryClient.invalidateQueries({ queryKey: profileKeys.all });
    void queryClient.invalidateQueries({ queryKey: applicationKeys.all });
  };
  return (
    <Button variant="secondary" onClick={handleClick}>
      <RotateCw aria-hidden className={cn(isFetching && 'animate-spin')} />
      Refresh
    </Button>
  );
}
