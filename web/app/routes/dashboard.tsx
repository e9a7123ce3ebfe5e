import { type MetaFunction, Navigate } from 'react-router';
import { pageTitle } from '~/config/page';
import { paths } from '~/config/paths';
import { AdminDashboard } from '~/features/admin-dashboard/admin-dashboard';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard') }];

/** `/dashboard`: the admin dashboard for administrators, a redirect to their home page for everybody else. */
export default function Dashboard() {
  const { user, isAdmin, isSettled } = useAuth();
  if (user && isSettled && !isAdmin) return <Navigate to={paths.dashboardHome} replace />;
  return <AdminDashboard />;
}
