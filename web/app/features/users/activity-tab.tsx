import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { Timeline } from '~/components/ui/timeline';
import { userActivityQueryOptions } from '~/data/users/user-activity-query';
import type { UserDetails } from '~/data/users/user-query';
import { ActivityMeta, ActivityTitle } from './activity-title';
import { describeBody } from './describe-activity';

/** The acts of a person, newest first, with a button for more. */
export function ActivityTab({ user }: { user: UserDetails }) {
  const query = useInfiniteQuery(userActivityQueryOptions(user.id));
  if (query.isPending) return <PendingActivity />;
  const activities = query.data?.pages.flat();
  if (!activities) {
    return (
      <Section>
        <ErrorState
          title="Failed to load activity"
          description={query.error?.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  if (activities.length === 0) {
    return (
      <div className="rounded-2xl border bg-surface">
        <EmptyState title="No activity recorded for this user." />
      </div>
    );
  }
  return (
    <Section>
      <Timeline
        entries={activities.map((activity) => ({
          id: activity.id,
          title: <ActivityTitle activity={activity} />,
          meta: <ActivityMeta activity={activity} />,
          body: describeBody(activity),
        }))}
      />
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show earlier activity'}
        </Button>
      ) : null}
    </Section>
  );
}

function PendingActivity() {
  return (
    <Section>
      <div aria-busy="true" className="grid gap-6">
        <p role="status" className="sr-only">
          Loading activity...
        </p>
        {['w-64', 'w-56', 'w-72', 'w-60'].map((width) => (
          <div key={width} className="grid gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3.5 w-24" />
          </div>
        ))}
      </div>
    </Section>
  );
}
