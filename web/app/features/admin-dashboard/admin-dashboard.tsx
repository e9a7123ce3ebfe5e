import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { paths } from '~/config/paths';
import { queueSummaryQueryOptions } from '~/data/application-cases/queue-summary-query';
import { failedJobsQueryOptions } from '~/data/jobs/failed-jobs-query';
import { profileQueryOptions } from '~/data/profiles/profile-query';
import { dashboardStatisticsQueryOptions } from '~/data/statistics/dashboard-statistics-query';
import { useAuth } from '~/lib/auth/auth-context';
import { Charts } from './charts';
import { FailedJobsNotice } from './failed-jobs-notice';
import { FigureCards } from './figure-cards';
import { NeedsSomebody } from './needs-somebody';
import { PendingDashboard } from './pending-dashboard';

/** `/dashboard`: an overview of the service for administrators. The database decides who is one. */
export function AdminDashboard() {
  const { user } = useAuth();
  if (!user) {
    return (
      <EmptyState
        isPage
        title="Please sign in to view your dashboard."
        action={
          <Button asChild>
            <Link to={paths.auth}>Sign In</Link>
          </Button>
        }
      />
    );
  }
  return <Dashboard userId={user.id} />;
}

function Dashboard({ userId }: { userId: string }) {
  const profile = useQuery(profileQueryOptions(userId));
  const statistics = useQuery(dashboardStatisticsQueryOptions());
  // Both are above the figures, which wait for them so that they do not move.
  const summary = useQuery(queueSummaryQueryOptions());
  const failedJobs = useQuery(failedJobsQueryOptions());
  const isPending = statistics.isPending || summary.isPending || failedJobs.isPending;
  const handleRefresh = () => {
    void statistics.refetch();
    void summary.refetch();
  };
  if (statistics.error?.code === '42501') return <AccessDenied />;
  // The heading waits for the name, because a long one could wrap and move the page.
  if (profile.isPending) return <PageSkeleton label="Loading statistics..." />;
  const fullName = [profile.data?.first_name, profile.data?.surname].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader
        title={`Welcome back${fullName ? `, ${fullName}` : ''}`}
        aside={<Badge tone="calm">Admin</Badge>}
        actions={<RefreshButton isRefreshing={statistics.isFetching} onRefresh={handleRefresh} />}
      />
      {isPending ? null : <FailedJobsNotice count={failedJobs.data?.length ?? 0} />}
      {summary.data && !isPending ? <NeedsSomebody summary={summary.data} /> : null}
      {summary.isError && !summary.data ? (
        <div className="mb-5 rounded-2xl border bg-surface">
          <ErrorState title="Failed to load what needs somebody" onRetry={() => void summary.refetch()} />
        </div>
      ) : null}
      {statistics.isError ? (
        <div className="mb-5 rounded-2xl border bg-surface">
          <ErrorState
            title="Error loading dashboard data"
            description="Failed to load statistics. Please try refreshing."
            onRetry={() => void statistics.refetch()}
          />
        </div>
      ) : null}
      {isPending ? <PendingDashboard /> : null}
      {statistics.data && !isPending ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FigureCards statistics={statistics.data} />
          <Charts statistics={statistics.data} />
        </div>
      ) : null}
    </>
  );
}

function AccessDenied() {
  return (
    <EmptyState
      isPage
      title="This dashboard is only for administrators"
      description="Your own applications are on your dashboard."
      action={
        <Button asChild>
          <Link to={paths.dashboardHome}>Go to My Dashboard</Link>
        </Button>
      }
    />
  );
}
