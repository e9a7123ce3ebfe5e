import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { paths } from '~/config/paths';
import { openDraftQueryOptions } from '~/data/rent-guarantee-applications/open-draft-query';

/** Stored with the history entry, so that the draft says why it is shown. */
const openedInstead = { isOpenedInstead: true };

/** Whether this draft was opened instead of a new application. */
export function useIsOpenedInstead(): boolean {
  return useLocation().state?.isOpenedInstead === true;
}

interface OpenDraftFirstProps {
  userId: string;
  /** Whether the tenant asked for a new application, but not for one besides a draft. */
  isNew: boolean;
  children: ReactNode;
}

/** Opens the tenant's newest draft instead of a new application, because most tenants want to continue. */
export function OpenDraftFirst({ userId, isNew, children }: OpenDraftFirstProps) {
  const draft = useQuery({ ...openDraftQueryOptions(userId), enabled: isNew });
  if (!isNew) return children;
  if (draft.isPending) return <PageSkeleton label="Loading application..." />;
  // If the look-up fails, the draft is still in the list of applications.
  return draft.data ? (
    <Navigate to={paths.applicationSubmissionFor(draft.data.id)} state={openedInstead} replace />
  ) : (
    children
  );
}
