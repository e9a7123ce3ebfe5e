import { Navigate } from 'react-router';
import { paths } from '~/config/paths';

/** `/dashboard` leads to the home of the dashboard. */
export default function Dashboard() {
  return <Navigate to={paths.dashboardHome} replace />;
}
