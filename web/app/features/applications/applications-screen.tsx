import type { ReactNode } from 'react';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { useAuth } from '~/lib/auth/auth-context';
import { StaffApplications } from './staff-applications';
import { UserApplications } from './user-applications';

interface ApplicationsScreenProps {
  /** Puts the queue of the staff above their list. */
  withQueue: (userId: string, list: ReactNode) => ReactNode;
  /** Lets staff add an application. */
  addButton: ReactNode;
}

/** `/dashboard/applications`: the queue and all applications for staff, the user's own for everybody else. */
export function ApplicationsScreen({ withQueue, addButton }: ApplicationsScreenProps) {
  const { user, isAdmin } = useAuth();
  if (!user) return <PageSkeleton label="Loading applications..." />;
  return isAdmin ? (
    <StaffApplications withQueue={(list) => withQueue(user.id, list)} addButton={addButton} />
  ) : (
    <UserApplications userId={user.id} />
  );
}
