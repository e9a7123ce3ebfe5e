import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { profileKeys } from '~/data/profiles/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { useAuth } from '~/lib/auth/auth-context';
import { YourApplications } from './your-applications';
import { YourInfo } from './your-info';

/** The first screen after signing in. */
export function DashboardHome() {
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Welcome" description="Dashboard Home" actions={user ? <RefreshHome /> : null} />
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

function RefreshHome() {
  const queryClient = useQueryClient();
  const handleRefresh = () => {
    void queryClient.invalidateQueries({ queryKey: profileKeys.all });
    void queryClient.invalidateQueries({ queryKey: applicationKeys.all });
  };
  // The sidebar has a button that refreshes the whole page.
  return (
    <RefreshButton
      name="Refresh your info and applications"
      isRefreshing={useIsFetching() > 0}
      onRefresh={handleRefresh}
    />
  );
}
