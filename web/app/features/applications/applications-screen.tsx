import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { useAuth } from '~/lib/auth/auth-context';
import { MyApplications } from './my-applications';
import { StaffApplications } from './staff-applications';

/** `/dashboard/applications`: all applications for staff, the user's own for everybody else. */
export function ApplicationsScreen() {
  const { user, isAdmin } = useAuth();
  if (!user) return <PageSkeleton label="Loading applications..." />;
  return isAdmin ? <StaffApplications /> : <MyApplications userId={user.id} />;
}
