import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { Timeline } from '~/components/ui/timeline';
import { invitationsQueryOptions } from '~/data/staff-invitations/invitations-query';
import { permissionActsQueryOptions } from '~/data/staff-permissions/permission-acts-query';
import { staffQueryOptions } from '~/data/staff-permissions/staff-query';
import { formatDateTime } from '~/lib/dates';
import { describeAct } from './describe-act';

/** The history of permissions: who gave, took, asked for and confirmed which one, and when; newest first. It loads when it is opened. */
export function PermissionHistory() {
  const [isShown, setIsShown] = useState(false);
  const staff = useQuery(staffQueryOptions());
  const invitations = useQuery(invitationsQueryOptions());
  // It is below these lists, and would move while they load.
  if (staff.isPending || invitations.isPending) return null;
  return (
    <Section title="History" description="Each change of who is staff and what they may do.">
      <Button variant="secondary" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide the history' : 'Show the history'}
      </Button>
      {isShown ? (
        <div className="mt-6">
          <Acts />
        </div>
      ) : null}
    </Section>
  );
}

function Acts() {
  const query = useInfiniteQuery(permissionActsQueryOptions());
  if (query.isPending) return <RowsSkeleton label="Loading the history..." />;
  if (!query.data) {
    return (
      <ErrorState
        title="Failed to load the history"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <Timeline
        entries={query.data.pages.flat().map((act) => ({
          id: String(act.id),
          title: <p className="break-words">{describeAct(act)}</p>,
          meta: formatDateTime(act.acted_at),
        }))}
      />
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show earlier changes'}
        </Button>
      ) : null}
    </>
  );
}
