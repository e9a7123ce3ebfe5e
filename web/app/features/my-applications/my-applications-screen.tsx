import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { PageOutOfRange } from '~/components/data-table/page-out-of-range';
import { Pager } from '~/components/data-table/pager';
import { useTableParams } from '~/components/data-table/use-table-params';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { Skeleton } from '~/components/ui/skeleton';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { paths } from '~/config/paths';
import {
  type OwnApplication,
  ownApplicationsQueryOptions,
} from '~/data/rent-guarantee-applications/own-applications-query';
import { begunAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { BegunApplication } from '~/domain/case/begun-application';
import { ApplicationCard } from './application-card';

const newestFirst = { id: 'created_at', isDescending: true };

/**
 * `/dashboard/my-applications`: a person's own applications as cards, newest first. A property manager's user also has the table of
 * managed applications, and only that if they have none of their own.
 */
export function MyApplicationsScreen({ userId }: { userId: string }) {
  const { params, setPage } = useTableParams(newestFirst, LIST_PAGE_SIZE);
  const { page, pageSize } = params;
  const role = useQuery(ownRoleQueryOptions(userId));
  const query = useQuery({
    ...ownApplicationsQueryOptions(userId, { search: '', page, pageSize }),
    meta: {
      error: {
        title: 'Error loading applications',
        description: 'Failed to load your applications. Please try again.',
      },
    },
  });
  const begun = useQuery(begunAnswersQueryOptions(userId));
  const isManager = role.data === 'p_manager';
  if (isManager && query.data?.total === 0) return <Navigate to={paths.applications} replace />;
  const isPastEnd = query.data !== undefined && query.data.rows.length === 0 && query.data.total > 0;
  return (
    <>
      <PageHeader
        title="My Applications"
        description="Where each of your applications stands."
        actions={
          <>
            <Button asChild variant="ghost">
              <Link to={paths.applications}>
                <Table2 aria-hidden />
                {isManager ? 'Applications for your properties' : 'View as a table'}
              </Link>
            </Button>
            <RefreshButton isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
          </>
        }
      />
      {query.isPending ||
      role.isPending ||
      begun.isPending ||
      (query.isPlaceholderData && query.data.rows.length === 0) ? (
        <PendingCards />
      ) : query.data ? (
        <>
          <BegunApplication userId={userId} className="mb-5" />
          {isPastEnd ? (
            <PageOutOfRange page={page} pageSize={pageSize} total={query.data.total} onPage={setPage} />
          ) : (
            <Cards applications={query.data.rows} />
          )}
          {query.data.total > pageSize && !isPastEnd ? (
            <div className="mt-5 rounded-2xl border bg-surface">
              <Pager
                page={page}
                pageSize={pageSize}
                total={query.data.total}
                loadingText="Loading applications..."
                onPage={setPage}
              />
            </div>
          ) : null}
        </>
      ) : (
        <div className="rounded-2xl border bg-surface">
          <ErrorState
            title="Error loading applications"
            description="Failed to load your applications. Please try again."
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
    </>
  );
}

function Cards({ applications }: { applications: readonly OwnApplication[] }) {
  if (applications.length === 0) {
    return (
      <div className="rounded-2xl border bg-surface">
        <EmptyState
          title="No applications found"
          description="A certificate takes the place of a UK guarantor. You can stop at any time and come back."
          action={
            <Button asChild>
              <Link to={paths.newApplication}>Create your first application</Link>
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {applications.map((application) => (
        <ApplicationCard key={application.id} application={application} />
      ))}
    </ul>
  );
}

function PendingCards() {
  return (
    <div aria-busy="true" className="grid gap-5 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Loading applications...
      </p>
      {['first', 'second'].map((card) => (
        <div key={card} className="grid gap-4 rounded-2xl border bg-surface p-5 sm:p-7">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="w-56" />
          <Skeleton className="w-48" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  );
}
