import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '~/components/feedback/notice';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { profileKeys } from '~/data/profiles/keys';
import { profileQueryOptions } from '~/data/profiles/profile-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { useAuth } from '~/lib/auth/auth-context';
import { focusContent } from '~/lib/focus-content';
import { YourApplications } from './your-applications';
import { YourInfo } from './your-info';

/** Loaded only for the few who see it. */
const NameForm = lazy(async () => ({ default: (await import('./name-form')).NameForm }));

/** The first screen after signing in. */
export function DashboardHome({ certificates }: { certificates: ReactNode }) {
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Welcome" description="Dashboard Home" actions={user ? <RefreshHome /> : null} />
      {user ? (
        <Home userId={user.id} email={user.email ?? ''} />
      ) : (
        <Notice tone="warn">Your session may have expired. Please try refreshing the page.</Notice>
      )}
      {/* Below what is there from the start, which would move otherwise. */}
      {certificates}
    </>
  );
}

function Home({ userId, email }: { userId: string; email: string }) {
  const { data: profile } = useQuery(profileQueryOptions(userId));
  const cards = (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <YourInfo userId={userId} email={email} />
      <YourApplications userId={userId} />
    </div>
  );
  if (!profile || profile.first_name) return cards;
  return (
    <Suspense fallback={cards}>
      <NameForm profile={profile} onSaved={focusContent} />
      {cards}
    </Suspense>
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
