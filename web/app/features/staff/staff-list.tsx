import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { type StaffMember, staffQueryOptions } from '~/data/staff-permissions/staff-query';

/** Loads the members of staff for a part of the screen. */
export function StaffList({ children }: { children: (staff: readonly StaffMember[]) => ReactNode }) {
  const query = useQuery(staffQueryOptions());
  if (query.isPending) return <RowsSkeleton label="Loading staff..." />;
  if (!query.data) {
    return (
      <ErrorState title="Failed to load staff" description={query.error.message} onRetry={() => void query.refetch()} />
    );
  }
  return children(query.data);
}
